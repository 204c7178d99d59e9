import type { View } from '$web/room';
import { expect, it } from 'vitest';
import { arranging } from './arranging';
import type { CapriceBoard } from './geometry';

const before = {
  board: {
    spots: [['LR', 'DS'], ['LS'], [], [], [], []],
    supply: { LR: 5, LS: 5, DR: 0, DS: 5 },
    marker: 'B',
    placed: null,
  },
} as unknown as View<CapriceBoard>;
const after = (from: string, to: string) => arranging.carried(before, from, to)?.board ?? null;

it('carries the top piece to another spot and to those in supply', () => {
  expect(after('A', 'C')!.spots.slice(0, 3)).toEqual([['LR'], ['LS'], ['DS']]);
  const away = after('A', 'DR')!;
  expect(away.spots[0]).toEqual(['LR']);
  expect(away.supply).toEqual({ LR: 5, LS: 5, DR: 0, DS: 6 });
  expect(arranging.carried({ ...before, board: away }, 'DS', 'A')!.board).toEqual(before.board);
});

it('takes the marker along with the last piece of its spot', () => {
  expect(after('B', 'C')!.marker).toBeNull();
  expect(after('A', 'C')!.marker).toBe('B');
});

it('carries nothing where nothing is', () => {
  expect([after('F', 'A'), after('DR', 'A'), after('A', 'seat0')]).toEqual([null, null, null]);
});
