// A position for tests: two players, seat 0 has two moves left.
import type { EyeBoard } from './geometry';

export const boardWith = (more: Partial<EyeBoard> = {}): EyeBoard => ({
  a: 0,
  b: 0,
  counters: [['a3', 'c5'], ['e7']],
  reserve: [0, 0],
  own: [0, 1],
  control: Array(8).fill(-1),
  moves_left: 2,
  out: [false, false],
  targets: [[], []],
  taken: [],
  question: null,
  mover: 0,
  moved: false,
  cleared: [],
  pending: null,
  ...more,
});
