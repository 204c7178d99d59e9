import type { View } from '$web/room';
import { expect, it } from 'vitest';
import { arranging } from './arranging';
import { inView, type EyeBoard } from './geometry';

const [one, other, free] = inView({ a: 0, b: 0 }) as [string, string, string];
const view = {
  board: { a: 0, b: 0, counters: [[one], [other]], reserve: [0, 2] },
} as unknown as View<EyeBoard>;
const after = (from: string, to: string) => arranging.carried(view, from, to)?.board ?? null;

it('carries a counter to another opening', () => {
  expect(after(one, free)!.counters).toEqual([[free], [other]]);
  expect(arranging.carried({ ...view, board: after(one, free)! }, free, one)!.board).toEqual(view.board);
});

it('takes counters from what is to be placed, and gives each back to its own', () => {
  const placed = after('reserve 1', free)!;
  expect([placed.counters, placed.reserve]).toEqual([
    [[one], [other, free]],
    [0, 1],
  ]);
  expect(after(one, 'reserve 0')!.reserve).toEqual([1, 2]);
  expect([after('reserve 0', free), after(one, 'reserve 1')]).toEqual([null, null]);
});

it('carries nothing from or to a square that is not in view', () => {
  expect([after(free, one), after(one, 'a2')]).toEqual([null, null]);
});
