// A position for tests: three players, pawns on the start, on the way and at the goal.
import type { WiedumirBoard } from './geometry';

export const boardWith = (more: Partial<WiedumirBoard> = {}): WiedumirBoard => ({
  turn: 0,
  pawns: [
    [0, 0],
    [3, 15],
    [4, 15],
  ],
  chips: [4, 9, 0],
  cup: 47,
  die: 2,
  deck: [],
  discard: [],
  table: [],
  arrivals: [
    [2, 1],
    [1, 1],
  ],
  card: null,
  drawer: null,
  pawn: null,
  todo: null,
  given: null,
  source: null,
  round: 1,
  sums: [0, 0, 0],
  ...more,
});
