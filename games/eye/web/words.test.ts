import { readFileSync } from 'node:fs';
import type { GameEvent, Lang, Scene } from '$web/room';
import { describe, expect, it } from 'vitest';
import { colourOf, type EyeBoard } from './geometry';
import { subjects } from './texts';
import { aim, asks, choices, clickLabel, colourLabel, count, designLabel, event, explain, heart, move, sound, squareLabel, standing, type EyeScene } from './words';

const languages: Lang[] = ['en', 'fr', 'de'];
type More = Partial<Scene<EyeBoard>['view']> & { lang?: Lang; you?: number | null; log?: GameEvent[]; at?: Partial<EyeBoard> };
const scene = ({ lang = 'en', you = 0, log = [], at = {}, ...view }: More = {}): EyeScene => ({
  view: {
    game: 'eye', players: 2, options: { quiz: false, categories: 8, start: 2 }, phase: 'play', actors: [0], ply: 14, over: false, scores: null, ranking: null,
    board: {
      a: 0, b: 0, counters: [['a1', 'a3', 'i3'], ['e7', 'c3']], reserve: [0, 0], own: [0, 1], control: [-1, -1, 0, -1, -1, -1, -1, -1], moves_left: 2,
      out: [false, false], targets: [[], []], taken: [], question: null, mover: 0, moved: false, cleared: [], pending: null, ...at,
    },
    ...view,
  },
  you,
  lang,
  names: ['Anna', 'Ben'],
  log: log.map((one, i) => ({ version: i + 1, seat: 0, events: [one] })),
});

const text = (words: string) => ({ en: words, fr: `${words} fr`, de: `${words} de` });
const question = { type: 'question', category: 1, id: 3, subject: text('Geography'), text: text('Where?'), answers: ['Here', 'There', 'Nowhere', 'Elsewhere'].map(text) };
const answer = { type: 'answer', seat: 1, right: false, solution: 2, answer: 0 };
const quiz = { options: { quiz: true, categories: 5, start: 1 } };

describe('what is asked', () => {
  it('every phase has its own words in every language, at most 90 characters', () => {
    for (const lang of languages) {
      const lines = [
        asks(scene({ lang, phase: 'targets' }), null),
        asks(scene({ lang, phase: 'place', at: { reserve: [3, 3] } }), null),
        asks(scene({ lang, phase: 'clear' }), null),
        asks(scene({ lang, phase: 'clear' }), 'e7'),
        asks(scene({ lang }), null),
        asks(scene({ lang }), 'a3'),
        asks(scene({ lang, phase: 'question', ...quiz, at: { question: { category: 1, id: 3 } } }), null),
        asks(scene({ lang, phase: 'question', ...quiz, at: { pending: '@a3' } }), null),
        asks(scene({ lang, ...quiz, at: { reserve: [2, 2] } }), null),
        asks(scene({ lang, ...quiz, at: { reserve: [2, 2], moves_left: 0 } }), null),
        asks(scene({ lang, ...quiz, at: { moved: true, moves_left: 0 } }), null),
        asks(scene({ lang, players: 1 }), null),
        asks(scene({ lang, players: 1, at: { moved: true } }), null),
        asks(scene({ lang, actors: [1], at: { mover: 1 } }), null),
        asks(scene({ lang, actors: [], phase: 'question', ...quiz, at: { mover: 1 } }), null),
        asks(scene({ lang, actors: [], phase: 'question', ...quiz }), null),
        asks(scene({ lang, over: true, actors: [] }), null),
      ];
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines) {
        expect(line).not.toMatch(/undefined|NaN/);
        expect(line.length, line).toBeLessThanOrEqual(91);
      }
    }
  });
});

describe('moves', () => {
  const moves = ['target 3', '@c5', 'e7>>a5', 'done', 'a3>a5', 'A+', 'A-', 'B+', 'B-', 'end', 'claim 3', 'answer 0', 'answer 1', 'category 5'];
  it('are told apart in every language', () => {
    for (const lang of languages) {
      const words = moves.map((one) => move(one, scene({ lang, log: [question] })));
      expect(new Set(words).size).toBe(moves.length);
      for (const one of words) expect(one).not.toMatch(/undefined|NaN|^$/);
    }
  });
  it('name squares with their colours, and whose counter is cleared', () => {
    expect(move('a3>a5', scene())).toBe('a3 (yellow) to a5 (orange)');
    expect(move('e7>>a5', scene())).toBe('Clear Ben from e7 (grey) to a5 (orange)');
    expect(move('answer 1', scene({ log: [question] }))).toBe('Answer: There');
  });
  it('a wheel that is held says by what', () => {
    expect(clickLabel('A+', scene())).toContain('held by a1');
    expect(clickLabel('A-', scene())).not.toContain('held');
  });
});

