// What the page about oneself asks of the house.
import { ask } from './api';

export interface Me {
  name: string;
  nickname: string | null;
}
export interface Bot {
  id: string;
  name: string;
  made: number;
}
export interface ResultSeat {
  name: string;
  level: string;
  place: number | null;
}
export interface Result {
  table: string;
  game: string;
  ended: number;
  seat: number;
  place: number | null;
  seats: ResultSeat[];
}
export type Company = 'people' | 'house';
export interface Statistics {
  games: { game: string; company: Company; played: number; won: number }[];
  opponents: { name: string; level: string; played: number; ahead: number; behind: number }[];
  ratings: { game: string; company: Company; points: number; games: number }[];
}
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
  bots: () => ask<{ bots: Bot[] }>('/api/me/bots'),
  makeBot: (name: string) => ask<{ id: string; name: string; token: string }>('/api/me/bots', { name }),
  revokeBot: (id: string) => ask<{ ok: true }>(`/api/me/bots/${id}/revoke`, {}),
  history: (filter: HistoryFilter) => {
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
    return ask<{ games: Result[]; more: boolean }>(`/api/me/history?${query}`);
  },
  statistics: () => ask<Statistics>('/api/me/statistics'),
  forget: () => ask<Me>('/api/me/forget', { sure: true }),
  exportPath: '/api/me/export',
};
