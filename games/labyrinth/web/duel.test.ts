import { expect, it } from 'vitest';
import { outcomeOf, suspense, times } from './duel';
import type { Duel } from './geometry';

const duel: Duel = { challenger: 2, defender: 0, for: 'G', stake: 1, picks: ['?', null] };

it('knows who opened which hand', () => {
  const won = { type: 'won', seat: 0, pick: 'paper', beaten: 'stone' };
  expect(outcomeOf([{ type: 'picked', seat: 0 }, won], duel)).toEqual({ picks: ['stone', 'paper'], winner: 0 });
  expect(outcomeOf([{ ...won, seat: 2 }], duel)).toEqual({ picks: ['paper', 'stone'], winner: 2 });
  expect(outcomeOf([{ type: 'tie', pick: 'stone' }], duel)).toEqual({ picks: ['stone', 'stone'], winner: null });
});

it('holds the page for a verdict and for nothing else', () => {
  expect(suspense([{ type: 'tie', pick: 'stone' }])).toBe(times.whole);
  expect(suspense([{ type: 'picked', seat: 0 }])).toBe(0);
  expect(outcomeOf([{ type: 'picked', seat: 0 }], duel)).toBeNull();
  expect(times.whole).toBeGreaterThan(times.opening);
});
