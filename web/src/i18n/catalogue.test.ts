import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { callWords } from './call';
import { catalogues, fill, languageOf, listed, type Lang, type Texts } from './catalogue';
import { fairWords } from './fair';
import { hereWords } from './here';
import { lessonWords } from './lesson';
import { studyWords } from './study';
import { meWords } from './me';
import { operatorWords } from './operator';
import { riddleWords } from './riddles';

// What a text is filled with; a plural may say its number or not.
const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)(?=[},])/g)].map(([, name]) => name))].sort();
const sources = fileURLToPath(new URL('..', import.meta.url));
const pages = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(sources, name), 'utf8'))
  .join('\n');
// Keys that are put together from a name: a phrase, a check of the chance, what an operator did, who finds a riddle.
const composed = /^phrase_|^did_|^found_|_(yes|no)$/;
const langs: Lang[] = ['en', 'fr', 'de'];
const house = Object.fromEntries(
  langs.map((lang) => {
    const { players: _, ...texts } = catalogues[lang];
    return [lang, texts];
  }),
) as Record<Lang, Texts>;

describe.each([
  ['house', house],
  ['fair', fairWords],
  ['here', hereWords],
  ['study', studyWords],
  ['lesson', lessonWords],
  ['me', meWords],
  ['call', callWords],
  ['operator', operatorWords],
  ['riddles', riddleWords],
])('the catalogue of %s', (_, words: Record<Lang, Record<string, string>>) => {
  it.each(['fr', 'de'] as Lang[])('%s says everything that en says, with the same holes, in the same order', (lang) => {
    const shape = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => [key, holes(text)]);
    expect(shape(words[lang])).toEqual(shape(words.en));
  });
  it('no text is empty', () => {
    for (const texts of Object.values(words))
      for (const [key, text] of Object.entries(texts)) expect(text.trim(), key).not.toBe('');
  });
  it('says nothing that no page needs', () => {
    const unused = Object.keys(words.en).filter(
      (key) => !composed.test(key) && !new RegExp(`\\bt\\.${key}\\b|'${key}'`).test(pages),
    );
    expect(unused).toEqual([]);
  });
});

it('every level of the house players has a name and a character', () => {
  const levels = readFileSync(join(sources, '../../bots/levels.cc'), 'utf8');
  const ids = [...levels.matchAll(/^ {6}\{(?:\.id = )?"(\w+)"/gm)].map(([, id]) => id as string);
  expect(ids).toContain('master');
  for (const lang of langs) {
    const { level, character, player } = catalogues[lang].players;
    expect(Object.keys(level)).toEqual(ids);
    expect(Object.keys(character)).toEqual(ids);
    expect(Object.keys(player)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  }
});

describe('choosing a language', () => {
  it('takes the first one the house speaks', () => {
    expect(languageOf(['es-ES', 'de-AT', 'fr'])).toBe('de');
    expect(languageOf(['FR-ca'])).toBe('fr');
  });
  it('falls back to English', () => expect(languageOf(['nl', 'ja'])).toBe('en'));
});

it('fills holes and leaves unknown ones', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  expect(fill('{n}', { n: 12345.5 }, 'de')).toBe('12.345,5');
  expect(fill('{n}', { n: 12345.5 }, 'fr').replace(/\s/g, ' ')).toBe('12 345,5');
  expect(fill('{n}', { n: '12345' }, 'de')).toBe('12345');
});

it('counts as each language does, and elides in French', () => {
  const spectators = (lang: Lang, n: number) => fill(catalogues[lang].spectators, { n }, lang);
  expect([1, 2].map((n) => spectators('en', n))).toEqual(['1 person is watching', '2 people are watching']);
  expect([0, 1, 2].map((n) => spectators('fr', n))).toEqual([
    '0 personne regarde',
    '1 personne regarde',
    '2 personnes regardent',
  ]);
  expect([0, 1].map((n) => spectators('de', n))).toEqual(['0 Personen schauen zu', '1 Person schaut zu']);
  expect(fill('{n, plural, one {#} other {# many}}', { n: 12345 }, 'de')).toBe('12.345 many');
  const host = (name: string) => fill(catalogues.fr.lobbyHost, { name }, 'fr');
  expect(['Odile', 'Basile', 'Irène'].map(host)).toEqual(['Table d’Odile', 'Table de Basile', 'Table d’Irène']);
});

it('lists names', () => {
  expect(listed([], 'and')).toBe('');
  expect(listed(['Anna'], 'and')).toBe('Anna');
  expect(listed(['Anna', 'Ben', 'Cleo'], 'and')).toBe('Anna, Ben and Cleo');
});
