import type { GameEvent, Lang, Scene } from '$web/room';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LabyrinthBoard } from './geometry';
import { pictureCells } from './plan';
import { boardWith } from './samples';
import de from '../words/de.json';
import en from '../words/en.json';
import fr from '../words/fr.json';
import { asks, cellLabel, count, event, move, prizeText, refusal, sound, standing } from './words';

const board = boardWith({
  heart: 1,
  middle: 7,
  outer: 5,
  pawns: ['5.1', '4.0', '3.1'],
  face_up: 'T5',
  hands: [['A1', 'G2', 'T1'], 2, 0],
});

type View = Scene<LabyrinthBoard>['view'];
const scene = (
  more: Partial<View> = {},
  changed: Partial<LabyrinthBoard> = {},
  lang: Lang = 'en',
): Scene<LabyrinthBoard> => ({
  view: {
    game: 'labyrinth',
    players: 3,
    options: {},
    phase: 'change',
    actors: [0],
    ply: 4,
    over: false,
    scores: null,
    ranking: null,
    ...more,
    board: { ...board, ...changed },
  },
  you: 0,
  lang,
  names: ['Anna', 'Ben', 'Cleo'],
  log: [],
});

const languages: Lang[] = ['en', 'fr', 'de'];
const duel = { challenger: 1, defender: 0, for: 'G' as const, stake: 3, picks: [null, null] as [null, null] };

describe('what is asked', () => {
  it('fits on three lines of a phone, in every phase and language, and each phase has its own words', () => {
    for (const lang of languages) {
      const lines = ['change', 'walk', 'challenge', 'duel', 'send', 'leap', 'reveal'].map((phase) =>
        asks(scene({ phase }, { duel }, lang), null),
      );
      lines.push(
        asks(scene({}, {}, lang), { turn: { part: 'middle', by: 1 } }),
        asks(scene({}, {}, lang), { animal: 'A1', gift: null }),
        asks(scene({}, {}, lang), { animal: 'A1', gift: 'G2' }),
      );
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines) {
        expect(line).not.toMatch(/undefined|NaN/);
        expect(line.length, line).toBeLessThanOrEqual(100);
      }
    }
  });
  it('tells what a turn would do, and who is awaited', () => {
    expect(asks(scene(), { turn: { part: 'heart', by: 1 } })).toMatch(/^Opens \d doors?, shuts (\d|none)\./);
    expect(asks(scene({ actors: [2] }), null)).toBe('Cleo is thinking.');
    expect(asks(scene({ phase: 'duel', actors: [1] }, { duel }), null)).toContain('Ben');
    expect(asks({ ...scene({ phase: 'duel', actors: [0, 1] }, { duel }), you: 2 }, null)).toBe(
      'Ben and Anna are choosing in secret.',
    );
    expect(asks(scene({ phase: 'send' }, { duel }), null)).toContain('Ben');
    expect(asks(scene({ over: true, actors: [] }), null)).toContain('ends');
  });
});

describe('moves', () => {
  const moves = [
    ...[
      'C+1',
      'C+2',
      'C+3',
      'C+4',
      'C+5',
      'M',
      'O',
      'go 3.7',
      'go 3.8',
      'stay',
      'duel 1 T',
      'duel 1 T die',
      'duel 1 G',
      'duel 2 G die',
      'peace',
    ],
    ...['stone', 'scissors', 'paper', 'send 0.3', 'leap', 'decline', 'beast A1 1 G2', 'beast A1 2 G2', 'beast A1 1 T1'],
  ];
  it('are told apart in every language', () => {
    for (const lang of languages) {
      const said = moves.map((one) => move(one, scene({}, { duel }, lang)));
      expect(new Set(said).size).toBe(moves.length);
      for (const text of said) expect(text).not.toMatch(/undefined|NaN/);
    }
  });
  it('name pictures and people', () => {
    expect(move('go 3.7', scene())).toBe('Walk to 3.7 (crown)');
    expect(move('send 0.3', scene({ phase: 'send' }, { duel }))).toBe('Send Ben to 0.3');
    expect(prizeText(scene({}, { duel }))).toBe('for 3 gnomes');
    expect(prizeText(scene({}, { duel: { ...duel, for: 'card', stake: 1 } }))).toBe('for the sword');
  });
});

