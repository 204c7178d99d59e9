import type { Lang, Scene } from '$web/room';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardTexts } from './cards';
import type { WiedumirBoard } from './geometry';
import { asks, colourNames, count, event, explain, fieldName, matLabel, move, nameOf, standing } from './words';

const languages: Lang[] = ['en', 'fr', 'de'];

const scene = (
  board: Partial<WiedumirBoard> = {},
  view: Partial<Scene<WiedumirBoard>['view']> = {},
  lang: Lang = 'en',
): Scene<WiedumirBoard> => ({
  view: {
    game: 'wiedumir',
    players: 3,
    options: { rounds: 1, target: null, no_ceiling: false, hidden: false, little_by_little: false },
    phase: 'advance',
    actors: [0],
    ply: 1,
    over: false,
    scores: null,
    ranking: null,
    board: {
      turn: 0,
      pawns: [[0, 0], [3, 15], [4, 9]],
      chips: [4, 9, 0],
      cup: 47,
      die: 2,
      deck: [],
      discard: [],
      table: [],
      arrivals: [[1, 1]],
      card: null,
      drawer: null,
      pawn: null,
      todo: null,
      given: null,
      source: null,
      round: 1,
      sums: [0, 0, 0],
      ...board,
    },
    ...view,
  },
  you: 0,
  lang,
  names: ['Anna', 'Ben', 'Clara'],
  log: [],
});

it('the cards say the same as the house says when it quotes them', () => {
  const source = readFileSync(new URL('../box.cc', import.meta.url), 'utf8').replace(/"\s*\n\s*"/g, '');
  for (const lang of languages) {
    expect(Object.keys(cardTexts[lang])).toHaveLength(22);
    for (const text of Object.values(cardTexts[lang])) expect(source).toContain(`"${text.replaceAll('’', "'")}"`);
    for (const colour of colourNames[lang]) expect(source).toContain(`"${colour}"`);
  }
});

describe('what is asked', () => {
  it('tells the phases apart', () => {
    expect(asks(scene(), null)).toBe('You rolled a 2. Advance any pawn, yours or another’s.');
    expect(asks(scene(), 'chip')).toContain('cup');
    expect(asks(scene(), 'pawn 1.0 6')).toBe('Ben: field 6 (−2). Tap there, or the pawn again.');
    expect(asks(scene(), 'pawn 1.0 +2')).toBe('Ben: 2 steps ahead. Tap there, or the pawn again.');
    expect(asks(scene({}, { phase: 'roll', actors: [] }), null)).toBe('Anna rolls the die.');
    expect(asks(scene({ drawer: 1 }, { phase: 'draw', actors: [] }), null)).toBe('Ben draws a card.');
    expect(asks({ ...scene(), you: 2 }, null)).toBe('Anna rolled a 2 and picks a pawn.');
    expect(asks(scene({}, { over: true, actors: [] }), null)).toContain('home');
  });
  it('has a short line for every card that leaves a choice', () => {
    const cards = ['E03', 'E06', 'E07', 'E08', 'E09', 'E11', 'E12', 'E13', 'E14', 'E15', 'E19', 'E22'];
    for (const lang of languages)
      for (const card of cards)
        for (const source of [null, 2]) {
          const line = asks(scene({ card, drawer: 0, todo: 2, source }, { phase: 'card' }, lang), null);
          expect(line.length, line).toBeLessThanOrEqual(90);
          expect(line).not.toMatch(/undefined|NaN/);
        }
  });
});

