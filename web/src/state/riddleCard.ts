// What a guest sends to friends: how the day went, and nothing about how the riddles are solved.
import type { Lang } from '../i18n/catalogue';
import { drawn } from './riddles';

export function shareCard(
  house: string,
  lang: Lang,
  now: Date,
  lines: { title: string; stars: number }[],
  streak: string, // in words; empty if there is none
  origin: string,
): string {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(now);
  return [
    `${house} · ${date}`,
    ...lines.map(({ title, stars }) => `${drawn(stars)} ${title}`),
    ...(streak ? [streak] : []),
    `${origin}/riddles`,
  ].join('\n');
}