describe('events', () => {
  const events: GameEvent[] = [
    { type: 'target', seat: 0, colour: 3 },
    { type: 'place', seat: 0, cell: 'c5' },
    { type: 'clear', seat: 0, owner: 1, from: 'e7', to: 'a5' },
    { type: 'step', seat: 0, from: 'a3', to: 'a5' },
    { type: 'click', seat: 1, wheel: 'A', by: -1, design: 'long' },
    { type: 'cleared', seat: 0 },
    { type: 'end', seat: 0 },
    { type: 'try', seat: 0, move: '@c5', colour: 5 },
    { type: 'try', seat: 0, move: 'claim 3', colour: 3 },
    { type: 'category', seat: 0, category: 1, subject: text('Geography') },
    question,
    answer,
    { ...answer, right: true },
    { type: 'control', seat: 1, colour: 2 },
    { type: 'out', seat: 1 },
    { type: 'taken', colour: 4, design: 'lines', count: 3 },
    { type: 'turn', seat: 1, moves: 2 },
    { type: 'over', winner: 0 },
    { type: 'over', winner: null },
  ];
  it('have words and a clause in every language', () => {
    for (const lang of languages)
      for (const one of events) {
        const said = event(one, 0, scene({ lang, log: [question, answer] }));
        expect(said?.text, `${lang} ${one.type}`).toBeTruthy();
        expect(said?.text).not.toMatch(/undefined|NaN/);
        expect(said?.clause).toMatch(/^EYE-\d\d$/);
      }
  });
  it('an answer is told with the right one of its own question', () => {
    const later = { ...question, answers: ['a', 'b', 'c', 'd'].map(text) };
    const log = [question, answer, later];
    expect(event(answer, 1, scene({ log }))?.text).toBe('Ben is wrong. It is: Nowhere.');
  });
  it('a solitaire is solved or lost', () => {
    const over = { type: 'over', winner: null };
    expect(event(over, 0, scene({ players: 1, ranking: [1] }))?.clause).toBe('EYE-63');
    expect(event(over, 0, scene({ players: 1, ranking: [2] }))?.clause).toBe('EYE-65');
    expect(event(over, 0, scene({ players: 1, ranking: [2], ply: 1000 }))?.text).toContain('thousand');
  });
  it('one it does not know is left out, and wheels click', () => {
    expect(event({ type: 'else' }, 0, scene())).toBeNull();
    expect(sound({ type: 'click' })).toBe('latch');
    expect(sound({ type: 'turn' })).toBeNull();
  });
  it('reasons call players by name', () => {
    expect(explain('It is the turn of player 2.', scene())).toBe('It is the turn of Ben.');
    expect(explain("C'est au tour du joueur 2.", scene())).toBe("C'est au tour de Ben.");
    expect(explain('Spieler 2 ist an der Reihe.', scene())).toBe('Ben ist an der Reihe.');
    expect(explain('A+ is held: the counter on g1 would leave the board.', scene())).toMatch(/^A \(in\) is held/);
    expect(explain('B+ wird gehalten.', scene({ lang: 'de' }))).toBe('B (außen) wird gehalten.');
  });
});

describe('labels', () => {
  it('a square says its colour, its counter and whether it is home', () => {
    expect(squareLabel('a1', scene())).toBe('a1, red, your counter, your own colour');
    expect(squareLabel('e7', scene())).toBe('e7, grey, counter of Ben');
    expect(squareLabel('c5', scene())).toBe('c5, purple, empty');
  });
  it('a colour says all that is known of it', () => {
    expect(colourLabel(2, scene())).toBe('Yellow · controlled by you · you: 2');
    expect(colourLabel(1, scene(quiz))).toBe('Blue · Geography · own colour of Ben');
    expect(colourLabel(6, scene(quiz))).toBe('Grey · joker · Ben: 1');
    expect(colourLabel(5, scene({ at: { targets: [[5], [5]] } }))).toBe('Purple · you aim for it · Ben aims for it');
  });
  it('a design of the solitaire says whether the next colour counts there', () => {
    const solitaire = scene({ players: 1, at: { taken: [{ colour: 1, design: 'lines' }] } });
    expect(designLabel('lines', solitaire)).toContain('elsewhere');
    expect(designLabel('circles', solitaire)).toContain('here');
  });
  it('the middle of the Eye counts moves, counters or colours', () => {
    expect(heart(scene()).value).toBe('2');
    expect(heart(scene({ phase: 'place', at: { reserve: [4, 5] } })).label).toBe('4 counters to place');
    expect(heart(scene({ players: 1 })).label).toBe('0 of 8 taken');
    expect(heart(scene({ phase: 'over', at: { mover: null } })).value).toBe('');
  });
});

