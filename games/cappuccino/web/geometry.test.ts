import { describe, expect, it } from 'vitest';
import {
  coloursOf,
  cupsTopped,
  drawingOrder,
  everUsed,
  frame,
  namer,
  neighbours,
  place,
  riseOf,
  rowEnds,
  zones,
} from './geometry';

describe('places', () => {
  it('six neighbours are equally far on the map and touch', () => {
    for (const key of neighbours('2,-1')) {
      const [a, b] = [place('2,-1'), place(key)];
      // Undo the tilt of the counter: rows of a hexagonal packing are 86.6 apart.
      const distance = Math.hypot(a.x - b.x, ((a.y - b.y) * 86.6) / 76);
      expect(distance).toBeCloseTo(100, 0);
    }
  });
  it('back rows are drawn before front rows', () => {
    expect(drawingOrder(['0,1', '1,0', '0,0', '0,-1'])).toEqual(['0,-1', '0,0', '1,0', '0,1']);
  });
  it('fifteen cups rise seven times as far as three, and none hides the second row behind it', () => {
    const above = (height: number) => riseOf(height) * (height - 1);
    expect(above(1)).toBe(0);
    expect(above(15) / above(3)).toBe(7);
    for (const height of [2, 8, 20, 64]) expect(above(height)).toBeLessThanOrEqual(2 * 76 - 45);
    for (const height of [2, 8, 20, 63]) expect(above(height + 1)).toBeGreaterThanOrEqual(above(height));
  });
  it('the ends of a row are named beside it, where nothing stands', () => {
    const used = new Set(['0,-1', '1,-1', '-1,0', '0,0', '1,0', '-1,1', '0,1']);
    const ends = rowEnds(used);
    expect(ends.map(({ key }) => key)).toEqual(['0,-1', '1,-1', '-1,0', '1,0', '-1,1', '0,1']);
    for (const { at } of ends)
      for (const key of used) {
        const { x, y } = place(key);
        expect(Math.hypot((at.x - x) / 46, (at.y - y) / 30)).toBeGreaterThan(1);
      }
  });
});

describe('zones (CUP-12)', () => {
  it('gaps cut the counter', () => {
    const found = zones({ '0,0': '0', '1,0': '1', '3,0': '0', '3,1': '11', '9,9': '2' });
    expect(found.map((zone) => zone.keys.length).sort()).toEqual([1, 2, 2]);
  });
  it('CUP-32: a stack alone is settled', () => expect(zones({ '0,0': '013' })[0]?.decided).toBe(3));
  it('CUP-32: stacks of one colour are settled', () => {
    expect(zones({ '0,0': '01', '1,0': '1', '0,1': '221' })[0]?.decided).toBe(1);
  });
  it('CUP-32: of two stacks the higher takes the other', () => {
    expect(zones({ '0,0': '010', '1,0': '11' })[0]?.decided).toBe(0);
    expect(zones({ '0,0': '10', '1,0': '11' })[0]?.decided).toBeNull();
  });
  it('three stacks of two colours are open', () => {
    expect(zones({ '0,0': '000', '1,0': '1', '0,1': '1' })[0]?.decided).toBeNull();
  });
});

describe('names', () => {
  const log = [{ version: 1, seat: 0, events: [{ type: 'set', from: '-1,0', to: '0,0' }] }];
  it('rows are letters, places numbers', () => {
    const name = namer(['0,-1', '1,-1', '-1,0', '0,0', '1,0']);
    expect(['0,-1', '1,-1', '-1,0', '1,0'].map(name)).toEqual(['A1', 'A2', 'B1', 'B3']);
  });
  it('stay when a stack has left', () => {
    const cells = { '0,0': '01', '1,0': '1' };
    expect(namer(everUsed(cells, log))('0,0')).toBe('A2');
    expect(namer(everUsed(cells, []))('0,0')).toBe('A1');
  });
  it('go on after Z', () => {
    const column = Array.from({ length: 30 }, (_, r) => `0,${r}`);
    expect(namer(column)('0,26')).toBe('AA1');
  });
});

describe('frame', () => {
  it('does not change when stacks leave', () => {
    const cells: Record<string, string> = { '0,0': '0', '3,0': '1', '0,3': '1', '-3,0': '0' };
    const before = frame(everUsed(cells, []), 32);
    delete cells['3,0'];
    const log = [{ version: 1, seat: 1, events: [{ type: 'set', from: '3,0', to: '2,0' }] }];
    expect(frame(everUsed(cells, log), 32)).toEqual(before);
  });
  it('has room for the whole round patch from the first cup on', () => {
    expect(frame(['0,0'], 64).width).toBeGreaterThan(frame(['0,0'], 32).width);
    expect(frame(['0,0'], 32).width).toBeGreaterThan(500);
  });
});

it('cups count for the colour on top (CUP-20)', () => {
  expect(cupsTopped({ '0,0': '012', '1,0': '2', '2,0': '30' })).toEqual([2, 0, 4, 0]);
});

it('a seat may have two colours (CUP-31)', () => expect(coloursOf([0, 1, 0, 1], 1)).toEqual([1, 3]));
