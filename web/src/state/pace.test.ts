import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backoff } from '../wire/backoff';
import { Pace } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const shown: number[] = [];
  return {
    shown,
    pace: new Pace<number>(
      (thing) => shown.push(thing),
      (thing, next) => thing * 500 + (next === 9 ? 300 : 0),
    ),
  };
}

it('shows the first at once and the others after the rest that each one wants', () => {
  const { shown, pace } = watched();
  for (const thing of [1, 2, 3]) pace.push(thing);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2, 3]);
});

it('skips what is left of a rest, and no other', () => {
  const { shown, pace } = watched();
  for (const thing of [1, 2, 3]) pace.push(thing);
  pace.skip();
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(500); // when the rest that was skipped would have ended
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2, 3]);
});

it('rests as long as what comes next wants, however late that comes', () => {
  const { shown, pace } = watched();
  pace.push(1);
  vi.advanceTimersByTime(400);
  pace.push(9);
  expect(pace.waiting).toBe(1);
  vi.advanceTimersByTime(399);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 9]);
  expect(pace.waiting).toBe(0);
});

it('has nothing to skip when nothing waits', () => {
  const { shown, pace } = watched();
  pace.push(1);
  pace.skip();
  pace.push(2);
  expect(shown).toEqual([1]);
});

it('shows at once again after a pause', () => {
  const { shown, pace } = watched();
  pace.push(1);
  vi.advanceTimersByTime(2000);
  pace.push(2);
  expect(shown).toEqual([1, 2]);
});

it('jumps over what waits', () => {
  const { shown, pace } = watched();
  for (const thing of [1, 2, 3]) pace.push(thing);
  pace.jump(9);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1, 9]);
});

it('knocks soon at first, then less often, never later than 5 s', () => {
  const longest = () => 1;
  expect([0, 1, 2].map((attempt) => backoff(attempt, longest))).toEqual([250, 500, 1000]);
  expect(backoff(50, longest)).toBe(5000);
  expect(backoff(50, () => 0)).toBe(3000);
});

it('waits for a touch as long as it takes, and other things meanwhile change nothing', () => {
  const shown: number[] = [];
  const pace = new Pace<number>(
    (thing) => shown.push(thing),
    (thing) => (thing === 1 ? Infinity : 500),
  );
  pace.push(1);
  pace.push(2);
  vi.advanceTimersByTime(3_600_000);
  pace.push(3);
  expect(shown).toEqual([1]);
  pace.skip();
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2, 3]);
});
