// Where a study comes from: a link, a game of the house, a file, an empty table, or this tab before it was loaded again.
import { api } from '../../wire/api';
import { hereHouse } from '../../wire/here/here';
import type { StudyRecord } from '../../wire/here/study';
import { openedRecord } from '../openedRecord.svelte';
import { fromLink } from './link';
import { Study, type StudyHouse } from './study.svelte';
import type { StudyFile } from './tree';

// The rules of a game and its players, in workers of the page.
export async function houseOf(game: string): Promise<StudyHouse> {
  const here = await hereHouse();
  const ask = async (request: object) => here.studyHere(game, request);
  return {
    begin: async (wish) => (await ask({ do: 'begin', ...wish })).record as StudyRecord,
    replay: (record) => here.replayHere(JSON.stringify(record), 'all'),
    look: async (record) => (await ask({ do: 'look', record })).look!,
    why: async (record, seat, move) => (await here.tryHere(record, seat, move)).why ?? null,
    think: async (record, seat, simulations) =>
      (await here.thinkHere(game, { do: 'think', record, seat, simulations })).thought!,
    stop: () => here.stopThinkingHere(),
  };
}

export const newSeed = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

export async function emptyStudy(game: string, players: number, options: Record<string, unknown> = {}): Promise<Study> {
  return Study.begin(await houseOf(game), { game, players, options, seed: newSeed() });
}

export async function studyFrom(state: { game: string }, names: string[]): Promise<Study> {
  const house = await houseOf(state.game);
  const record = await house.begin({ game: state.game, state });
  return Study.ofRecord(house, names.length > 0 ? { ...record, seats: names } : record, 0);
}

// A study, or any record: it is studied from its beginning or from the move `at`.
export async function studyOfText(text: string, at = 0): Promise<Study> {
  const file = JSON.parse(text) as StudyFile | StudyRecord;
  const game = 'record' in file ? file.record.game : file.game;
  const house = await houseOf(String(game));
  return 'record' in file ? Study.ofFile(house, file) : Study.ofRecord(house, file, at);
}

const key = 'veillee.study';

export function keepInTab(study: Study) {
  try {
    sessionStorage.setItem(key, JSON.stringify(study.file()));
  } catch {
    // A browser that keeps nothing, or a study too large to be kept.
  }
}
function keptInTab(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

// What the address asks for; null if it asks for nothing and nothing was kept.
export async function studyAt(url: URL): Promise<Study | null> {
  const link = /^#s=(.+)$/.exec(url.hash)?.[1];
  if (link) return studyOfText(JSON.stringify(await fromLink(link)));
  const wish = url.searchParams;
  const at = Number(wish.get('at') ?? 0) || 0;
  const [table, game] = [wish.get('table'), wish.get('game')];
  if (table) return studyOfText(JSON.stringify(await api.record(table)), at);
  if (wish.has('file') && openedRecord.text !== null) return studyOfText(openedRecord.text, at);
  if (game) return emptyStudy(game, Number(wish.get('players') ?? 2) || 2);
  const kept = keptInTab();
  return kept === null ? null : studyOfText(kept);
}
