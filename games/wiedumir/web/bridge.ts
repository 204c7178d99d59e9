// The position that the board shows while it tells a step (`coming` of BoardProps).
import type { GameEvent } from '$web/room';
import { goal, type TrackScene, type WiedumirBoard } from './geometry';

// A round that is over, if more of them follow.
export function roundIn(events: GameEvent[]): { round: number; chips: number[]; sums: number[] } | null {
  const round = events.find(({ type }) => type === 'round');
  const goesOn = !events.some(({ type }) => type === 'over');
  return round && goesOn ? (round as GameEvent & { round: number; chips: number[]; sums: number[] }) : null;
}

// Where the step leads; at the end of a round, as it was before everything was put back for the next one.
export function bridge(from: TrackScene, to: TrackScene): TrackScene {
  const events = to.log.at(-1)?.events ?? [];
  const round = roundIn(events);
  if (!round) return to;
  const pawns = from.view.board.pawns.map((two) => [...two]);
  const arrivals = [...from.view.board.arrivals];
  for (const event of events) {
    if (event.type !== 'move') continue;
    const [seat, pawn] = [event.seat as number, event.pawn as number];
    pawns[seat]![pawn] = event.to as number;
    if (event.to === goal) arrivals.push([seat, pawn]);
  }
  const board: WiedumirBoard = { ...from.view.board, pawns, arrivals, chips: round.chips, die: null };
  return { ...to, view: { ...from.view, board } };
}
