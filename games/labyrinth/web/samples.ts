// A position for tests: three players, seat 0 begins its turn.
import type { LabyrinthBoard } from './geometry';

export const boardWith = (more: Partial<LabyrinthBoard> = {}): LabyrinthBoard => ({
  heart: 0,
  middle: 11,
  outer: 0,
  pawns: ['5.1', '5.4', '5.7'],
  face_up: 'T1',
  pile: 9,
  bottom: [],
  hidden: null,
  hands: [['A1', 'G1', 'G2'], 2, 1],
  removed: [],
  changes_left: 2,
  heart_used: false,
  duel: null,
  beast: null,
  turn: 0,
  turns: 0,
  known: {},
  ...more,
});
