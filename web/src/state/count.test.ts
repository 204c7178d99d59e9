import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Count } from './count.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines = [3, 9].map((total, seat) => ({ seat, text: '', total }));

it('lets the last move be seen, then points rise line by line', () => {
  const count = new Count(lines, true);
  count.run();
  const seen: string[] = [];
  for (let i = 0; i < 200 && !count.done; i++) {
    const now = `${count.points(0)} ${count.points(1)}`;
    if (seen.at(-1) !== now) seen.push(now);
    vi.advanceTimersByTime(60);
  }
  expect(seen).toEqual(['null null', '0 null', '1 null', '2 null', '3 null', ...Array.from({ length: 10 }, (_, n) => `3 ${n}`)]); // prettier-ignore
  expect(count.done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('has its light on the line that is told', () => {
  const count = new Count(lines, true);
  count.run();
  expect(count.telling).toBeNull();
  vi.advanceTimersByTime(1260);
  expect(count.telling).toBe(0);
  vi.advanceTimersByTime(1860);
  expect(count.telling).toBe(1);
  count.skip();
  expect([count.telling, count.points(0), count.points(1), count.done]).toEqual([null, 3, 9, true]);
});

it('tells all at once to whoever comes later, and of a game that was broken off', () => {
  const late = new Count(lines, false);
  expect([late.done, late.points(1)]).toEqual([true, 9]);
  expect(new Count([], true).done).toBe(true);
});
