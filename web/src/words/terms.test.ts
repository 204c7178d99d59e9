import { expect, test } from 'vitest';
import { catalogues } from '../i18n/catalogue';
import type { Room } from '../room';
import { termWords } from './terms';
import type { OptionInfo } from '../wire/types';

const text = (word: string) => ({ en: word, fr: word, de: word });
const option = (name: string, usual: unknown): OptionInfo => ({
  name,
  type: 'choice',
  default: usual,
  label: text(name),
  help: text(''),
});
const known = [option('goal', 'own'), option('quiz', false), option('rounds', 1)];
const room = { choices: { goal: { any: text('any colour') } } } as unknown as Room;
const usual = { options: { goal: 'own', quiz: false, rounds: 1 }, clock: null, chat: true, delay: 0 };

test('a table as usual needs no words', () => {
  expect(termWords(usual, known, room, catalogues.en, 'en')).toEqual([]);
});

test('what is not as usual is said in words, not in the names of programs', () => {
  const clock = { per: 'game', seconds: 600, increment: 5, late: null } as const;
  const terms = { options: { goal: 'any', quiz: true, rounds: 3 }, clock, chat: false, delay: 5 };
  expect(termWords(terms, known, room, catalogues.en, 'en')).toEqual([
    'goal: any colour',
    'quiz: Yes',
    'rounds: 3',
    'Time per game: 10 min, and 5 sec per move, then that player loses',
    'Without chat',
    'Spectators are 5 moves behind',
  ]);
});

test('days are said as days', () => {
  const clock = { per: 'move', seconds: 3 * 86_400, increment: 0, late: 'club' } as const;
  expect(termWords({ ...usual, clock }, known, room, catalogues.de, 'de')).toEqual([
    `${catalogues.de.time_move}: 3 Tage, dann übernimmt ein Hausspieler`,
  ]);
});
