import { describe, expect, it } from 'vitest';
import type { Place } from '$web/board/geometry';
import { nextIn } from '$web/board/touch';
import {
  depth,
  fullTowers,
  held,
  inBag,
  layoutFor,
  layouts,
  racks,
  rackSlot,
  radius,
  shorten,
  spotNames,
  starFaces,
  topOf,
  type CapriceBoard,
} from './geometry';

describe('pieces', () => {
  it('a star shows the sides that face the guest, the nearest last', () => {
    const faces = starFaces();
    expect(faces.length).toBe(8);
    expect(faces.every(({ light }) => light >= 0 && light <= 1)).toBe(true);
    expect(new Set(faces.map(({ light }) => light)).size).toBeGreaterThan(2);
    // The tip in front is the end of both of the last faces.
    for (const face of faces.slice(-2)) expect(face.path).toContain(`0 ${depth}`);
  });
});

describe.each(Object.values(layouts))('the layout (tall: $tall)', (layout) => {
  const inside = (x: number, y: number) => x >= 0 && x <= layout.width && y >= 0 && y <= layout.height;
  it('has a place for everything, within its frame', () => {
    expect(layout.spots.length).toBe(spotNames.length);
    for (const { x, y } of layout.spots)
      expect(inside(x - radius, y - topOf(4) - depth) && inside(x + radius, y + depth)).toBe(true);
    for (const { x, y } of layout.supply) {
      const reach = radius * layout.pileScale;
      expect(
        inside(x - reach, y - layout.pileScale * topOf(6)) && inside(x + reach, y + layout.pileScale * depth),
      ).toBe(true);
    }
    for (const { x, y } of layout.rungs)
      expect(
        inside(x - layout.rung.width / 2, y - layout.rung.height / 2) && inside(x, y + layout.rung.height / 2),
      ).toBe(true);
    for (const { x, y } of layout.hand)
      expect(
        inside(x - layout.symbol.width / 2, y) && inside(x + layout.symbol.width / 2, y + layout.symbol.height / 2),
      ).toBe(true);
  });
  it('a full tower in front hides no layer behind it', () => {
    const [back, front] = [layout.spots[0]!.y, layout.spots[3]!.y];
    expect(front - topOf(4) - depth).toBeGreaterThanOrEqual(back + depth - 10);
  });
  it('supply and hand keep clear of the felt', () => {
    const below = layout.felt.y + layout.felt.height + layout.edge;
    for (const { y } of layout.rungs) expect(y - layout.rung.height / 2).toBeGreaterThanOrEqual(below);
    for (const { y } of layout.hand) expect(y - layout.symbol.height / 2).toBeGreaterThanOrEqual(below);
  });
  it('racks of up to four stand side by side with room for four symbols', () => {
    for (const count of [1, 2, 3, 4]) {
      const boxes = racks(layout, count);
      expect(boxes.length).toBe(count);
      for (const [i, box] of boxes.entries()) {
        expect(inside(box.x, box.y) && inside(box.x + box.width, box.y + box.height)).toBe(true);
        expect(rackSlot(box, 0).x - 14).toBeGreaterThanOrEqual(box.x);
        const next = boxes[i + 1];
        if (next) expect(next.x).toBeGreaterThan(box.x + box.width);
      }
    }
  });
});

it('the layout follows the shape of its place', () => {
  expect(layoutFor(390, 560)).toBe(layouts.tall);
  expect(layoutFor(840, 720)).toBe(layouts.wide);
});

it('long names are cut, short ones are not', () => {
  expect(shorten('Anna', 200, 22)).toBe('Anna');
  expect(shorten('Bartholomew the Third', 100, 22)).toMatch(/^Bar.*…$/);
  expect(shorten('Marguerite-Louise 2', 100, 22)).toBe('Margu… 2');
});

describe('arrow keys', () => {
  const { spots, supply } = layouts.wide;
  const places: Map<string, Place> = new Map();
  spotNames.forEach((spot, i) => places.set(spot, spots[i]!));
  supply.forEach((at, i) => places.set(`pile${i}`, at));
  it('lead along the rows, between them, and down to the supply', () => {
    expect(nextIn({ x: 1, y: 0 }, 'A', places)).toBe('B');
    expect(nextIn({ x: 0, y: 1 }, 'B', places)).toBe('E');
    expect(nextIn({ x: 0, y: 1 }, 'D', places)).toMatch(/^pile/);
    expect(nextIn({ x: 0, y: -1 }, 'pile1', places)).toMatch(/[D-F]/);
  });
  it('stay at the edge', () => expect(nextIn({ x: 0, y: -1 }, 'A', places)).toBeNull());
});

it('hands and the bag are counted, seen or unseen', () => {
  expect([held(3), held(['LR', 'DS']), held(undefined)]).toEqual([3, 2, 0]);
  const board = { bag: 12, spots: [['LR', 'LR', 'LR', 'DS'], [], ['LS']] } as unknown as CapriceBoard;
  expect(inBag(board)).toBe(12);
  expect(inBag({ ...board, bag: { LR: 3, LS: 2, DR: 1, DS: 0 } })).toBe(6);
  expect(fullTowers(board)).toBe(1);
});
