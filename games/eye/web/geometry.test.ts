import { readFileSync } from 'node:fs';
import { nextIn } from '$web/board/touch';
import { describe, expect, it } from 'vitest';
import {
  allCells,
  armsOf,
  arrivals,
  carried,
  cellAt,
  clicks,
  closedDesigns,
  colourOf,
  counterRadius,
  designOf,
  designs,
  holders,
  inView,
  needed,
  par,
  place,
  poseOf,
  printed,
  radiusAt,
  rank,
  rim,
  shifted,
  standing,
  veilOf,
  way,
} from './geometry';
import { boardWith as board } from './samples';

const source = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const distance = (a: string, b: string) => Math.hypot(place(a).x - place(b).x, place(a).y - place(b).y);

describe('the printed rosette', () => {
  it('is the one of the rules (EYE-03)', () => {
    const rows = [...source('geometry.h').matchAll(/\{"(\d{8})", "(\d{8})", "(\d{8})", "(\d{8})"\}/g)].map(
      ([, ...row]) => row,
    );
    expect(Object.values(printed)).toEqual(rows);
  });
  it('shows 32 cells at a time, every colour four times, and no cell on two designs', () => {
    const seen = new Set<string>();
    for (const [a, b] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const cells = inView({ a, b });
      expect(designs.indexOf(designOf({ a, b }))).toBe(a * 2 + b);
      for (let colour = 0; colour < 8; ++colour)
        expect(cells.filter((cell) => colourOf(cell) === colour)).toHaveLength(4);
      cells.forEach((cell) => seen.add(cell));
    }
    expect(seen.size).toBe(128);
    expect(allCells).toHaveLength(128);
  });
  it('shows the same after two clicks', () => expect(inView({ a: 14, b: 3 })).toEqual(inView({ a: 0, b: 1 })));
});

describe('places (EYE-01)', () => {
  it('the first strip begins at the top, and ranks grow outwards to the rim', () => {
    expect(place('a1').x).toBeCloseTo(0);
    expect(place('a1').y).toBeLessThan(0);
    expect(place('e1').x).toBeCloseTo(radiusAt(0));
    expect(radiusAt(8)).toBeCloseTo(rim);
  });
  it('neighbours along both strips are equally far: cells are squares', () => {
    expect(distance('c5', 'c7') / distance('c5', 'e3')).toBeCloseTo(radiusAt(6) / radiusAt(4), 1);
  });
  it('counters in view never overlap', () => {
    for (const a of [0, 1])
      for (const one of inView({ a, b: 0 }))
        for (const other of inView({ a, b: 0 }))
          if (one < other)
            expect(distance(one, other)).toBeGreaterThan(counterRadius(rank(one)) + counterRadius(rank(other)));
  });
  it('a wheel is one path of eight arms, engraved with fine lines', () => {
    expect(armsOf('A').match(/M/g)).toHaveLength(8);
    expect(veilOf('A', 32).match(/M/g)).toHaveLength(32);
    expect(armsOf('A') + veilOf('A')).not.toContain('NaN');
  });
});

