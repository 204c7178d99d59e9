import { describe, expect, it } from 'vitest';
import example from '../book/diagrams/example.json';
import type { Kind } from './geometry';
import { agrees, exchanged, isWhole, pointsOf, total } from './score';

const order: Kind[] = ['LR', 'LR', 'DS', 'DR'];

describe('points of an order', () => {
  it('CAP-33: a point for each level that agrees, of unfinished towers too', () => {
    expect(agrees(['LR', 'DS', 'DS'], order)).toEqual([true, false, true]);
    expect(pointsOf(['LR', 'DS', 'DS'], order)).toBe(2);
    expect(pointsOf([], order)).toBe(0);
  });
  it('CAP-34: one more for a tower of four that agrees in all levels', () => {
    expect(pointsOf(['LR', 'LR', 'DS', 'DR'], order)).toBe(5);
    expect(isWhole(['LR', 'LR', 'DS'], order)).toBe(false);
    expect(pointsOf(['LR', 'LR', 'DS'], order)).toBe(3);
  });
  it('come level by level, the extra one with the last', () => {
    expect([0, 1, 2, 3, 4].map((told) => pointsOf(['LR', 'LR', 'DS', 'DR'], order, told))).toEqual([0, 1, 2, 3, 5]);
  });
  it('are those of the house in the example of the rulebook', () => {
    const towers = example.board.spots as Kind[][];
    const orders = example.board.orders as Kind[][];
    expect(orders.map((one) => total(towers, one))).toEqual(example.scores);
  });
});

it('two symbols change places', () => {
  expect(exchanged(order, 0, 3)).toEqual(['DR', 'LR', 'DS', 'LR']);
  expect(exchanged(order, 2, 2)).toEqual(order);
});
