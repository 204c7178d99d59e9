// How the product writes French, English and German: every text that people read, wherever it is kept.
import { describe, expect, it } from 'vitest';
import type { Lang } from '../i18n/catalogue';
import { branches, closing, partsOf } from '../i18n/fill';
import { bank, books, catalogues, guides, riddles, type Text } from './allTexts';

const everywhere: [RegExp, string][] = [
  [/['"`´]/, 'a straight apostrophe or quotation mark'],
  [/\.\.\./, 'three dots for an ellipsis'],
];
const own: Record<Lang, [RegExp, string][]> = {
  en: [
    [/\p{L} …/u, 'a space before an ellipsis'],
    [/[\d}]\s%/, 'a space before %'],
    [/[„«»]/, 'quotation marks of another language'],
  ],
  fr: [
    [/(?<![\u202F({[]|^)[;!?](?![\p{L}\d])/u, 'no narrow no-break space (U+202F) before ; ! ?'],
    [/(?<!\u00A0|https|^):(?=[\s*]|$)/u, 'no no-break space (U+00A0) before :'],
    [/«(?!\u00A0)|(?<!\u00A0)»/u, 'no no-break space (U+00A0) inside « »'],
    [/[\d}][^\S\u00A0]?%/u, 'no no-break space (U+00A0) before %'],
    [/\p{L} …/u, 'a space before an ellipsis'],
    [/[“”„]/, 'quotation marks of another language'],
    // A hole elides by itself; before h and y a dictionary would have to decide.
    [/(?<!\p{L})(?:de|que|le|la|ne|se|me|te|je) (?!un[e ,)]|onz|oui)[aeiouàâéèêëîïôûœ]\p{L}/iu, 'no elision'],
    [/(?<!\p{L})(?:[dl]|qu)’\{(?:seat|other|owner|winner|names?)\b/iu, 'elision before a name that may have none'],
  ],
  de: [
    [/[«»”]/, 'quotation marks of another language'],
    [/[\d}][^\S\u00A0]?%/u, 'no no-break space (U+00A0) before %'],
    [/„[^“]*$|^[^„]*“/, 'quotation marks without their other half'],
    [/[\p{Ll},] (?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u, 'Sie for du'],
  ],
};
const title = 'Wie Du Mir …'; // keeps its own typography
const defects = ({ lang, text }: Text) =>
  [...everywhere, ...own[lang]].flatMap(([pattern, what]) => (pattern.test(text.replace(title, '')) ? [what] : []));
const found = (texts: Text[]) =>
  texts.flatMap((one) => defects(one).map((what) => `${one.where}: ${what}: ${one.text}`));

describe('typography', () => {
  it('of catalogues', () => expect(found(catalogues)).toEqual([]));
  it('of rulebooks', () => expect(found(books)).toEqual([]));
  it('of guides', () => expect(found(guides)).toEqual([]));
  it('of riddles', () => {
    expect(riddles.length).toBeGreaterThan(0);
    expect(found(riddles)).toEqual([]);
  });
  it('of questions', () => expect(found(bank)).toEqual([]));

  it.each([
    ['fr', 'Où ?', 1],
    ['fr', 'Où\u00A0?', 1],
    ['fr', 'Où?', 1],
    ['fr', 'Où\u202F?', 0],
    ['fr', 'case 2 (?)', 0],
    ['fr', 'But : le rouge', 1],
    ['fr', 'But\u00A0: {card:T1}', 0],
    ['fr', '« moves »', 1],
    ['fr', 'le pion de Odile', 1],
    ['fr', 'le pion de {seat}', 0],
    ['fr', 'le pion d’{seat}', 1],
    ['fr', "l'étoile", 1],
    ['fr', 'Un instant …', 1],
    ['en', '{points} %', 1],
    ['en', 'One moment …', 1],
    ['en', '“moves” … and more', 0],
    ['de', 'Einen Augenblick …', 0],
    ['de', '„moves zeigt alle', 1],
    ['de', '„moves“ zeigt alle', 0],
    ['de', 'Lassen Sie sich Zeit.', 1],
    ['de', 'Ordnen Sie, wenn Sie am Zug sind, Ihre Symbole.', 1],
    ['de', 'die Reihenfolge Ihrer Symbole', 1],
    ['de', 'Gelöst: Sie ist da, wie sie war.', 0],
  ] as const)('%s “%s” has %i defects', (lang, text, n) => expect(defects({ lang, where: '', text })).toHaveLength(n));
});

// Every plural of a template, by its selectors.
function plurals(template: string): string[][] {
  const open = template.indexOf('{');
  if (open < 0) return [];
  const end = closing(template, open + 1);
  const [, how, rest] = partsOf(template.slice(open + 1, end));
  const blocks = how === 'plural' || how === 'select' ? branches(rest) : new Map<string, string>();
  const inner = [...blocks.values()].flatMap(plurals);
  return [...(how === 'plural' ? [[...blocks.keys()]] : []), ...inner, ...plurals(template.slice(end + 1))];
}

describe('plurals', () => {
  it('have the forms of their language, and exact numbers only besides', () => {
    for (const { lang, where, text } of catalogues)
      for (const forms of plurals(text)) {
        const known = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
        const named = forms.filter((form) => !/^=\d+$/.test(form));
        expect(named, where).toContain('other');
        for (const form of named) expect(known, `${where}: ${form}`).toContain(form);
      }
  });

  // Where a number stands before a noun in the plural, one of them would be wrong: "1 moves".
  it('are used wherever a number counts something', () => {
    const counted = /\{(?:n|count|chips|moves|height|left|points)\} (?!is |dans |des |fois|pas )\p{Ll}+[sx]\b/u;
    const neverOne = / (events set|board aim\w+|refusals WDM-16.full)$/;
    const bare = catalogues.filter(
      ({ lang, where, text }) => lang !== 'de' && !neverOne.test(where) && counted.test(text),
    );
    expect(bare.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});
