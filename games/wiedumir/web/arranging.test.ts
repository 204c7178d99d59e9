import type { View } from '$web/room';
import { expect, it } from 'vitest';
import { arranging } from './arranging';
import type { WiedumirBoard } from './geometry';
import { boardWith } from './samples';

const view = { board: boardWith() } as unknown as View<WiedumirBoard>;
const after = (from: string, to: string) => arranging.carried(view, from, to)?.board ?? null;

it('carries pawns to a field, or to that of another pawn', () => {
  expect(after('pawn 0.1', 'field 7')!.pawns[0]).toEqual([0, 7]);
  expect(after('pawn 0.1', 'pawn 2.0')!.pawns[0]).toEqual([0, 4]);
  expect(after('pawn 0.1', 'cup')).toBeNull();
});

it('keeps the order in which pawns came home', () => {
  const home = after('pawn 0.0', 'field 15')!;
  expect(home.arrivals).toEqual([...view.board.arrivals, [0, 0]]);
  expect(arranging.carried({ ...view, board: home }, 'pawn 0.0', 'field 0')!.board).toEqual(view.board);
});

it('carries one chip between a player and the cup', () => {
  const { cup, chips } = view.board;
  expect([after('seat 0', 'cup')!.cup, after('seat 0', 'cup')!.chips[0]]).toEqual([cup! + 1, chips[0]! - 1]);
  expect(after('cup', 'seat 2')!.chips[2]).toBe(1);
  expect([after('seat 2', 'cup'), after('seat 0', 'field 3'), after('field 3', 'seat 0')]).toEqual([null, null, null]);
});
