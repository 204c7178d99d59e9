import { describe, expect, it } from 'vitest';
import { catalogues, fill, languageOf, listed, type Lang } from './catalogue';

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
  it('no text is empty', () => {
    for (const catalogue of Object.values(catalogues))
      for (const [key, text] of Object.entries(catalogue)) expect(text.trim(), key).not.toBe('');
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
});

it('lists names', () => {
  expect(listed([], 'and')).toBe('');
  expect(listed(['Anna'], 'and')).toBe('Anna');
  expect(listed(['Anna', 'Ben', 'Cleo'], 'and')).toBe('Anna, Ben and Cleo');
});
