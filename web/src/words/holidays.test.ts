import { expect, it } from 'vitest';
import { dateOf, dayAfter, daysOf, lastDayOf, startOf } from './holidays';

it('takes days as the calendar of the guest has them', () => {
  for (const date of ['2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29']) {
    expect(dateOf(startOf(date))).toBe(date);
    expect(dateOf(dayAfter(date) - 1)).toBe(date);
    expect(dateOf(dayAfter(date))).not.toBe(date);
    expect(dateOf(lastDayOf({ from: 0, to: dayAfter(date) }))).toBe(date);
  }
});

it('counts whole days', () => {
  expect(daysOf(30 * 86_400_000)).toBe(30);
  expect(daysOf(29 * 86_400_000 - 3_600_000)).toBe(29);
  expect(daysOf(86_400_000 / 2)).toBe(0);
});
