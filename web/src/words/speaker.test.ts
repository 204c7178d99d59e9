import { describe, expect, it } from 'vitest';
import vectors from '../../../games/kit/tests/words.json';
import type { Lang } from '../i18n/catalogue';
import { fill, sentence, type Args, type Lexicon } from '../i18n/fill';
import { choicesOf, speaker } from './speaker';

interface Case {
  lang: Lang;
  section?: string;
  key: string;
  args: Args;
  guests: string[];
  you?: number;
  says: string;
}
type Sections = Record<string, Record<string, string>>;

describe('the cases that games/kit/tests/words_test.cc runs too', () => {
  it.each(vectors.cases as Case[])('$lang $key $args', ({ lang, section = 'events', key, args, guests, you, says }) => {
    const texts = vectors.texts[lang] as unknown as Sections & Lexicon;
    const lexicon = { lang, kinds: vectors.common.kinds, names: texts.names, guests, you };
    const pattern = texts[section]?.[key] ?? `{${section}.${key}}`;
    expect((section === 'board' ? fill : sentence)(pattern, args, lexicon)).toBe(says);
  });
});

const texts = {
  ...vectors.texts.en,
  moves: { take: 'Take {card.the}' },
  refusals: { 'TST-12.far': '{cell} is too far for {seat}.' },
  asks: { wait: '{seats} choose.' },
  choices: { speed: { fast: 'Fast' } },
};
const catalogues = { en: texts, fr: texts, de: texts } as never as Record<Lang, typeof texts>;
const words = speaker<typeof texts>(catalogues, vectors.common, () => ({ cell: (cell) => `<${cell}>` }));
const anna = words({ lang: 'en', names: ['Anna', 'Ben'] });

describe('a speaker', () => {
  it('tells events with the rule behind them, and passes over those without words', () => {
    expect(anna.event({ type: 'took', seat: 0, card: 'T1' })).toEqual({
      text: 'Anna takes the crown.',
      clause: 'TST-12',
    });
    expect(anna.event({ type: 'lost', card: 'T1' })).toEqual({ text: 'The crown leaves the game.' });
    expect(anna.event({ type: 'turn', seat: 0 })).toBeNull();
    expect(anna.event({ type: 'strange' })).toBeNull();
    expect(anna.event({ type: 'paid', cell: 0, n: 2 })).toEqual({ text: 'Anna pays.' });
    expect(anna.event({ type: 'paid', cell: 0, n: 0 })).toBeNull();
  });
  it.each(vectors.clauses)('knows the clause of $event', ({ event, clause }) => {
    const said = anna.event({ seat: 0, other: 1, card: 'T1', die: false, ...event });
    if (said) expect(said.clause ?? '').toBe(clause);
  });
  it('calls places as the board does', () => {
    expect(anna.refusal({ key: 'TST-12.far', args: { cell: '3.7', seat: 1 } })).toBe('<3.7> is too far for Ben.');
    expect(anna.refusal({ key: 'TST-12.other', args: {} })).toBeNull();
    expect(anna.board('held', { card: 'T1', cell: '1.1' })).toBe('the crown, <1.1>');
    expect(anna.name('card', 'T2', 'the')).toBe('the chalice');
    expect(anna.asks('wait', { seats: [0, 1] })).toBe('Anna, Ben choose.');
    expect(anna.move('take', { card: 'T2' })).toBe('Take the chalice');
  });
  it('has the values of options in three languages', () =>
    expect(choicesOf(catalogues as never)).toEqual({ speed: { fast: { en: 'Fast', fr: 'Fast', de: 'Fast' } } }));
});
