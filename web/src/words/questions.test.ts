// The question bank of the Eye (games/eye/bank): easy to hard, and nothing but knowledge tells which answer is right.
import { describe, expect, it } from 'vitest';
import type { Lang } from '../i18n/catalogue';
import { questions, type BankQuestion } from './allTexts';

const langs: Lang[] = ['en', 'fr', 'de'];
const names = [...new Set(questions.map(({ category }) => category))];
const categories = names.map((name) => [name, questions.filter(({ category }) => category === name)] as const);
const label = ({ category, id, text }: BankQuestion) => `${category} ${id}: ${text.en}`;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const words = (text: string) => plain(text).match(/\p{L}{4,}/gu) ?? [];
const number = (text: string) =>
  /^\d+(?:[.,]\d+)?(?:\s?(?:km|°C|°))?$/u.test(text) ? parseFloat(text.replace(',', '.')) : NaN;

describe('the questions of the Eye', () => {
  it('are of eight subjects', () => expect(names).toHaveLength(8));

  it.each(categories)('%s has forty', (_, of) => {
    expect(of).toHaveLength(40);
    expect(new Set(of.map(({ text }) => text.en)).size).toBe(40);
  });

  it('have four different answers in every language', () => {
    for (const question of questions)
      for (const lang of langs) {
        expect(question.answers[lang], label(question)).toHaveLength(4);
        expect(new Set(question.answers[lang].map(plain)).size, label(question)).toBe(4);
      }
  });

  // Also inside of longer words: a German Sechseck has six sides.
  it('do not contain what only the right answer says', () => {
    const given = questions.flatMap((question) =>
      langs.flatMap((lang) => {
        const [right = '', ...wrong] = question.answers[lang].map(plain);
        const shared = words(question.text[lang]).flatMap((asked) =>
          words(right).flatMap((said) => (said.includes(asked) ? [asked] : asked.includes(said) ? [said] : [])),
        );
        const told = shared.filter((part) => part.length > 4 && !wrong.some((other) => other.includes(part)));
        return told.map((part) => `${label(question)} (${lang}): ${part}`);
      }),
    );
    expect(given).toEqual([]);
  });

  it('have right answers of every rank among numbers', () => {
    const ranks = [0, 0, 0, 0];
    for (const { answers } of questions) {
      const [right = NaN, ...wrong] = answers.en.map(number);
      if ([right, ...wrong].every(Number.isFinite)) ranks[wrong.filter((other) => other < right).length]!++;
    }
    const all = ranks.reduce((sum, n) => sum + n);
    expect(all).toBeGreaterThan(30);
    for (const n of ranks) expect(Math.abs(n / all - 1 / 4), ranks.join()).toBeLessThan(0.05);
  });

  it.each(langs)('have right answers that are neither the longest nor the shortest too often (%s)', (lang) => {
    const length = ([right = '', ...wrong]: string[]) => wrong.filter((other) => other.length < right.length).length;
    const longest = questions.filter(({ answers }) => length(answers[lang]) === 3).length;
    const shortest = questions.filter(({ answers }) =>
      answers[lang].slice(1).every((other) => other.length > answers[lang][0]!.length),
    ).length;
    expect(longest / questions.length).toBeLessThan(0.35);
    expect(shortest / questions.length).toBeLessThan(0.35);
  });

  // "Dans quel pays … ?" is answered by "En Égypte" or by a bare name, not by "L’Égypte".
  it('have answers that fit the preposition of their question', () => {
    const article = { fr: /^(?:(?:Le|La|Les) |L’)/u, de: /^(?:Der|Die|Das) /u };
    const asked = {
      fr: /^(?:À|Avec|Chez|Dans|De|Sur) quel(?:le)?s? (?!date|film|œuvre)/u,
      de: /^(?:An|Auf|Aus|Bei|In|Von|Zu) welche[mnrs]? (?!Film|Werk)/u,
    };
    const unfit = questions.flatMap((question) =>
      (['fr', 'de'] as const).flatMap((lang) =>
        asked[lang].test(question.text[lang])
          ? question.answers[lang]
              .filter((answer) => article[lang].test(answer))
              .map((answer) => `${label(question)}: ${answer}`)
          : [],
      ),
    );
    expect(unfit).toEqual([]);
  });

  it.each(categories)('%s does not ask in the same words again and again', (_, of) => {
    const starts = of.map(({ text }) => text.en.split(' ', 2).join(' '));
    const most = Math.max(...starts.map((start) => starts.filter((other) => other === start).length));
    expect(most).toBeLessThanOrEqual(of.length / 4);
  });

  it('do not answer one another: no two questions of a category swap their right answers as wrong ones', () => {
    const pairs = categories.flatMap(([, of]) =>
      of.flatMap((a) =>
        of
          .filter((b) => a.id < b.id && a.answers.en.slice(1).includes(b.answers.en[0]!))
          .filter((b) => b.answers.en.slice(1).includes(a.answers.en[0]!))
          .filter(() => Number.isNaN(number(a.answers.en[0]!)))
          .map((b) => `${label(a)} / ${label(b)}`),
      ),
    );
    expect(pairs).toEqual([]);
  });
});