describe('wheels', () => {
  it('carry an opening one rank in or out (EYE-05)', () => {
    expect(clicks.map((click) => carried('c4', click))).toEqual([
      { x: 1, s: 4 },
      { x: 3, s: 2 },
      { x: 2, s: 2 },
      { x: 2, s: 4 },
    ]);
  });
  it('are held by counters at the centre and on the rim (EYE-06)', () => {
    const held = board({ counters: [['a1', 'c5'], []] });
    expect(clicks.filter((click) => holders(held, click).includes('a1'))).toEqual(['A+', 'B-']);
    expect(holders(board({ a: 1, counters: [['b8'], []] }), 'A-')).toEqual(['b8']);
  });
  it('take every counter along its spiral', () => {
    const before = board({ counters: [['a3', 'o5'], ['e7']] });
    const moved = (cell: string) => cellAt(carried(cell, 'A+').x, carried(cell, 'A+').s);
    const ways = arrivals(before, board({ a: 1, counters: before.counters.map((cells) => cells.map(moved)) }));
    expect([...ways.keys()].sort()).toEqual(['b2', 'f6', 'p4']);
    expect(ways.get('b2')?.[0]).toEqual(poseOf('a3'));
    expect(ways.get('b2')?.at(-1)?.x).toBeCloseTo(poseOf('b2').x);
    expect(ways.get('p4')?.[0]).toEqual(poseOf('o5'));
  });
  it('take them on from where a finger brought them', () => {
    const begun = { wheel: 'A', clicks: 0.6 } as const;
    const ways = arrivals(board({ counters: [['a3'], []] }), board({ a: 1, counters: [['b2'], []] }), begun);
    expect(ways.get('b2')?.[0]?.y).toBeCloseTo(poseOf('a3', begun).y);
    expect(ways.get('b2')?.at(-1)?.y).toBeCloseTo(poseOf('b2').y);
  });
  it('turn round', () => {
    expect(shifted({ a: 15, b: 0 }, { wheel: 'A', clicks: 1 })).toEqual({ a: 0, b: 0 });
    expect(shifted({ a: 3, b: 0 }, { wheel: 'B', clicks: -1 })).toEqual({ a: 3, b: 15 });
  });
  it('also back over the turn of the numbers', () => {
    const ways = arrivals(board({ counters: [['a3'], []] }), board({ a: 15, counters: [['p4'], []] }));
    expect(ways.get('p4')?.[0]).toEqual(poseOf('a3'));
  });
});

describe('counters', () => {
  it('step from where they were, and are set down where there was none', () => {
    const ways = arrivals(
      board(),
      board({
        counters: [
          ['a3', 'e5'],
          ['c7', 'e7'],
        ],
      }),
    );
    expect(ways.get('e5')?.[0]).toEqual(poseOf('c5'));
    expect(ways.get('c7')?.[0]?.scale).toBeGreaterThan(poseOf('c7').scale);
    expect(ways.has('a3')).toBe(false);
  });
  it('go the short way round', () => {
    const poses = way('o3', 'a3');
    const furthest = Math.max(...poses.map(({ x, y }) => Math.hypot(x - poseOf('a3').x, y - poseOf('a3').y)));
    expect(furthest).toBeCloseTo(distance('o3', 'a3'), 0);
  });
  it('jump when the position is another one altogether', () => {
    expect(arrivals(board(), board({ a: 3, counters: [['d4'], []] })).size).toBe(0);
  });
  it('are told by the colour they stand on', () => {
    expect(standing(board())[colourOf('a3')]).toEqual([0]);
    expect(standing(board()).flat()).toHaveLength(3);
  });
});

describe('what the rules give as numbers', () => {
  it('counters that take a colour (EYE-14, EYE-30, EYE-51)', () => {
    expect([1, 2, 3, 4].map((players) => needed(players, false))).toEqual([4, 4, 3, 2]);
    expect([2, 3, 4].map((players) => needed(players, true))).toEqual([4, 4, 3]);
  });
  it('shortest solutions of all start positions (EYE-60)', () => {
    const lengths = [...source('starts.cc').matchAll(/", (\d+)\}/g)].map(([, moves]) => Number(moves));
    expect(lengths).toHaveLength(100);
    expect(lengths.map((_, i) => par(i + 1))).toEqual(lengths);
  });
  it('closed designs of the solitaire (EYE-64)', () => {
    const taken = (['circles', 'short', 'long', 'lines', 'short'] as const).map((design, colour) => ({
      colour,
      design,
    }));
    expect(closedDesigns([])).toEqual([]);
    expect(closedDesigns(taken.slice(0, 2))).toEqual(['circles', 'short']);
    expect(closedDesigns(taken.slice(0, 4))).toEqual(['lines']);
    expect(closedDesigns(taken)).toEqual(['short']);
  });
});

it('arrow keys reach every square', () => {
  const places = inView({ a: 0, b: 0 }).map((cell) => [cell, place(cell)] as const);
  const reached = new Set(['a1']);
  for (const cell of reached)
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = nextIn({ x, y }, cell, places);
      if (next) reached.add(next);
    }
  expect(reached.size).toBe(32);
});
