// The scene of a duel: what a step tells of it, and its times. Both hands open after the count, and nothing on the
// page tells who has won before they do.
import type { GameEvent } from '$web/room';
import type { Duel } from './geometry';

export const beats = [1, 2, 3] as const;
export const beat = 280; // ms
const opening = beats.length * beat;
const looking = 1760; // ms that the open hands are seen
export const times = { opening, whole: opening + looking };

export interface Outcome {
  picks: [string, string]; // of the challenger, of the defender
  winner: number | null; // null: a tie
}

const verdict = (events: GameEvent[]) => events.find(({ type }) => type === 'won' || type === 'tie');

export const suspense = (events: GameEvent[]) => (verdict(events) ? times.whole : 0);

export function outcomeOf(events: GameEvent[], duel: Duel | null): Outcome | null {
  const told = verdict(events);
  if (!told || !duel) return null;
  const winner = told.type === 'won' ? (told.seat as number) : null;
  const pickOf = (seat: number) => (winner === null || winner === seat ? told.pick : told.beaten) as string;
  return { picks: [pickOf(duel.challenger), pickOf(duel.defender)], winner };
}
