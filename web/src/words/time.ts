// Time in words and numbers: as clocks show it, and as people choose it.
import type { Lang } from '../i18n/catalogue';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const hurry = 10 * second; // from here on a clock is marked

function unit(value: number, name: 'day' | 'hour' | 'minute' | 'second', lang: Lang): string {
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: name,
    unitDisplay: name === 'day' ? 'long' : 'short',
  }).format(value);
}

// The two largest parts that matter: "2 days 3 hr", "1 hr 5 min", "12:07", "0:09".
export function timeLeft(milliseconds: number, lang: Lang): string {
  return timeParts(milliseconds, lang).join(' ');
}

// The same in its parts: where there is little room the first one must do.
export function timeParts(milliseconds: number, lang: Lang): string[] {
  const left = Math.max(0, Math.ceil(milliseconds / second) * second);
  if (left >= day)
    return [unit(Math.floor(left / day), 'day', lang), unit(Math.floor((left % day) / hour), 'hour', lang)];
  if (left >= hour)
    return [unit(Math.floor(left / hour), 'hour', lang), unit(Math.floor((left % hour) / minute), 'minute', lang)];
  return [`${Math.floor(left / minute)}:${String((left % minute) / second).padStart(2, '0')}`];
}

// A length of time that somebody chose: whole days, minutes or seconds.
export function duration(seconds: number, lang: Lang): string {
  if (seconds % 86_400 === 0) return unit(seconds / 86_400, 'day', lang);
  return seconds % 60 === 0 ? unit(seconds / 60, 'minute', lang) : unit(seconds, 'second', lang);
}
