import { expect, it } from 'vitest';
import type { LogEntry } from '../room';
import { readingTime } from '../words/reading';
import { pauseBetween, restAfter } from './tempo';

const by = (seat: LogEntry['seat'], ...events: LogEntry['events']): LogEntry => ({ version: 1, seat, events });

it('makes a pause between people, also where chance begins a turn', () => {
  expect(pauseBetween(by(0), by(1))).toBe(900);
  expect(pauseBetween(by(0), by(0))).toBe(0);
  expect(pauseBetween(by(0), by('chance', { type: 'die', seat: 1 }))).toBe(900);
  expect(pauseBetween(by('chance', { type: 'die', seat: 1 }), by(1))).toBe(0);
  expect(pauseBetween(by(0), by('chance', { type: 'shuffled' }))).toBe(0);
  expect(pauseBetween(undefined, by(0))).toBe(0);
});

it('rests for the longest of what a step wants, longer when slow or without motion', () => {
  expect(restAfter(0, 0, 'normal', false)).toBe(520);
  expect(restAfter(0, 900, 'normal', false)).toBe(900);
  expect(restAfter(3600, 900, 'normal', false)).toBe(3600);
  expect(restAfter(3600, 0, 'slow', false)).toBeGreaterThan(3600);
  expect(restAfter(3600, 0, 'fast', false)).toBeLessThan(3600);
  for (const tempo of ['slow', 'normal', 'fast'] as const)
    expect(restAfter(0, 0, tempo, true)).toBeGreaterThan(restAfter(0, 0, tempo, false));
});

it('gives every word 200 ms, and a few words 1.2 s', () => {
  expect(readingTime('Return 3 chips to the cup.')).toBe(1200);
  expect(readingTime('Give 5 chips in all to one or more opponents.')).toBe(2000);
  expect(readingTime('Donnez 5 jetons en tout : à qui vous voulez !')).toBe(1800);
});
