import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arrows, nextIn } from '$web/board/touch';
import {
  cells,
  changes,
  doors,
  drawnRoute,
  joinedTo,
  neighbours,
  placesOf,
  pawnPlaces,
  placeOf,
  polarOf,
  ringOf,
  route,
  shifts,
  shownHand,
  turned,
  turning,
  walls,
  type LabyrinthBoard,
} from './geometry';
import { frames, pictures } from './pictures';
import { cards, pictureCells, plan, startCells } from './plan';

const here = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, here), 'utf8');
const unturned = { heart: 0, middle: 0, outer: 0 };

describe('the plan is the one of the rules', () => {
  const source = read('castle.cc');
  const placesIn = (text: string) =>
    [...text.matchAll(/at\((\d), (\d+)\)/g)].map(([, ring, index]) => `${ring}.${index}`);
  const tableAfter = (name: string) =>
    source.slice(source.indexOf('{', source.indexOf(name)), source.indexOf('};', source.indexOf(name)));

  it('arcs and openings', () => {
    const rows = [...source.matchAll(/\{"([01]+)", "([01]+)", "([01]+)"\}/g)].map(([, arc, inside, out]) => ({
      arc,
      in: inside,
      out,
    }));
    expect(rows).toHaveLength(6);
    expect(plan).toEqual(rows);
  });
  it('starts', () => expect(placesIn(tableAfter('kStarts{'))).toEqual([...startCells]));
  it('pictures, in the order of the cards', () => {
    expect(placesIn(tableAfter('kPictureCell{'))).toEqual(cards.map((card) => pictureCells[card]));
  });
});

describe('paths', () => {
  it('lead exactly where the house lets pawns walk, in real games', () => {
    let walks = 0;
    for (const file of ['two_players', 'three_players'])
      for (const line of read(`tests/data/${file}.playthrough`).trim().split('\n').slice(1)) {
        const { state, legal } = JSON.parse(line) as {
          state?: { phase: string; actors: number[]; board: LabyrinthBoard };
          legal?: Record<string, string[]>;
        };
        if (state?.phase !== 'walk' || !legal) continue;
        const seat = state.actors[0] as number;
        const from = state.board.pawns[seat] as string;
        const goals = (legal[seat] ?? []).filter((move) => move.startsWith('go ')).map((move) => move.slice(3));
        expect([...joinedTo(state.board, from)].sort()).toEqual([from, ...goals].sort());
        walks++;
      }
    expect(walks).toBeGreaterThan(20);
  });
  it('go both ways', () => {
    const next = neighbours({ heart: 2, middle: 7, outer: 5 });
    for (const [cell, others] of next) for (const other of others) expect(next.get(other)).toContain(cell);
  });
  it('a turn tells what it opens and shuts', () => {
    const turn = turning('C+2')!;
    const { opens, shuts } = changes(unturned, turn);
    expect(doors(turned(unturned, turn)).length - doors(unturned).length).toBe(opens.length - shuts.length);
    expect(opens.length).toBeGreaterThan(0);
    expect([...opens, ...shuts].every((door) => door.inner === 0)).toBe(true);
  });
});

describe('places', () => {
  it('cells do not lie on each other, and turn clockwise with their ring', () => {
    const seen = new Set(cells.map((cell) => Object.values(placeOf(cell, unturned)).map(Math.round).join()));
    expect(seen.size).toBe(60);
    const [before, after] = [placeOf('2.0', unturned), placeOf('2.0', { ...unturned, middle: 3 })];
    expect(after.x).toBeCloseTo(-before.y);
    expect(after.y).toBeCloseTo(before.x);
    expect(placeOf('3.0', { heart: 1, middle: 1, outer: 1 })).toEqual(placeOf('3.0', unturned));
  });
  it('a way never jumps: each piece keeps its radius or its angle', () => {
    const rotation = { heart: 2, middle: 8, outer: 5 };
    const way = route(['5.1', '4.8', '4.9', '4.10', '5.3'], rotation);
    for (let i = 1; i < way.length; i++) {
      const [a, b] = [way[i - 1]!, way[i]!];
      expect(Math.abs(a.angle - b.angle)).toBeLessThan(60);
      expect(a.radius === b.radius || Math.abs(a.angle - b.angle) < 1e-9).toBe(true);
    }
    expect(drawnRoute(way).split(' ').length).toBeGreaterThan(way.length);
  });
  it('pawns on one cell stand apart', () => {
    const places = pawnPlaces(['3.1', '3.1', '3.1', '2.2'], () => 0);
    expect(new Set(places.map((place) => Math.round(place.angle))).size).toBe(4);
    expect(shifts(1, false)).toEqual([0]);
    expect(shifts(4, true)).toHaveLength(4);
  });
  it('walls have a gap at every door', () => {
    // Twelve pieces per edge, one more for each opening, and one across for each closed arc.
    const { arc, in: inside, out } = plan[2]!;
    const ones = (text: string) => [...text].filter((digit) => digit === '1').length;
    expect(walls(2).split('M').length - 1).toBe(24 + ones(inside) + ones(out) + (12 - ones(arc)));
  });
  it('arrow keys lead across the whole castle', () => {
    const reached = new Set(['5.1']);
    const places = placesOf(unturned);
    for (const cell of reached) for (const way of Object.values(arrows)) reached.add(nextIn(way, cell, places) ?? cell);
    expect(reached.size).toBe(60);
    const top = cells.filter((cell) => ringOf(cell) === 5 && Math.abs(polarOf(cell, 0).angle) < 30)[0] as string;
    expect(nextIn(arrows.ArrowUp!, top, places)).toBeNull();
  });
});

it('every card has its own picture in the frame of its sort', () => {
  expect(Object.keys(pictures).sort()).toEqual([...cards].sort());
  expect(new Set(Object.values(pictures).map((shapes) => JSON.stringify(shapes))).size).toBe(18);
  expect(new Set(Object.values(frames).map((frame) => frame.path)).size).toBe(3);
});

describe('hands', () => {
  const board = { hands: [['T1'], 3], known: { T1: 0, G2: 1, A1: -1 } } as unknown as LabyrinthBoard;
  it('of others are backs', () => expect(shownHand(board, 1, false)).toEqual({ open: [], sure: [], backs: 3 }));
  it('are known as far as the memory aid goes (LAB-51)', () => {
    expect(shownHand(board, 1, true)).toEqual({ open: [], sure: ['G2'], backs: 2 });
  });
  it('of one’s own are open', () => expect(shownHand(board, 0, true).open).toEqual(['T1']));
});
