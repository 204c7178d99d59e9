import type { Replay } from './replay';
import type { ReviewProgress } from './study';
import { newLuck, note, type FairRecord } from '../fair';
import type { ClockRule, Games, Summary } from './types';

export class HouseError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new HouseError('unreachable', 'the house does not answer');
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new HouseError(answer.code ?? 'unreachable', answer.error ?? response.statusText);
  return answer as T;
}

export type SeatWish = { kind: 'me'; name?: string } | { kind: 'open' } | { kind: 'house'; level: string };

export interface TableWish {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: SeatWish[];
  order?: 'given' | 'random';
  clock?: ClockRule | null;
  listed?: boolean;
  language?: string;
  chat?: boolean;
  delay?: number;
}

// Whose eyes a replay is seen through.
export type Eyes = number | 'spectator' | 'all';

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

// The house binds itself first (docs/wire.md, Fair chance); only then it learns what this browser adds.
async function create(wish: TableWish): Promise<{ table: string }> {
  const { commit } = await ask<{ commit: string }>('/api/promise', {});
  const luck = newLuck();
  const made = await ask<{ table: string }>('/api/tables', { ...wish, commit, luck });
  note({ table: made.table, commit, luck });
  return made;
}

// Whoever asks for another game adds some luck to it, as to any table. Somebody else may have asked before.
async function rematch(id: string): Promise<{ table: string }> {
  const { commit } = await ask<{ commit: string }>('/api/promise', {});
  const luck = newLuck();
  const next = await ask<{ table: string; made: boolean }>(`${table(id)}/rematch`, { commit, luck });
  if (next.made) note({ table: next.table, commit, luck });
  return next;
}

// Without an invitation: on any free seat of a table that is open to all. `commit` is the one this page was shown.
async function sit(id: string, invite: string | null, commit: string): Promise<{ seat: number }> {
  const luck = newLuck();
  const sitting = await ask<{ seat: number }>(`${table(id)}/sit`, invite === null ? { luck } : { invite, luck });
  note({ table: id, commit, luck });
  return sitting;
}

export const api = {
  me: () => ask<{ name: string }>('/api/me'),
  rename: (name: string) => ask<{ name: string }>('/api/me', { name }),
  games: () => ask<Games>('/api/games'),
  tables: () => ask<{ tables: Summary[] }>('/api/tables'),
  create,
  sit,
  leave: (id: string) => ask<{ ok: boolean }>(`${table(id)}/leave`, {}),
  kick: (id: string, seat: number) => ask<{ ok: boolean }>(`${table(id)}/kick`, { seat }),
  fill: (id: string, level: string) => ask<{ ok: boolean }>(`${table(id)}/fill`, { level }),
  rematch,
  summary: (id: string) => ask<Summary>(table(id)),
  replay: (id: string, eyes: Eyes) => ask<Replay>(`${table(id)}/replay?seat=${eyes}`),
  replayRecord: (record: string, eyes: Eyes) => ask<Replay>(`/api/replay?seat=${eyes}`, record),
  review: (id: string) => ask<ReviewProgress>(`${table(id)}/review`, {}),
  recordPath: (id: string) => `${table(id)}/record`,
  record: (id: string) => ask<FairRecord>(`${table(id)}/record`),
};
