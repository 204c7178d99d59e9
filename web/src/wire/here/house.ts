// The house on this device, as a page knows it: a worker that is asked, and what is kept.
import { api, HouseError, type Eyes } from '../api';
import type { HouseMessage, NewTable, Request, Review, Summary } from '../types';
import { HouseWorker } from './calls';
import { mark } from './here';
import { keeping, type Kept } from './keeping';

type Told = (message: HouseMessage) => void;

const watchers = new Map<string, Told>();
const house = new HouseWorker(({ table, message }) => watchers.get(table)?.(message));
const ask = house.ask.bind(house) as HouseWorker['ask'];

// The games that can be played here. Null while the modules are not built, or not within reach.
export async function gamesHere(): Promise<string[] | null> {
  try {
    const answer = await fetch('/modules.json');
    return answer.ok ? Object.keys((await answer.json()) as object) : null;
  } catch {
    return null;
  }
}

export const createHere = (wish: NewTable) => ask('create', wish);

export function watchHere(table: string, told: Told): () => void {
  watchers.set(table, told);
  return () => {
    if (watchers.get(table) === told) watchers.delete(table);
  };
}

// Null when there was no answer: the house here began anew and knows what was kept.
export async function requestHere(request: Extract<Request, { table: string }>): Promise<HouseMessage | null> {
  try {
    return await ask('request', request);
  } catch (error) {
    const { code, message } = error as HouseError;
    return { is: 'error', code, error: message };
  }
}

const seatOf = (eyes: string | null) =>
  eyes === 'spectator' ? null : eyes === 'all' || !eyes ? undefined : Number(eyes);

export const replayHere = (record: string, eyes: Eyes) =>
  ask('replayRecord', JSON.parse(record) as { game?: unknown }, seatOf(String(eyes)));
export const tryHere = (record: object, seat: number, move?: string) => ask('tryMove', record, seat, move);

// What is asked about a position: wasm/study.h.
export const studyHere = (game: string, request: object) => ask('study', game, request);
// The same in a worker of its own: a thought may take long, and whoever plays on does not wait for it.
const thinker = new HouseWorker();
export const thinkHere = (game: string, request: object) => thinker.ask('study', game, request);
export const stopThinkingHere = () => thinker.stop();

// What the house here thinks of a game that is over, as far as it is. It goes on by itself and is kept when it is done.
const reviewer = new HouseWorker();
const reviews = new Map<string, Review>();
async function reviewHere(kept: Kept): Promise<Review> {
  const known = kept.review ?? reviews.get(kept.table);
  if (known) return known;
  const record = await ask('record', kept.table);
  const review: Review = { done: false, seen: 0, of: record.moves.length, decisions: [] };
  reviews.set(kept.table, review);
  const goOn = async () => {
    for (;;) {
      const { judged } = await reviewer.ask('study', kept.game, { do: 'judge', record, done: review.seen });
      if (!judged) break;
      review.decisions.push(judged);
      review.seen = judged.version + 1;
    }
    review.seen = review.of;
    review.done = true;
    await keeping.write({ ...kept, review });
  };
  goOn().catch(() => reviews.delete(kept.table)); // whoever asks again begins again
  return review;
}

// The tables that are kept here, newest first.
export async function tablesHere(): Promise<Summary[]> {
  const kept = await keeping.all();
  return kept
    .sort((a, b) => b.changed - a.changed)
    .map(({ summary, away }) => ({ ...summary, away: away !== null && away === summary.version }));
}

// Those that are over and that the house does not know yet, newest first.
export async function finishedHere(): Promise<Finished[]> {
  const kept = (await keeping.all()).filter(({ summary, handed }) => summary.status === 'over' && !handed);
  return kept.sort((a, b) => b.changed - a.changed).map(({ summary, changed }) => ({ ...summary, ended: changed }));
}
export interface Finished extends Summary {
  ended: number; // ms since 1970
}

// To the house's history. Twice is the same as once; refused (HouseError) if the house is away or does not accept it.
export async function handOver(table: string): Promise<void> {
  const kept = await keeping.read(table);
  if (!kept || kept.handed) return;
  await api.handOver({ saved: kept.saved as Record<string, unknown>, ended: kept.changed });
  await keeping.write({ ...kept, handed: true });
}

// What is asked over HTTP of a table: /api/tables/here-…
export async function answerHere(path: string, body: unknown): Promise<unknown> {
  const { pathname, searchParams } = new URL(path, location.origin);
  const [table = mark, what = ''] = pathname.split('/').slice(3);
  const kept = await keeping.read(table);
  if (!kept) throw new HouseError('not_found', 'no table');
  switch (what) {
    case '':
      return kept.summary;
    case 'record':
      return ask('record', table);
    case 'replay':
      return ask('replay', table, seatOf(searchParams.get('seat')));
    case 'review':
      return structuredClone(await reviewHere(kept));
    case 'rematch':
      return ask('rematch', table);
    case 'putaway':
      await keeping.write({ ...kept, away: (body as { version: number }).version });
      return { ok: true };
    default:
      throw new HouseError('forbidden', what);
  }
}
