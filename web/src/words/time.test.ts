import { expect, it } from 'vitest';
import { duration, timeLeft } from './time';

it('shows minutes and seconds, the last second as one', () => {
  expect(timeLeft(727_000, 'en')).toBe('12:07');
  expect(timeLeft(9_001, 'en')).toBe('0:10');
  expect(timeLeft(1, 'en')).toBe('0:01');
  expect(timeLeft(0, 'en')).toBe('0:00');
  expect(timeLeft(-5, 'en')).toBe('0:00');
});

it('shows long times in the words of the language', () => {
  expect(timeLeft(51 * 3_600_000, 'en')).toBe('2 days 3 hr');
  expect(timeLeft(51 * 3_600_000, 'de')).toBe('2 Tage 3 Std.');
  expect(timeLeft(51 * 3_600_000, 'fr').replace(/\s/g, ' ')).toBe('2 jours 3 h');
  expect(timeLeft(65 * 60_000, 'en')).toBe('1 hr 5 min');
});

it('says chosen times in their largest whole part', () => {
  expect(duration(30, 'en')).toBe('30 sec');
  expect(duration(600, 'en')).toBe('10 min');
  expect(duration(86_400, 'en')).toBe('1 day');
  expect(duration(3 * 86_400, 'de')).toBe('3 Tage');
});
