import { describe, expect, it } from 'vitest';
import { crossing, place, rim } from './geometry';
import { clickOf, follow, gripAt, pulled, stripsAt } from './grip';

const start = { a: 0, b: 0 };
const turned = (x: number, y: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
};

it('strips are found again at every crossing', () => {
  const { x, y } = stripsAt(crossing(3, 7.5));
  expect(x).toBeCloseTo(3);
  expect(y).toBeCloseTo(7.5);
});

describe('a finger holds', () => {
  it('the upper wheel where its arms are, the lower one between them', () => {
    expect(gripAt(crossing(3, 6), start)).toBe('A');
    expect(gripAt(crossing(3, 7), start)).toBe('A');
    expect(gripAt(crossing(2, 7), start)).toBe('B');
    expect(gripAt(crossing(2, 7), { a: 1, b: 0 })).toBe('A');
  });
  it('an opening where there is none, and nothing in the middle', () => {
    expect(gripAt(place('c5'), start)).toBe('opening');
    expect(gripAt({ x: 0, y: 3 }, start)).toBeNull();
  });
});

describe('a pull turns', () => {
  it('the arm under the finger, also over the top', () => {
    const from = { x: 0, y: -rim * 0.9 };
    expect(pulled('A', from, turned(from.x, from.y, 22.5)).clicks).toBeCloseTo(1);
    expect(pulled('B', turned(from.x, from.y, -11.25), turned(from.x, from.y, 11.25)).clicks).toBeCloseTo(1);
    const below = { x: 0, y: rim * 0.9 };
    expect(pulled('B', turned(below.x, below.y, 5), turned(below.x, below.y, -17.5)).clicks).toBeCloseTo(-1);
  });
  it('in an opening the wheel that carries what stands there the way of the finger (EYE-05)', () => {
    const way = (to: string) => {
      const pull = pulled('opening', place('c4'), place(to));
      return [clickOf(pull), Math.round(pull.clicks)];
    };
    expect(way('d3')).toEqual(['A+', 1]);
    expect(way('b5')).toEqual(['A-', -1]);
    expect(way('c5')).toEqual(['B+', 1]);
    expect(way('c3')).toEqual(['B-', -1]);
    expect(pulled('opening', place('c4'), place('c5'), 'A').wheel).toBe('A');
  });
});

describe('a wheel follows', () => {
  it('into the notch of a click that may be made, and no further', () => {
    const legal = new Set(['A+']);
    expect(follow({ wheel: 'A', clicks: 1 }, legal).clicks).toBeCloseTo(1);
    expect(follow({ wheel: 'A', clicks: 2.5 }, legal).clicks).toBeCloseTo(1);
    expect(follow({ wheel: 'A', clicks: 0.5 }, legal).clicks).toBeCloseTo(0.5);
  });
  it('a little only where it is held', () => {
    expect(follow({ wheel: 'A', clicks: -1 }, new Set(['A+'])).clicks).toBeCloseTo(-0.15, 2);
  });
});
