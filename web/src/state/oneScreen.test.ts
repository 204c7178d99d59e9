import { expect, it } from 'vitest';
import { lastOfYours, nextAtScreen } from './oneScreen';
import type { TableState } from './tableState';

const at = (you: number | null, actors: number[], more: object = {}) =>
  nextAtScreen({ yours: [0, 1, 3], you, view: { actors }, status: 'playing', ...more } as unknown as TableState);

it('passes the screen to the seat that decides', () => {
  expect(at(0, [1])).toBe(1);
  expect(at(3, [0])).toBe(0);
  expect(at(null, [3])).toBe(3);
});

it('leaves the screen where it is while its seat decides, or a house player does', () => {
  expect(at(1, [1])).toBeNull();
  expect(at(1, [0, 1, 3])).toBeNull();
  expect(at(1, [2])).toBeNull();
});

it('goes round the table where several decide at once', () => {
  expect(at(0, [1, 3])).toBe(1);
  expect(at(1, [0, 3])).toBe(3);
  expect(at(3, [0, 1])).toBe(0);
});

it('covers the seat of the last one who is left', () => expect(at(null, [1], { yours: [1] })).toBe(1));

it('is nothing for one person, or when the game is over', () => {
  expect(at(0, [1], { yours: [0] })).toBeNull();
  expect(at(0, [0], { yours: [0] })).toBeNull();
  expect(at(null, [0], { yours: [] })).toBeNull();
  expect(at(0, [], { status: 'over' })).toBeNull();
});

it('finds who moved last at the screen', () => {
  const log = [{ seat: 0 }, { seat: 1 }, { seat: 2 }, { seat: 'chance' }];
  expect(lastOfYours({ yours: [0, 1], log } as unknown as TableState)).toBe(1);
  expect(lastOfYours({ yours: [3], log } as unknown as TableState)).toBeNull();
});
