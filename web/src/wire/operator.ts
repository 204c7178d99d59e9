// What the operator's page asks of the house. The token came with the link.
import { ask } from './api';
import type { OperatorView, OperatorWish } from './types';

export type { BlockInfo, OperatorView, OperatorWish, ReportInfo } from './types';

export const operator = (token: string) => {
  const headers = { 'Veillee-Operator': token };
  return {
    look: () => ask<OperatorView>('/api/operator', undefined, headers),
    act: (wish: OperatorWish) => ask<OperatorView>('/api/operator', wish, headers),
  };
};
