import { beforeEach, describe, expect, it } from 'vitest';
import { Hands } from './hands.svelte';

describe('hands on a board', () => {
  let put: string[];
  let hands: Hands;
  beforeEach(() => {
    put = [];
    hands = new Hands({
      active: () => true,
      mayTake: (key) => key.startsWith('thing'),
      put: (from, to) => void put.push(`${from}>${to}`),
    });
  });
  const at = (x: number) => ({ x, y: 0 });

  it('take up with one touch and set down with the next', () => {
    hands.touch('place', at(0));
    expect(hands.held).toBeNull();
    hands.touch('thing 1', at(0));
    expect(hands.held).toBe('thing 1');
    hands.touch('place', at(9));
    expect([put, hands.held]).toEqual([['thing 1>place'], null]);
  });

  it('put back what is touched twice, and what is set down nowhere', () => {
    for (const where of ['thing 1', null]) {
      hands.touch('thing 1', at(0));
      hands.touch(where, at(0));
    }
    expect([put, hands.held]).toEqual([[], null]);
  });

  it('carry a thing, and the click at the end is no touch', () => {
    hands.down('thing 1', at(0));
    expect(hands.move(at(3))).toBe(false);
    expect(hands.move(at(30))).toBe(true);
    expect([hands.held, hands.at]).toEqual(['thing 1', at(30)]);
    hands.up('thing 2', at(40));
    expect([put, hands.held, hands.at]).toEqual([['thing 1>thing 2'], null, null]);
    expect(hands.isTap).toBe(false);
    expect(hands.isTap).toBe(true);
  });

  it('let a finger that does not move be a touch, and one on an empty place do nothing', () => {
    hands.down('thing 1', at(0));
    hands.up('thing 1', at(2));
    expect([put, hands.isTap]).toEqual([[], true]);
    hands.down('place', at(0));
    expect(hands.move(at(50))).toBe(false);
  });
});
