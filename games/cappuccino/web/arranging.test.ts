import type { View } from '$web/room';
import { expect, it } from 'vitest';
import { arranging } from './arranging';
import type { CappuccinoBoard } from './geometry';

const view = (cells: Record<string, string>, phase = 'play') =>
  ({
    players: 2,
    phase,
    actors: [0],
    board: { cells, hand: [{ '0': 1 }, { '1': 0 }], owner: [0, 1, -1, -1], stopped: [false, false] },
  }) as unknown as View<CappuccinoBoard>;
const cellsAfter = (of: View<CappuccinoBoard>, from: string, to: string) =>
  arranging.carried(of, from, to)?.board.cells ?? null;

it('carries the top cup onto another stack, to a free place, and back', () => {
  const before = view({ '0,0': '01', '1,0': '0' });
  expect(cellsAfter(before, '0,0', '1,0')).toEqual({ '0,0': '0', '1,0': '01' });
  expect(cellsAfter(before, '1,0', '5,5')).toEqual({ '0,0': '01', '5,5': '0' });
  const there = arranging.carried(before, '0,0', '1,0')!;
  expect(cellsAfter(there, '1,0', '0,0')).toEqual(before.board.cells);
});

it('takes cups from hands and gives each back to its own', () => {
  const before = view({ '0,0': '01' }, 'layout');
  const laid = arranging.carried(before, 'hand 0', '1,0')!;
  expect(laid.board.cells).toEqual({ '0,0': '01', '1,0': '0' });
  expect(laid.board.hand).toEqual([{ '0': 0 }, { '1': 0 }]);
  expect(laid.actors).toEqual([1]);
  expect(arranging.carried(laid, '1,0', 'hand 0')!.board.hand).toEqual(before.board.hand);
  expect(cellsAfter(before, '0,0', 'hand 0')).toBeNull();
  expect(cellsAfter(before, 'hand 1', '1,0')).toBeNull();
});

it('carries nothing from an empty place and nothing beside the counter', () => {
  expect(cellsAfter(view({ '0,0': '0' }), '1,0', '0,0')).toBeNull();
  expect(cellsAfter(view({ '0,0': '0' }), '0,0', 'elsewhere')).toBeNull();
});

it('shows free places around the cups, or the middle of an empty counter', () => {
  expect(arranging.places!(view({ '0,0': '0', '1,0': '1' }))).toHaveLength(8);
  expect(arranging.places!(view({}))).toEqual(['0@0,0']);
});
