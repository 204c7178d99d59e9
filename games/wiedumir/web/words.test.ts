import type { Lang, LogEntry, Mover, Scene } from '$web/room';
import { describe, expect, it } from 'vitest';
import de from '../words/de.json';
import en from '../words/en.json';
import fr from '../words/fr.json';
import type { WiedumirBoard } from './geometry';
import { boardWith } from './samples';
import {
  asks,
  byHand,
  count,
  effectText,
  event,
  fieldName,
  matLabel,
  move,
  nameOf,
  refusal,
  roundText,
  standing,
  waitingLabel,
} from './words';

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
    board: boardWith({
      pawns: [
        [0, 0],
        [3, 15],
        [4, 9],
      ],
      arrivals: [[1, 1]],
      ...board,
    }),
    ...view,
  },
  you: 0,
  lang,
  names: ['Anna', 'Ben', 'Clara'],
  log: [],
});

it('names every card, and every field with what it does', () => {
  for (const { names } of [en, fr, de]) {
    expect(Object.values(names.card).filter(({ says }) => says.length > 20)).toHaveLength(22);
    Object.values(names.field).forEach((name, field) => expect(name).toContain(effectText(field)));
  }
  expect(fieldName(0, scene({}, {}, 'fr'))).toBe('départ');
  expect(fieldName(3, scene({}, {}, 'de'))).toBe('Feld 3 (−1)');
});

describe('what is asked', () => {
  it('tells the phases apart', () => {
    expect(asks(scene(), null)).toBe('You rolled a 2. Advance any pawn, yours or somebody else’s.');
    expect(asks(scene(), 'chip')).toContain('cup');
    expect(asks(scene(), { pawn: '1.0', to: 6 })).toBe('Ben’s pawn: field 6 (−2). Tap there, or the pawn again.');
    expect(asks(scene(), { pawn: '1.0', to: { steps: 2, ahead: true } })).toBe(
      'Ben’s pawn: 2 steps ahead. Tap there, or the pawn again.',
    );
    expect(asks(scene({}, { phase: 'roll', actors: [] }), null)).toBe('You roll the die.');
    expect(asks(scene({ drawer: 1 }, { phase: 'draw', actors: [] }), null)).toBe('Ben draws a card.');
    expect(asks({ ...scene({ drawer: 1 }, { phase: 'draw', actors: [] }), you: 1 }, null)).toBe('You draw a card.');
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
    const cards = [
      'give 1',
      'give 2',
      'take 1',
      'raise 1',
      'swap 1',
      'swap 1 2',
      'from 1',
      'to 1',
      'step 1.0 +',
      'step 1.0 -',
      'put 1.0 5',
    ];
    for (const lang of languages) {
      for (const moves of [legal, cards]) {
        const said = moves.map((one) => move(one, scene({}, {}, lang)));
        expect(new Set(said).size).toBe(said.length);
        for (const line of said) expect(line).not.toMatch(/undefined|NaN/);
      }
    }
    expect(move('advance 1.0', scene())).toBe('Ben’s pawn: field 3 (−1) → 2 steps ahead');
    expect(move('advance 1.0', { ...scene(), marks: { 'advance 1.0': '7' } })).toBe(
      `Ben’s pawn: field 3 (−1) → ${fieldName(7, scene())}`,
    );
    expect(move('put 7', scene({ pawn: [0, 0] }))).toBe('Your pawn: start → field 7 (+3)');
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
    expect(event({ type: 'ceiling', seat: 1, left: 4, chips: 8 }, 0, scene())?.text).toBe(
      'Too many chips! Ben returns 8 and falls back to 4.',
    );
    expect(event({ type: 'return', seat: 1, chips: 0 }, 0, scene())).toBeNull();
    expect(event({ type: 'discard', card: 'E04' }, 0, scene())).toBeNull();
    expect(event({ type: 'round', round: 1, chips: [], sums: [] }, 0, scene())).toBeNull();
  });
  it('tells who gives and where pawns go, though both are called from and to', () => {
    expect(event({ type: 'give', from: 0, to: 1, chips: 1 }, 0, scene())?.text).toBe('You give Ben 1 chip.');
    expect(event({ type: 'give', from: 0, to: 1, chips: null }, 0, scene({}, {}, 'fr'))?.text).toBe(
      'Vous donnez des jetons à Ben.',
    );
    expect(event({ type: 'move', seat: 1, pawn: 0, from: 0, to: 15, field: 0 }, 0, scene())).toEqual({
      text: 'You move Ben’s pawn from start to goal.',
      clause: 'WDM-12',
    });
  });
  it('says who moved whose pawn', () => {
    const moved = { type: 'move', seat: 1, pawn: 0, from: 1, to: 2, field: 0 };
    const said = (seat: number, mover: Mover, lang: Lang = 'en') =>
      event({ ...moved, seat }, mover, scene({}, {}, lang))?.text;
    expect(said(1, 2)).toMatch(/^Clara moves Ben’s pawn from/);
    expect(said(1, 1)).toMatch(/^Ben moves their own pawn from/);
    expect(said(0, 2)).toMatch(/^Clara moves your pawn from/);
    expect(said(0, 0, 'de')).toMatch(/^Du ziehst deine Figur:/);
    expect(said(0, 1, 'fr')).toMatch(/^Ben joue votre pion :/);
    // A card moves it: whoever drew the card did.
    const events = [{ type: 'card', seat: 2, card: 'E01' }, moved];
    const drawn = { version: 1, seat: 'chance', move: 'draw E01', events } as LogEntry;
    expect(event(moved, 'chance', { ...scene(), log: [drawn] })?.text).toMatch(/^Clara moves Ben’s pawn/);
  });
  it('names a round by its number where there are several', () => {
    const rounds = scene({}, { options: { rounds: 2 } });
    expect(event({ type: 'round', round: 1, chips: [4, 9, 0] }, 0, rounds)?.text).toBe(
      'Round 1 is over: Anna 4, Ben 9, Clara 0.',
    );
    expect(roundText(rounds)).toBe('Round 1 of 2');
    expect(roundText(scene({}, { options: { rounds: 1, target: 15 } }, 'fr'))).toBe('Manche 1, jusqu’à 15');
  });
  it('reasons call people by their names', () => {
    const why = (key: string, args: Record<string, unknown>, lang: Lang = 'en') =>
      refusal({ key, args }, scene({}, {}, lang));
    expect(why('WDM-10.not_your_turn', { seat: 1 })).toBe('It is Ben’s turn.');
    expect(why('WDM-16.full', { seat: 2, n: 9 }, 'fr')).toBe('Clara a déjà 9 jetons : rien à compléter jusqu’à 8.');
    expect(why('WDM-16.card_says', { card: 'E05' }, 'de')).toBe('Die Karte sagt: Gib 3 Chips in den Becher zurück.');
    expect(why('WDM-99.strange', {})).toBeNull();
  });
  it('says whom a card at the goal waits for', () => {
    expect(waitingLabel('E04', '−2', scene({}, {}, 'fr'))).toBe(
      'suivant −2 : Péage à l’arrivée : le propriétaire du prochain pion qui arrive rend 2 jetons.',
    );
  });
});

