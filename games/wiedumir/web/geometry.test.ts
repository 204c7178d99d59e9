import type { Box } from '$web/board/geometry';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextIn } from '$web/board/touch';
import { allPawns, effects, layout, middle, pawnPlaces, type WiedumirBoard } from './geometry';
import { boardWith } from './samples';

const board = (pawns: number[][], more: Partial<WiedumirBoard> = {}): WiedumirBoard =>
  boardWith({
    pawns,
    chips: pawns.map(() => 4),
    cup: 60 - 4 * pawns.length,
    arrivals: [],
    sums: pawns.map(() => 0),
    ...more,
  });

it('has the track of the box (WDM-02)', () => {
  const source = readFileSync(new URL('../box.h', import.meta.url), 'utf8');
  const track = /kTrack = \{([^}]*)\}/
    .exec(source)?.[1]
    ?.split(',')
    .map((part) => part.trim());
  expect(track?.map((part) => (part === 'kQuestion' ? '?' : Number(part) || null))).toEqual(effects);
});

const sizes = [
  [360, 530],
  [390, 640],
  [416, 416],
  [816, 724],
  [1200, 700],
] as const;
const inside = (outer: Box, { x, y, width, height }: Box) =>
  x >= outer.x - 1 &&
  y >= outer.y - 1 &&
  x + width <= outer.x + outer.width + 1 &&
  y + height <= outer.y + outer.height + 1;
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;

describe.each(sizes)('on a place of %i by %i', (width, height) => {
  it.each([2, 3, 4, 5, 6, 7, 8])('everything of %i players has room and nothing overlaps', (players) => {
    const plan = layout(width, height, players);
    const all = { x: 0, y: 0, width, height };
    const boxes = [plan.start, plan.goal, plan.card, plan.die, plan.cup, plan.waiting, ...plan.mats];
    for (const box of boxes) expect(inside(all, box)).toBe(true);
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(apart(a, b)).toBe(true)));
    expect(plan.mats).toHaveLength(players);
    for (const field of plan.fields) {
      const tile = { x: field.x - plan.band / 2, y: field.y - plan.band / 2, width: plan.band, height: plan.band };
      expect(inside(all, tile)).toBe(true);
      expect(apart({ x: field.x, y: field.y, width: 0, height: 0 }, plan.card)).toBe(true);
    }
  });
  it.each([2, 5, 8])('every pawn of %i players has a place of its own', (players) => {
    const plan = layout(width, height, players);
    const each = players <= 5 ? 2 : 1;
    for (const field of [0, 15]) {
      const pawns = Array.from({ length: players }, () => Array.from({ length: each }, () => field));
      const arrivals = pawns.flatMap((own, seat) => own.map((_, n) => [seat, n] as [number, number]));
      const places = pawnPlaces(plan, board(pawns, { arrivals: field === 15 ? arrivals : [] }));
      const camp = field === 0 ? plan.start : plan.goal;
      const seen = new Set([...places.values()].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`));
      expect(seen.size).toBe(players * each);
      for (const { x, y } of places.values()) expect(inside(camp, { x, y, width: 0, height: 0 })).toBe(true);
    }
  });
});

it.each([
  [2, 390, 640],
  [3, 390, 640],
  [4, 360, 430],
])('the pawns of %i stand beside the name of the start on a phone of %i by %i', (players, width, height) => {
  const plan = layout(width, height, players);
  const places = pawnPlaces(plan, board(Array.from({ length: players }, () => [0, 0])));
  for (const { x } of places.values()) expect(x - 12 * plan.pawn).toBeGreaterThan(plan.start.x + 53);
});

it('the goal is in order of arrival (WDM-21)', () => {
  const plan = layout(800, 700, 2);
  const places = pawnPlaces(
    plan,
    board(
      [
        [15, 3],
        [15, 4],
      ],
      {
        arrivals: [
          [1, 0],
          [0, 0],
        ],
      },
    ),
  );
  expect(places.get('1.0')!.x).toBeLessThan(places.get('0.0')!.x);
});

it('arrows lead to every field from any pawn', () => {
  const plan = layout(390, 640, 3);
  const position = board(
    [
      [1, 0],
      [5, 9],
      [12, 15],
    ],
    { arrivals: [[2, 1]] },
  );
  const places = new Map(plan.mats.map((box, seat) => [`seat ${seat}`, middle(box)]));
  plan.fields.forEach(({ x, y }, field) => places.set(`field ${field}`, { x, y }));
  expect(allPawns(position)).toHaveLength(6);
  const reached = new Set(['seat 0']);
  for (const key of reached)
    for (const arrow of [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ]) {
      const next = nextIn(arrow, key, places);
      if (next !== null) reached.add(next);
    }
  expect(reached.size).toBe(places.size);
});