it('every event of real games has words and a clause in every language', () => {
  const events: GameEvent[] = ['two_players', 'three_players'].flatMap((file) =>
    readFileSync(new URL(`../tests/data/${file}.playthrough`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .flatMap((line) => (JSON.parse(line) as { events?: GameEvent[] }).events ?? []),
  );
  events.push({ type: 'exchanged', seat: 0, other: 1, give: '?', drawn: ['?', '?'] }, { type: 'left', card: 'T1' });
  const met = new Set(events.map((one) => one.type));
  for (const type of [
    'turned',
    'walked',
    'took',
    'won',
    'tie',
    'handed_over',
    'sent',
    'leapt',
    'beast',
    'drew',
    'exchanged',
  ])
    expect(met).toContain(type);
  for (const lang of languages)
    for (const one of events) {
      const said = event(one, 0, scene({}, {}, lang));
      if (one.type === 'turn') expect(said).toBeNull();
      else {
        expect(said?.text, `${lang} ${one.type}`).toBeTruthy();
        expect(said?.text).not.toMatch(/undefined|NaN|\?/);
        expect(said?.clause).toMatch(/^LAB-\d\d$/);
      }
    }
  expect(event({ type: 'else' }, 0, scene())).toBeNull();
  expect(sound({ type: 'turned' })).toBe('ring');
  expect(sound({ type: 'turn' })).toBeNull();
});

it('after a duel the loser gives the cards, not the winner (LAB-42)', () => {
  const handed = (cards: string[], lang: Lang, you: number | null = null) =>
    event({ type: 'handed_over', seat: 0, other: 1, for: 'G', cards }, 1, { ...scene({}, {}, lang), you })?.text;
  expect(handed(['G6', 'G7'], 'en')).toBe('Ben gives Anna the cook gnome and the wizard gnome.');
  expect(handed(['G6'], 'fr')).toBe('Ben donne à Anna le gnome cuisinier.');
  expect(handed(['G6'], 'de')).toBe('Ben gibt Anna den Küchengnom.');
  for (const lang of languages) expect(handed([], lang)).toMatch(/^Ben /);
  expect(handed(['G6'], 'en', 0)).toBe('Ben gives you the cook gnome.');
  expect(handed(['G6'], 'fr', 0)).toBe('Ben vous donne le gnome cuisinier.');
  expect(handed(['G6'], 'de', 0)).toBe('Ben gibt dir den Küchengnom.');
  expect(handed(['G6'], 'fr', 1)).toBe('Vous donnez à Anna le gnome cuisinier.');
  expect(handed([], 'de', 1)).toBe('Du hast nichts zu geben.');
});

it('reasons speak of people and pictures', () => {
  const why = (key: string, args: Record<string, unknown>, lang: Lang = 'en') =>
    refusal({ key, args }, scene({}, {}, lang));
  expect(why('awaited.duel', { seat: 0, other: 1 })).toBe('You and Ben are choosing scissors, stone or paper.');
  expect(why('awaited.challenge', { seat: 2 }, 'fr')).toBe('Cleo décide maintenant s’il y a duel.');
  expect(why('awaited.duel', { seat: 0, other: 2 }, 'de')).toBe('Du und Cleo wählt Schere, Stein oder Papier.');
  expect(why('LAB-32.no_animal', { card: 'T3' })).toBe('The key is not an animal.');
  expect(why('awaited.leap', { card: 'A2', seat: 0 }, 'fr')).toBe(
    'La licorne est retournée : vous pouvez y bondir ou renoncer.',
  );
  expect(why('LAB-32.not_owned', { card: 'A1' }, 'de')).toBe('Der Drache gehört dir nicht.');
  expect(why('LAB-11.no_path', { from: '3.7', to: '4.11' })).toBe('No open path leads from 3.7 (crown) to 4.11.');
});

it('cells say what is on them', () => {
  expect(cellLabel('4.0', scene(), false)).toBe('Cell 4.0, sword, wanted, Ben’s pawn, turns with the outer corridor');
  expect(cellLabel('5.1', scene(), true)).toBe('Cell 5.1, your start, your pawn, you can walk there');
});

it('cards have eighteen different names in every language', () => {
  for (const { names } of [en, fr, de]) {
    const { '?': unknown, ...cards } = names.card;
    expect(unknown).toBeTruthy();
    expect(new Set(Object.values(cards).map(({ bare }) => bare)).size).toBe(18);
  }
});

it('cells with a picture are called by it', () => {
  for (const { names } of [en, fr, de])
    expect(names.cell).toEqual(
      Object.fromEntries(Object.entries(pictureCells).map(([card, cell]) => [cell, `${cell} ({card:${card}})`])),
    );
});

describe('counting', () => {
  it('shows how many cards everybody has', () => expect(standing(scene()).map((one) => one.value)).toEqual([3, 2, 0]));
  it('is told from last to first', () => {
    const over = scene(
      { over: true, scores: [1, 2, 0], ranking: [2, 1, 3] },
      { hands: [['A1', 'G2', 'T1'], ['T2', 'T3'], []] },
    );
    expect(count(over)).toEqual([
      { seat: 2, text: 'Treasures\u00a00 · gnomes\u00a00 · animals\u00a00', total: 0, unit: 'cards' },
      { seat: 0, text: 'Treasures\u00a01 · gnomes\u00a01 · animals\u00a01', total: 1, unit: 'card' },
      { seat: 1, text: 'Treasures\u00a02 · gnomes\u00a00 · animals\u00a00', total: 2, unit: 'cards' },
    ]);
  });
});