describe('counting', () => {
  it('shows chips, unless they are hidden (WDM-42)', () => {
    expect(standing(scene())?.map(({ value }) => value)).toEqual([4, 9, 0]);
    expect(standing(scene({ chips: [4, null, null] }))).toBeNull();
    expect(matLabel(1, scene())).toBe('Ben (Yellow): 9 of 10 chips');
    expect(matLabel(1, scene({ chips: [4, null, null] }))).toContain('hidden');
    expect(matLabel(0, scene({ chips: [1, 9, 0] }, {}, 'fr'))).toBe('Anna (Rouge) : 1 jeton sur 10');
    expect(matLabel(2, { ...scene({ chips: [4, 9, 12] }), names: [] })).toBe('Blue: 12 chips');
    expect(nameOf(2, { ...scene(), names: [] })).toBe('Blue');
  });
  it('is told from last to first, and says who was home first (WDM-21)', () => {
    const over = { over: true, scores: [7, 9, 7], ranking: [3, 1, 2] };
    expect(count(scene({ chips: [7, 9, 7] }, over))).toEqual([
      { seat: 0, text: '7 chips', total: 7, unit: 'chips' },
      { seat: 2, text: '7 chips, home first', total: 7, unit: 'chips' },
      { seat: 1, text: '9 chips', total: 9, unit: 'chips' },
    ]);
  });
  it('tells several rounds one by one (WDM-40)', () => {
    const log = [1, 2].map((round) => ({
      version: round,
      seat: 0,
      events: [{ type: 'round', round, chips: [3, round, 5] }],
    }));
    const ended = scene({}, { over: true, options: { rounds: 2 }, scores: [6, 3, 10], ranking: [2, 3, 1] });
    expect(count({ ...ended, log }).map(({ text }) => text)).toEqual(['1 + 2', '3 + 3', '5 + 5']);
  });
});

it('one rolls and draws for oneself, and for nobody else', () => {
  const step = (type: string, seat: number): LogEntry => ({ version: 7, seat: 'chance', events: [{ type, seat }] });
  expect(byHand([step('die', 1)], 1)).toBe('die');
  expect(byHand([step('card', 1)], 1)).toBe('card');
  expect(byHand([step('die', 0)], 1)).toBeNull();
  expect(byHand([step('die', 1), step('die', 1)], 1)).toBeNull(); // what happened before one came
});
