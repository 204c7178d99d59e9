import { describe, expect, it } from 'vitest';
import { logOf, viewsOf, type ReplayStep } from './replay';
import type { View } from './types';

const view = (ply: number, board: View['board']): View => ({
  game: 'any',
  players: 2,
  options: {},
  phase: 'play',
  actors: [ply % 2],
  ply,
  over: false,
  scores: null,
  ranking: null,
  board,
});

const steps: ReplayStep[] = [
  { view: view(0, { cups: [1, 2], marker: 'A' }) },
  { seat: 0, move: 'a', events: [{ type: 'did' }], changed: { ply: 1, actors: [1], board: { marker: null } } },
  { seat: 'chance', move: 'die 2', events: [], changed: { ply: 2, actors: [0] } },
  { seat: 1, move: 'b', events: [], view: view(3, { cups: [] }) },
];

describe('positions of a replay', () => {
  it('carry on what did not change', () => {
    expect(viewsOf(steps).slice(0, 3)).toEqual([
      view(0, { cups: [1, 2], marker: 'A' }),
      view(1, { cups: [1, 2], marker: null }),
      { ...view(2, { cups: [1, 2], marker: null }) },
    ]);
  });
  it('begin anew where the house tells the whole view', () => {
    expect(viewsOf(steps)[3]).toEqual(view(3, { cups: [] }));
  });
  it('share what did not change instead of copying it', () => {
    const views = viewsOf(steps);
    expect(views[2]?.board.cups).toBe(views[0]?.board.cups);
  });
});

it('the log of a replay counts moves, not positions', () => {
  expect(logOf(steps).map(({ version, seat }) => [version, seat])).toEqual([
    [1, 0],
    [2, 'chance'],
    [3, 1],
  ]);
});
