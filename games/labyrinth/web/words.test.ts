import type { GameEvent, Lang, Scene } from '$web/room';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LabyrinthBoard } from './geometry';
import { cardWords } from './texts';
import { asks, cellLabel, count, event, explain, move, prizeText, sound, standing } from './words';

const board: LabyrinthBoard = {
  heart: 1,
  middle: 7,
  outer: 5,
  pawns: ['5.1', '4.0', '3.1'],
  face_up: 'T5',
  pile: 9,
  bottom: [],
  hidden: null,
  hands: [['A1', 'G2', 'T1'], 2, 0],
  removed: [],
  changes_left: 2,
  heart_used: false,
  duel: null,
  beast: null,
  turn: 0,
  turns: 0,
  known: {},
};

type View = Scene<LabyrinthBoard>['view'];
const scene = (more: Partial<View> = {}, changed: Partial<LabyrinthBoard> = {}, lang: Lang = 'en'): Scene<LabyrinthBoard> => ({
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
      const lines = ['change', 'walk', 'challenge', 'duel', 'send', 'leap', 'reveal'].map((phase) => asks(scene({ phase }, { duel }, lang), null));
      lines.push(...['M', 'beast A1', 'beast A1 G2'].map((picked) => asks(scene({}, {}, lang), picked)));
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines) {
        expect(line).not.toMatch(/undefined|NaN/);
        expect(line.length, line).toBeLessThanOrEqual(100);
      }
    }
  });
  it('tells what a turn would do, and who is awaited', () => {
    expect(asks(scene(), 'C+1')).toMatch(/opens \d and shuts \d/);
    expect(asks(scene({ actors: [2] }), null)).toBe('Cleo is thinking.');
    expect(asks(scene({ phase: 'duel', actors: [1] }, { duel }), null)).toContain('Ben');
    expect(asks({ ...scene({ phase: 'duel', actors: [0, 1] }, { duel }), you: 2 }, null)).toBe('Ben and Anna are choosing in secret.');
    expect(asks(scene({ phase: 'send' }, { duel }), null)).toContain('Ben');
    expect(asks(scene({ over: true, actors: [] }), null)).toContain('ends');
  });
});

describe('moves', () => {
  const moves = [
    ...['C+1', 'C+2', 'C+3', 'C+4', 'C+5', 'M', 'O', 'go 3.7', 'go 3.8', 'stay', 'duel 1 T', 'duel 1 T die', 'duel 1 G', 'duel 2 G die', 'peace'],
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
  for (const type of ['turned', 'walked', 'took', 'won', 'tie', 'handed_over', 'sent', 'leapt', 'beast', 'drew', 'exchanged']) expect(met).toContain(type);
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
  expect(sound({ type: 'turned' })).toBe('latch');
  expect(sound({ type: 'turn' })).toBeNull();
});

it('reasons speak of people and pictures', () => {
  expect(explain('Seats 0 and 1 are choosing scissors, stone or paper.', scene())).toBe('Anna and Ben are choosing scissors, stone or paper.');
  expect(explain('La place 2 doit dire s’il y a duel.', scene({}, {}, 'fr'))).toBe('Cleo doit dire s’il y a duel.');
  expect(explain('Platz 0 und Platz 2 wählen.', scene({}, {}, 'de'))).toBe('Anna und Cleo wählen.');
  expect(explain('T3 is no animal.', scene())).toBe('key is no animal.');
});

it('cells say what is on them', () => {
  expect(cellLabel('4.0', scene(), false)).toBe('Cell 4.0, sword, wanted, pawn of Ben, turns with the outer corridor');
  expect(cellLabel('5.1', scene(), true)).toBe('Cell 5.1, start of Anna, pawn of Anna, you can walk there');
});

it('cards have eighteen different names in every language', () => {
  for (const lang of languages) expect(new Set(Object.values(cardWords[lang]).map((words) => words.bare)).size).toBe(18);
});

describe('counting', () => {
  it('shows how many cards everybody has', () => expect(standing(scene()).map((one) => one.value)).toEqual([3, 2, 0]));
  it('is told from last to first', () => {
    const over = scene({ over: true, scores: [1, 2, 0], ranking: [2, 1, 3] }, { hands: [['A1', 'G2', 'T1'], ['T2', 'T3'], []] });
    expect(count(over)).toEqual([
      { seat: 2, text: 'Treasures 0 · gnomes 0 · animals 0', total: 0 },
      { seat: 0, text: 'Treasures 1 · gnomes 1 · animals 1', total: 1 },
      { seat: 1, text: 'Treasures 2 · gnomes 0 · animals 0', total: 2 },
    ]);
  });
});
