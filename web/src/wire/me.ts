// What the page about oneself asks of the house.
import { ask } from './api';
import type {
  Acquaintance,
  Acquaintances,
  CallSettings,
  CallTried,
  Company,
  Done,
  History,
  HolidayPlan,
  Me,
  NewProgram,
  NewWebhook,
  ProgramInfo,
  Programs,
  Result,
  ResultSeat,
  Statistics,
  WebhookType,
} from './types';

export type {
  Acquaintance,
  CallSettings,
  Company,
  HolidayPlan,
  Me,
  ProgramInfo,
  Result,
  ResultSeat,
  Statistics,
  WebhookType,
};

export interface HistoryFilter {
  game?: string;
  company?: string;
  won?: string;
  before?: string;
}

export const me = {
  who: () => ask<Me>('/api/me'),
  keep: (nickname: string, passphrase: string) => ask<Me>('/api/me/keep', { nickname, passphrase }),
  signIn: (nickname: string, passphrase: string) => ask<Me>('/api/signin', { nickname, passphrase }),
  signOut: () => ask<Me>('/api/signout', {}),
  programs: () => ask<Programs>('/api/me/bots'),
  makeProgram: (name: string) => ask<NewProgram>('/api/me/bots', { name }),
  revokeProgram: (id: string) => ask<Done>(`/api/me/bots/${id}/revoke`, {}),
  history: (filter: HistoryFilter) => {
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
    return ask<History>(`/api/me/history?${query}`);
  },
  people: () => ask<Acquaintances>('/api/me/people'),
  holidays: () => ask<HolidayPlan>('/api/me/holidays'),
  planHolidays: (holidays: HolidayPlan['holidays']) => ask<HolidayPlan>('/api/me/holidays', { holidays }),
  calls: () => ask<CallSettings>('/api/me/calls'),
  callBrowser: (endpoint: string) => ask<Done>('/api/me/calls/push', { endpoint }),
  dropBrowser: (endpoint: string) => ask<Done>('/api/me/calls/push/drop', { endpoint }),
  setWebhook: (webhook: NewWebhook) => ask<Done>('/api/me/calls/webhook', webhook),
  tryCalls: () => ask<CallTried>('/api/me/calls/try', {}),
  statistics: () => ask<Statistics>('/api/me/statistics'),
  forget: () => ask<Me>('/api/me/forget', { sure: true }),
  exportPath: '/api/me/export',
};
