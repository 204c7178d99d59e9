// A game told again (docs/wire.md, Replay): the steps of the house as whole positions.
import type { GameEvent, LogEntry, Mover, View } from './types';

type Changed = Partial<Omit<View, 'board'>> & { board?: Partial<View['board']> };

export interface ReplayStep {
  seat?: Mover; // absent in the first one: nobody has moved yet
  move?: string;
  events?: GameEvent[];
  view?: View; // the whole of it, or
  changed?: Changed; // what is new since the step before, in the envelope and in its board
}

export interface Replay {
  game: string;
  players: number;
  options: Record<string, unknown>;
  names: string[]; // as the record has them; empty if it names nobody
  secrets: boolean; // do seats see different things in this game?
  over: boolean;
  steps: ReplayStep[];
}

export function viewsOf(steps: ReplayStep[]): View[] {
  const views: View[] = [];
  for (const { view, changed } of steps) {
    const before = views.at(-1);
    if (view) views.push(view);
    else if (before) views.push({ ...before, ...changed, board: { ...before.board, ...changed?.board } });
  }
  return views;
}

export function logOf(steps: ReplayStep[]): LogEntry[] {
  return steps.flatMap(({ seat, events }, version) =>
    seat === undefined ? [] : [{ version, seat, events: events ?? [] }],
  );
}
