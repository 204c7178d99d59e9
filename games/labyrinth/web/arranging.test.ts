import type { View } from '$web/room';
import { expect, it } from 'vitest';
import { arranging } from './arranging';
import type { LabyrinthBoard } from './geometry';

const view = {
  board: {
    pawns: ['5.0', '5.6'],
    turn: 1,
    face_up: 'T1',
    pile: 2,
    hidden: ['T2', 'G1'],
    bottom: ['G2'],
    hands: [['A1'], ['T3']],
    removed: [],
    known: [
      { A1: 0, T3: 1 },
      { A1: 0, T3: 1 },
      { A1: 0, T3: -1 },
    ],
  },
} as unknown as View<LabyrinthBoard>;
const after = (from: string, to: string) => arranging.carried(view, from, to)?.board ?? null;

it('carries pawns from cell to cell, of several that of whoever is on turn', () => {
  expect(after('5.0', '3.2')!.pawns).toEqual(['3.2', '5.6']);
  const together = arranging.carried(view, '5.0', '5.6')!;
  expect(arranging.carried(together, '5.6', '0.0')!.board.pawns).toEqual(['5.6', '0.0']);
  expect(after('5.1', '3.2')).toBeNull();
  expect(after('5.0', 'pile')).toBeNull();
});

it('carries cards between hands, and only the new owner knows of it', () => {
  for (const to of ['hand 0', 'A1']) {
    const board = after('T3', to)!;
    expect(board.hands).toEqual([['A1', 'T3'], []]);
    expect((board.known as object[]).map((one) => (one as Record<string, number>).T3)).toEqual([0, -1, -1]);
  }
});

it('carries cards out of a hand, and nobody asks who has them', () => {
  const board = after('A1', 'pile')!;
  expect([board.hands[0], board.hidden, board.pile]).toEqual([[], ['T2', 'G1', 'A1'], 3]);
  expect(board.known).toEqual([{ T3: 1 }, { T3: 1 }, { T3: -1 }]);
  expect(after('A1', 'removed')!.removed).toEqual(['A1']);
});

it('puts the wanted card where the new one came from', () => {
  const board = after('T3', 'wanted')!;
  expect([board.face_up, board.hands]).toEqual(['T3', [['A1'], ['T1']]]);
  expect(board.known).toEqual([
    { A1: 0, T1: -1 },
    { A1: 0, T1: 1 },
    { A1: 0, T1: -1 },
  ]);
  expect(after('wanted', 'pile')!.face_up).toBeNull();
  expect(after('pile', 'hand 0')).toBeNull();
});
