import type { Replay } from './replay';
import type { ReviewProgress } from './study';
import type { ClockRule, Games, Summary } from './types';

export class HouseError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
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
}

// Whose eyes a replay is seen through.
export type Eyes = number | 'spectator' | 'all';

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => ask<{ name: string }>('/api/me'),
  rename: (name: string) => ask<{ name: string }>('/api/me', { name }),
  games: () => ask<Games>('/api/games'),
  tables: () => ask<{ tables: Summary[] }>('/api/tables'),
  create: (wish: TableWish) => ask<{ table: string }>('/api/tables', wish),
  sit: (id: string, invite: string) => ask<{ table: string; seat: number }>(`${table(id)}/sit`, { invite }),
  rematch: (id: string) => ask<{ table: string }>(`${table(id)}/rematch`, {}),
  summary: (id: string) => ask<Summary>(table(id)),
  replay: (id: string, eyes: Eyes) => ask<Replay>(`${table(id)}/replay?seat=${eyes}`),
  replayRecord: (record: string, eyes: Eyes) => ask<Replay>(`/api/replay?seat=${eyes}`, record),
  review: (id: string) => ask<ReviewProgress>(`${table(id)}/review`, {}),
  recordPath: (id: string) => `${table(id)}/record`,
};