describe('moves and events', () => {
  it('moves are told apart', () => {
    const legal = ['advance 0.0', 'advance 1.0', 'advance 2.0', 'advance 2.1', 'chip', 'stop'];
    const cards = ['give 1', 'give 2', 'take 1', 'raise 1', 'swap 1', 'swap 1 2', 'from 1', 'to 1', 'step 1.0 +', 'step 1.0 -', 'put 1.0 5'];
    for (const lang of languages) {
      for (const moves of [legal, cards]) {
        const said = moves.map((one) => move(one, scene({}, {}, lang)));
        expect(new Set(said).size).toBe(said.length);
        for (const line of said) expect(line).not.toMatch(/undefined|NaN/);
      }
    }
    expect(move('advance 1.0', scene())).toBe('Ben: field 3 (−1) → 2 steps ahead');
    expect(move('advance 1.0', { ...scene(), marks: { 'advance 1.0': '7' } })).toBe(`Ben: field 3 (−1) → ${fieldName(7, 'en')}`);
    expect(move('put 7', scene({ pawn: [0, 0] }))).toBe('Anna: start → field 7 (+3)');
  });
  it('every event of the rules has words and a clause in every language', () => {
    const events = [
      { type: 'die', seat: 0, die: 2 },
      { type: 'move', seat: 1, pawn: 0, from: 3, to: 6, field: -2 },
      { type: 'take', seat: 1, chips: 3 },
      { type: 'return', seat: 1, chips: null },
      { type: 'give', from: 0, to: 1, chips: 1 },
      { type: 'swap', seats: [0, 2] },
      { type: 'ceiling', seat: 1, left: 4, chips: 8 },
      { type: 'ceiling', seat: 1, left: 4, chips: null },
      { type: 'card', seat: 0, card: 'E07' },
      { type: 'stays', card: 'E04' },
      { type: 'effect', card: 'E04', seat: 2 },
      { type: 'reshuffle' },
      { type: 'source', seat: 1 },
      { type: 'stop', seat: 0 },
      { type: 'round', round: 1, chips: [4, 9, 0], sums: [4, 9, 0] },
      { type: 'over', ranking: [2, 1, 3] },
    ];
    for (const lang of languages)
      for (const one of events) {
        const said = event(one, 0, scene({}, { options: { rounds: 3 } }, lang));
        expect(said?.text, `${lang} ${one.type}`).toBeTruthy();
        expect(said?.text).not.toMatch(/undefined|NaN|null/);
        expect(said?.clause).toMatch(/^WDM-\d\d$/);
      }
    expect(event({ type: 'ceiling', seat: 1, left: 4, chips: 8 }, 0, scene())?.text).toBe('12 chips! Ben falls back to 4.');
    expect(event({ type: 'return', seat: 1, chips: 0 }, 0, scene())).toBeNull();
    expect(event({ type: 'discard', card: 'E04' }, 0, scene())).toBeNull();
    expect(event({ type: 'round', round: 1, chips: [], sums: [] }, 0, scene())).toBeNull();
  });
  it('reasons call people by their names', () => {
    expect(explain('It is Yellow\'s turn.', scene())).toBe('It is Ben\'s turn.');
    expect(explain('Schwarz ist an der Reihe, Rotwein nicht.', scene({}, {}, 'de'))).toBe('Schwarz ist an der Reihe, Rotwein nicht.');
  });
});

describe('counting', () => {
  it('shows chips, unless they are hidden (WDM-42)', () => {
    expect(standing(scene())?.map(({ value }) => value)).toEqual([4, 9, 0]);
    expect(standing(scene({ chips: [4, null, null] }))).toBeNull();
    expect(matLabel(1, scene())).toBe('Ben (Yellow): 9 of 10 chips');
    expect(matLabel(1, scene({ chips: [4, null, null] }))).toContain('hidden');
    expect(nameOf(2, { ...scene(), names: [] })).toBe('Blue');
  });
  it('is told from last to first, and says who was home first (WDM-21)', () => {
    const over = { over: true, scores: [7, 9, 7], ranking: [3, 1, 2] };
    expect(count(scene({ chips: [7, 9, 7] }, over))).toEqual([
      { seat: 0, text: '7 chips', total: 7 },
      { seat: 2, text: '7 chips, home first', total: 7 },
      { seat: 1, text: '9 chips', total: 9 },
    ]);
  });
  it('tells several rounds one by one (WDM-40)', () => {
    const log = [1, 2].map((round) => ({ version: round, seat: 0, events: [{ type: 'round', round, chips: [3, round, 5] }] }));
    const ended = scene({}, { over: true, options: { rounds: 2 }, scores: [6, 3, 10], ranking: [2, 3, 1] });
    expect(count({ ...ended, log }).map(({ text }) => text)).toEqual(['1 + 2', '3 + 3', '5 + 5']);
  });
});