describe('counting', () => {
  it('shows the colours controlled, or taken', () => {
    expect(standing(scene()).map(({ value }) => value)).toEqual([1, 0]);
    expect(standing(scene({ players: 1, at: { taken: [{ colour: 1, design: 'lines' }] } }))[0]?.label).toBe('1 of 8 taken');
  });
  it('is told from last to first', () => {
    expect(count(scene({ over: true, scores: [1, 0], ranking: [1, 2] }))).toEqual([
      { seat: 1, text: '0 of 4 counters on blue', total: 0 },
      { seat: 0, text: '1 of 4 counters on red · controls yellow', total: 1 },
    ]);
    expect(count(scene({ over: true, scores: [1, 0], ranking: [1, 2], at: { out: [false, true] } })).map((line) => line.text)).toEqual([
      'out',
      '1 of 4 counters on red · controls yellow · the last one left',
    ]);
  });
  it('of a solitaire measures it against the shortest solution', () => {
    expect(count(scene({ players: 1, ply: 31, scores: [8], ranking: [1] }))).toEqual([{ seat: 0, text: '31 moves; the shortest solution has 23', total: 8 }]);
  });
});

it('every choice has words in every language', () => {
  expect(Object.keys(choices.win)).toHaveLength(12);
  for (const words of Object.values(choices.win)) for (const lang of languages) expect(words[lang]).toBeTruthy();
});

it('the subjects are those of the house (EYE-50)', () => {
  const source = readFileSync(new URL('../bank.cc', import.meta.url), 'utf8');
  const rows = [...source.matchAll(/\{"([^"]+)", "([^"]+)", "([^"]+)"\}/g)];
  expect(rows.map(([, en]) => en)).toEqual(subjects.en);
  expect(rows.map(([, , fr]) => fr)).toEqual(subjects.fr);
  expect(rows.map(([, , , de]) => de)).toEqual(subjects.de);
});

describe('what wins', () => {
  const wins = (options: Record<string, unknown>, more: More = {}) => aim(scene({ options, ...more }), more.you ?? 0);
  it('is told for every aim, and for each of unequal players', () => {
    expect(wins({ win: 'own' })).toBe('To win: 4 counters on red');
    expect(wins({ win: 'own' }, { players: 3 })).toContain('3 counters');
    expect(wins({ win: 'own' }, { players: 4 })).toContain('2 counters');
    expect(wins({ win: 'own', quiz: true }, { players: 3 })).toContain('4 counters');
    expect(wins({ win: 'own', quiz: true }, { players: 4 })).toContain('3 counters');
    expect(wins({ win: 'own_or_enemy' }, { you: 1 })).toBe('To win: blue, or a rival’s colour');
    expect(wins({ win: 'colours:3' })).toBe('To win: control 3 colours');
    expect(wins({ win: 'own', handicap: [3, 1] }, { you: 1 })).toBe('To win: control 1 colour');
    expect(wins({ win: 'targets' }, { at: { targets: [[2, 5, 7], []] } })).toBe('To win: yellow or purple or white');
    expect(wins({ win: 'targets' })).toBe('');
    expect(wins({ win: 'children' })).toBe('To win: 4 counters on any colour');
  });
  it('is what the final count speaks of', () => {
    expect(count(scene({ options: { win: 'own', handicap: [2, 1] }, over: true }))[0]).toEqual({ seat: 0, text: 'controls 1 of 2 colours · yellow', total: 1 });
  });
  it('counts the colour on which one came nearest to it', () => {
    const other = colourOf('c3');
    const nearest = (win: string, own: number, targets: number[] = []) =>
      count(scene({ options: { win }, over: true, at: { counters: [['c3'], []], own: [own, 0], targets: [targets, []] } }))[0]?.total;
    expect(other).not.toBe(7);
    expect(nearest('own', other)).toBe(1);
    expect(nearest('own', 7)).toBe(0);
    expect(nearest('targets', 7, [other])).toBe(1);
    expect(nearest('children', 7)).toBe(1);
  });
});
