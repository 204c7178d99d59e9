import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogues, fill, languageOf, listed, type Lang } from './catalogue';
import { fairWords } from './fair';
import { meWords } from './me';

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('catalogues', () => {
  const { en } = catalogues;
  for (const lang of ['fr', 'de'] as Lang[]) {
    it(`${lang} says everything that en says`, () => {
      expect(Object.keys(catalogues[lang]).sort()).toEqual(Object.keys(en).sort());
    });
    it(`${lang} has the same holes`, () => {
      for (const [key, text] of Object.entries(en))
        expect([key, holes(catalogues[lang][key as keyof typeof en])]).toEqual([key, holes(text)]);
    });
  }
  it('says nothing that no page needs', () => {
    const sources = fileURLToPath(new URL('..', import.meta.url));
    const all = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(sources, name), 'utf8'))
      .join('\n');
    // The names of levels and phrases are put together from their keys.
    const unused = Object.keys(en).filter((key) => !/^(level|phrase_)/.test(key) && !new RegExp(`\\bt\\.${key}\\b`).test(all));
    expect(unused).toEqual([]);
  });
  it('no text is empty', () => {
    for (const catalogue of Object.values(catalogues))
      for (const [key, text] of Object.entries(catalogue)) expect(text.trim(), key).not.toBe('');
  });
});

describe.each([
  ['fair', fairWords],
  ['me', meWords],
])('words of %s', (_, words) => {
  it.each(['fr', 'de'] as Lang[])('%s says everything with the same holes', (lang) => {
    const shape = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => [key, holes(text)]);
    expect(shape(words[lang])).toEqual(shape(words.en));
    expect(Object.values(words[lang]).filter((text) => !text.trim())).toEqual([]);
  });
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

it('lists names', () => {
  expect(listed([], 'and')).toBe('');
  expect(listed(['Anna'], 'and')).toBe('Anna');
  expect(listed(['Anna', 'Ben', 'Cleo'], 'and')).toBe('Anna, Ben and Cleo');
});
