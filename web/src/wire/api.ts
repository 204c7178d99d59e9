// What pages ask over HTTP: docs/wire.md.
import { connection } from './connection.svelte';
import { hereHouse, isHerePath } from './here/here';
import type { Replay } from './replay';
import type { FairRecord } from './record';
import type {
  AskRematch,
  Done,
  Games,
  HandedGame,
  Invite,
  Me,
  NewReport,
  NewTable,
  Promise as Promised,
  RematchMade,
  Review,
  Seated,
  SitDown,
  Summary,
  TableMade,
  TableMessage,
  Tables,
  Trial,
} from './types';

export class HouseError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, body?: unknown, more: Record<string, string> = {}): Promise<T> {
  if (isHerePath(path)) return (await hereHouse()).answerHere(path, body) as T;
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? more : { 'Content-Type': 'application/json', ...more },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new HouseError('unreachable', 'the house does not answer');
  }
  const answer = await response.json().catch(() => ({}));
  if (answer.code === 'blocked') connection().blocked = true;
  if (!response.ok) throw new HouseError(answer.code ?? 'unreachable', answer.error ?? response.statusText);
  return answer as T;
}

// What the house is bound to before it learns what this browser adds: docs/wire.md, Fair chance.
type Chance = Required<AskRematch>;

// Whose eyes a replay is seen through.
export type Eyes = number | 'spectator' | 'all';

// What needs no table can be asked of the house on this device where the other one is out of reach.
async function orHere<T>(asked: Promise<T>, here: (house: Awaited<ReturnType<typeof hereHouse>>) => Promise<T>) {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof HouseError) || error.code !== 'unreachable') throw error;
    return here(await hereHouse());
  }
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => ask<Me>('/api/me'),
  rename: (name: string) => ask<Me>('/api/me', { name }),
  games: () => ask<Games>('/api/games'),
  tables: () => ask<Tables>('/api/tables'),
  promise: () => ask<Promised>('/api/promise', {}),
  create: (wish: NewTable & Chance) => ask<TableMade>('/api/tables', wish),
  sit: (id: string, wish: SitDown) => ask<Seated>(`${table(id)}/sit`, wish),
  leave: (id: string) => ask<Done>(`${table(id)}/leave`, {}),
  kick: (id: string, seat: number) => ask<Done>(`${table(id)}/kick`, { seat }),
  invite: (id: string, whom: Invite) => ask<Done>(`${table(id)}/invite`, whom),
  putAway: (id: string, version: number) => ask<Done>(`${table(id)}/putaway`, { version }),
  fill: (id: string, level: string) => ask<Done>(`${table(id)}/fill`, { level }),
  report: (id: string, what: NewReport) => ask<Done>(`${table(id)}/report`, what),
  rematch: (id: string, chance: Chance) => ask<RematchMade>(`${table(id)}/rematch`, chance),
  handOver: (game: HandedGame) => ask<TableMade>('/api/me/history', game),
  view: (id: string) => ask<TableMessage>(`${table(id)}/view`),
  summary: (id: string) => ask<Summary>(table(id)),
  replay: (id: string, eyes: Eyes) => ask<Replay>(`${table(id)}/replay?seat=${eyes}`),
  replayRecord: (record: string, eyes: Eyes) =>
    orHere(ask<Replay>(`/api/replay?seat=${eyes}`, record), (here) => here.replayHere(record, eyes)),
  tryMove: (record: object, seat: number, move?: string) =>
    orHere(
      ask<Trial>(`/api/try?seat=${seat}${move === undefined ? '' : `&move=${encodeURIComponent(move)}`}`, record),
      (here) => here.tryHere(record, seat, move),
    ),
  review: (id: string) => ask<Review>(`${table(id)}/review`, {}),
  recordPath: (id: string) => `${table(id)}/record`,
  record: (id: string) => ask<FairRecord>(`${table(id)}/record`),
};
