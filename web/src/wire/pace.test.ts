import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backoff } from './backoff';
import { Pace } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const shown: number[] = [];
  return { shown, pace: new Pace<number>((thing) => shown.push(thing), () => 500) };
}

it('shows the first at once and the others after a rest each', () => {
  const { shown, pace } = watched();
  for (const thing of [1, 2, 3]) pace.push(thing);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2, 3]);
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
