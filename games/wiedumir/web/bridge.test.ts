import type { GameEvent, Scene } from '$web/room';
import { expect, it } from 'vitest';
import { bridge, roundIn } from './bridge';
import type { WiedumirBoard } from './geometry';
import { boardWith } from './samples';

const sceneOf = (board: WiedumirBoard, events: GameEvent[]) =>
  ({ view: { board }, log: [{ version: 2, seat: 0, events }] }) as unknown as Scene<WiedumirBoard>;
const move = { type: 'move', seat: 0, pawn: 1, from: 0, to: 15 };
const round = { type: 'round', round: 1, chips: [6, 9, 0], sums: [6, 9, 0] };

it('shows where a step leads while it is told', () => {
  const [from, to] = [sceneOf(boardWith(), []), sceneOf(boardWith({ die: null }), [move])];
  expect(bridge(from, to)).toBe(to);
});

it('lets everybody see the end of a round before the pawns go back to the start', () => {
  const fresh = boardWith({ pawns: [[0, 0], [0, 0], [0, 0]], chips: [4, 4, 4], arrivals: [], round: 2 }); // prettier-ignore
  const { view, log } = bridge(sceneOf(boardWith(), []), sceneOf(fresh, [move, round]));
  expect(view.board.pawns).toEqual([[0, 15], [3, 15], [4, 15]]); // prettier-ignore
  expect(view.board.arrivals.at(-1)).toEqual([0, 1]);
  expect([view.board.chips, view.board.round]).toEqual([[6, 9, 0], 1]);
  expect(log[0]?.version).toBe(2);
});

it('leaves the last round to the count', () => {
  expect(roundIn([move, round])).toBe(round);
  expect(roundIn([move, round, { type: 'over' }])).toBeNull();
});
