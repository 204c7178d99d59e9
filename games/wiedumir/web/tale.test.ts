import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roundCardAfter, Tale, tellingTime } from './tale.svelte';

vi.mock('$web/board/motion', () => ({ lasting: (ms: number) => ms }));
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

describe('a step that is told before anything else happens', () => {
  const move = { type: 'move', seat: 0, pawn: 0, from: 14, to: 15 };
  const card = { type: 'card', seat: 1, card: 'E17' };
  const round = { type: 'round', round: 1, chips: [4, 9, 2], sums: [4, 9, 2] };
  it('is a roll, a bust or the end of a round', () => {
    expect(tellingTime([move, take(1)])).toBe(0);
    expect(tellingTime([card, take(1)])).toBe(0);
    expect(tellingTime([{ type: 'die', seat: 0, die: 2 }])).toBeGreaterThan(0);
    expect(tellingTime([move, round, { type: 'over' }])).toBe(0); // the count at the end tells it
  });
  it('lasts until a bust has been laughed at, however it came about', () => {
    for (const events of [rich, [move, ...rich], [card, ...rich]]) {
      const tale = new Tale(before, 1);
      const began = performance.now();
      tale.tell(events, { chips: [4, 4], cup: 35 }, 2, false);
      while (tale.busts.length === 0) vi.advanceTimersToNextTimer();
      while (tale.busts.length > 0) vi.advanceTimersToNextTimer();
      expect(tellingTime(events)).toBe(performance.now() - began);
    }
  });
  it('gives everybody a line on the card of a round, after the bust that ended it', () => {
    expect(roundCardAfter([move, round])).toBeLessThan(1500);
    expect(roundCardAfter([move, ...rich, round])).toBe(tellingTime([move, ...rich]));
    expect(tellingTime([move, round]) - roundCardAfter([move, round])).toBeGreaterThanOrEqual(2500);
  });
  it('ends at once for whoever has seen enough', () => {
    const tale = new Tale(before, 1);
    const next = { chips: [4, 4], cup: 35 };
    tale.tell(rich, next, 2, false);
    tale.enough();
    expect([tale.shown, tale.busts, tale.flights]).toEqual([next, [], []]);
    vi.runAllTimers();
    expect(tale.busts).toEqual([]);
  });
});
