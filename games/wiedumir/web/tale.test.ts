import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tale } from './tale.svelte';

vi.mock('$web/motion', () => ({ lasting: (ms: number) => ms }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const before = { chips: [4, 9], cup: 30 };
const take = (chips: number) => ({ type: 'take', seat: 1, chips });
const rich = [take(3), { type: 'ceiling', seat: 1, chips: 8, left: 4 }];

describe('chips on their way', () => {
  it('are told only when they have arrived', () => {
    const tale = new Tale(before, 1);
    const next = { chips: [4, 10], cup: 29 };
    expect(tale.told).toBe(true);
    tale.tell([take(1)], next, 2, false);
    expect(tale.told).toBe(false);
    vi.runAllTimers();
    expect(tale.told).toBe(true);
    expect(tale.shown).toEqual(next);
  });
});

describe('somebody who gets too rich', () => {
  const burst = (reduced = false) => {
    const tale = new Tale(before, 1);
    tale.tell(rich, { chips: [4, 4], cup: 35 }, 2, reduced);
    return tale;
  };
  it('has all the chips for a moment, then bursts', () => {
    const tale = burst();
    while (tale.busts.length === 0) vi.advanceTimersToNextTimer();
    expect(tale.shown.chips).toEqual([4, 12]);
    vi.runAllTimers();
    expect(tale.shown.chips).toEqual([4, 4]);
    expect(tale.busts).toEqual([]);
  });
  it('is no longer laughed at after a touch, or in another position', () => {
    const tale = burst(true);
    expect(tale.busts).toHaveLength(1);
    tale.enough();
    expect(tale.busts).toEqual([]);
    const again = burst(true);
    again.show(before, 1);
    expect(again.busts).toEqual([]);
  });
});
