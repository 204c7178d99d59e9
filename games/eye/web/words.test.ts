import { readFileSync } from 'node:fs';
import type { GameEvent, Lang, Scene } from '$web/room';
import { describe, expect, it } from 'vitest';
import { colourOf, type EyeBoard } from './geometry';
import { boardWith } from './samples';
import de from '../words/de.json';
import en from '../words/en.json';
import fr from '../words/fr.json';
import {
  aim,
  asks,
  choices,
  clickLabel,
  colourLabel,
  count,
  designLabel,
  drawnOrder,
  event,
  type EyeScene,
  heart,
  move,
  refusal,
  rest,
  sound,
  squareLabel,
  standing,
  suspense,
} from './words';

const languages: Lang[] = ['en', 'fr', 'de'];
type More = Partial<Scene<EyeBoard>['view']> & {
  lang?: Lang;
  you?: number | null;
  log?: GameEvent[];
  at?: Partial<EyeBoard>;
};
const scene = ({ lang = 'en', you = 0, log = [], at = {}, ...view }: More = {}): EyeScene => ({
  view: {
    game: 'eye',
    players: 2,
    options: { quiz: false, categories: 8, start: 2 },
    phase: 'play',
    actors: [0],
    ply: 14,
    over: false,
    scores: null,
    ranking: null,
    board: boardWith({
      counters: [
        ['a1', 'a3', 'i3'],
        ['e7', 'c3'],
      ],
      control: [-1, -1, 0, -1, -1, -1, -1, -1],
      ...at,
    }),
    ...view,
  },
  you,
  lang,
  names: ['Anna', 'Ben'],
  log: log.map((one, i) => ({ version: i + 1, seat: 0, events: [one] })),
});

const text = (words: string) => ({ en: words, fr: `${words} fr`, de: `${words} de` });
const question = {
  type: 'question',
  category: 1,
  id: 3,
  subject: text('Geography'),
  text: text('Where?'),
  answers: ['Here', 'There', 'Nowhere', 'Elsewhere'].map(text),
};
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
  const moves = [
    'target 3',
    '@c5',
    'e7>>a5',
    'done',
    'a3>a5',
    'A+',
    'A-',
    'B+',
    'B-',
    'end',
    'claim 3',
    'answer 0',
    'answer 1',
    'category 5',
  ];
  it('are told apart in every language', () => {
    for (const lang of languages) {
      const words = moves.map((one) => move(one, scene({ lang, log: [question] })));
      expect(new Set(words).size).toBe(moves.length);
      for (const one of words) expect(one).not.toMatch(/undefined|NaN|^$/);
    }
  });
  it('name squares with their colours, and whose counter is cleared', () => {
    expect(move('a3>a5', scene())).toBe('Step from a3 (yellow) to a5 (orange)');
    expect(move('e7>>a5', scene())).toBe('Move Ben’s counter from e7 (grey) to a5 (orange)');
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
  it('a solved solitaire has a medal by the moves above the shortest solution', () => {
    const told = (ply: number, more: More = {}) =>
      count(scene({ players: 1, ply, ranking: [1], scores: [8], options: { start: 1 }, ...more })).map(
        ({ text, medal }) => [medal, text],
      )[0];
    expect(told(27)).toEqual(['gold', '27 moves; the shortest solution has 27: gold, nobody can do better']);
    expect(told(32)).toEqual(['silver', '32 moves; the shortest solution has 27: silver']);
    expect(told(41)?.[0]).toBe('bronze');
    expect(told(42)).toEqual([undefined, '42 moves; the shortest solution has 27']);
    expect(told(20, { ranking: [2], scores: [3] })).toEqual([undefined, '20 moves; the shortest solution has 27']);
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
  it('what was tried, and how it ended, have their own clauses', () => {
    const clause = (event_: GameEvent, more: More = {}) => event(event_, 0, scene(more))?.clause;
    const won = (win: string, more: More = {}) => clause({ type: 'over', winner: 0 }, { options: { win }, ...more });
    expect(clause({ type: 'try', seat: 0, move: '@c5', colour: 5 })).toBe('EYE-52');
    expect(clause({ type: 'try', seat: 0, move: 'a3>a5', colour: 5 })).toBe('EYE-54');
    expect(clause({ type: 'place', seat: 0, cell: 'c5' })).toBe('EYE-11');
    expect(clause({ type: 'place', seat: 0, cell: 'c5' }, quiz)).toBe('EYE-52');
    expect(won('own')).toBe('EYE-16');
    expect(won('own_or_enemy')).toBe('EYE-20');
    expect(won('colours:3')).toBe('EYE-21');
    expect(won('targets')).toBe('EYE-22');
    expect(won('children')).toBe('EYE-41');
    expect(won('own', { at: { out: [false, true] } })).toBe('EYE-33');
    expect(won('own', { options: { win: 'own', handicap: [3, 1] } })).toBe('EYE-40');
  });
  it('reasons speak of people, squares and wheels', () => {
    const why = (key: string, args: Record<string, unknown>, lang: Lang = 'en') =>
      refusal({ key, args }, scene({ lang }));
    expect(why('awaited.seat', { seat: 1 })).toBe('It is Ben’s turn.');
    expect(why('awaited.seat', { seat: 1 }, 'fr')).toBe('C’est à Ben de jouer.');
    expect(why('awaited.seat', { seat: 1 }, 'de')).toBe('Ben ist an der Reihe.');
    expect(why('EYE-06.held', { click: 'A+', cell: 'a1' })).toBe(
      'Wheel A (in) is held: the counter on a1 (red) would leave the board.',
    );
    expect(why('EYE-06.held', { click: 'B+', cell: 'a1' }, 'de')).toMatch(/^Rad B \(außen\) ist gesperrt/);
    expect(why('EYE-22.own_colour', { colour: 4 }, 'fr')).toBe('L’orange est votre propre couleur.');
  });
});

describe('labels', () => {
  it('a square says its colour, its counter and whether it is home', () => {
    expect(squareLabel('a1', scene())).toBe('a1, red, your counter, your own colour');
    expect(squareLabel('e7', scene())).toBe('e7, grey, Ben’s counter');
    expect(squareLabel('c5', scene())).toBe('c5, purple, empty');
  });
  it('a colour says all that is known of it', () => {
    expect(colourLabel(2, scene())).toBe('Yellow · controlled by you · you: 2');
    expect(colourLabel(1, scene(quiz))).toBe('Blue · Geography · Ben’s own colour');
    expect(colourLabel(6, scene(quiz))).toBe('Grey · joker · Ben: 1');
    expect(colourLabel(5, scene({ at: { targets: [[5], [5]] } }))).toBe('Purple · you aim for it · Ben aims for it');
  });
  it('a design of the solitaire says whether the next colour counts there', () => {
    const solitaire = scene({ players: 1, at: { taken: [{ colour: 1, design: 'lines' }] } });
    expect(designLabel('lines', solitaire)).toContain('does not count here');
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
    expect(standing(scene({ players: 1, at: { taken: [{ colour: 1, design: 'lines' }] } }))[0]?.label).toBe(
      '1 of 8 taken',
    );
  });
  it('is told from last to first', () => {
    expect(count(scene({ over: true, scores: [1, 0], ranking: [1, 2] }))).toEqual([
      { seat: 1, text: '0 of 4 counters on blue', total: 0, unit: 'counters' },
      { seat: 0, text: '1 of 4 counters on red · controls yellow', total: 1, unit: 'counter' },
    ]);
    expect(
      count(scene({ over: true, scores: [1, 0], ranking: [1, 2], at: { out: [false, true] } })).map(
        (line) => line.text,
      ),
    ).toEqual(['out', '1 of 4 counters on red · controls yellow · the last one left']);
  });
  it('of a solitaire measures it against the shortest solution', () => {
    expect(count(scene({ players: 1, ply: 31, scores: [8], ranking: [1] }))).toEqual([
      { seat: 0, medal: 'bronze', text: '31 moves; the shortest solution has 23: bronze', total: 8, unit: 'colours' },
    ]);
  });
});

it('every choice has words in every language', () => {
  expect(Object.keys(choices.win ?? {})).toHaveLength(12);
  for (const words of Object.values(choices.win ?? {})) for (const lang of languages) expect(words[lang]).toBeTruthy();
});

it('the subjects are those of the house (EYE-50)', () => {
  const source = readFileSync(new URL('../bank.cc', import.meta.url), 'utf8');
  const rows = [...source.matchAll(/\{"([^"]{3,})", "([^"]+)", "([^"]+)"\}/g)];
  expect(rows.map(([, en]) => en)).toEqual(Object.values(en.names.category));
  expect(rows.map(([, , fr]) => fr)).toEqual(Object.values(fr.names.category));
  expect(rows.map(([, , , de]) => de)).toEqual(Object.values(de.names.category));
});

describe('the order of the answers (EYE-56)', () => {
  const asked = (id: number, pending: string, counters: string[][] = [[], []]) =>
    ({ question: { category: 2, id }, pending, counters }) as EyeBoard;
  it('is the one that the terminal shows: games/eye/tests/quiz_test.cc has these, too', () => {
    expect(drawnOrder(asked(7, '@a3'))).toEqual([2, 0, 1, 3]);
    expect(drawnOrder(asked(7, '@a5'))).toEqual([1, 0, 2, 3]);
  });
  it('is any of the twenty-four, with every answer in every place as often', () => {
    const orders = Array.from({ length: 40 }, (_, id) => id).flatMap((id) =>
      [...'abcdefghijklmnop'].map((strip) => drawnOrder(asked(id, `@${strip}3`)).join('')),
    );
    expect(new Set(orders).size).toBe(24);
    for (const place of [0, 1, 2, 3])
      for (const answer of '0123') {
        const share = orders.filter((order) => order[place] === answer).length / orders.length;
        expect(Math.abs(share - 1 / 4)).toBeLessThan(0.05);
      }
  });
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
    expect(wins({ win: 'targets' }, { at: { targets: [[2, 5, 7], []] } })).toBe('To win: yellow, purple or white');
    expect(wins({ win: 'targets' })).toBe('');
    expect(wins({ win: 'children' })).toBe('To win: 4 counters on any colour');
  });
  it('is what the final count speaks of', () => {
    expect(count(scene({ options: { win: 'own', handicap: [2, 1] }, over: true }))[0]).toEqual({
      seat: 0,
      text: 'controls 1 of 2 colours · yellow',
      total: 1,
      unit: 'colour',
    });
  });
  it('counts the colour on which one came nearest to it', () => {
    const other = colourOf('c3');
    const nearest = (win: string, own: number, targets: number[] = []) =>
      count(
        scene({ options: { win }, over: true, at: { counters: [['c3'], []], own: [own, 0], targets: [targets, []] } }),
      )[0]?.total;
    expect(other).not.toBe(7);
    expect(nearest('own', other)).toBe(1);
    expect(nearest('own', 7)).toBe(0);
    expect(nearest('targets', 7, [other])).toBe(1);
    expect(nearest('children', 7)).toBe(1);
  });
});

describe('a question', () => {
  const text = (en: string) => ({ en, fr: `${en} ?`, de: en });
  const question = {
    type: 'question',
    text: text('Who painted it?'),
    answers: ['One', 'Two', 'Three', 'Four'].map(text),
  };
  it('is read with its answers before somebody answers it', () => {
    expect(rest([question], 'en')).toBe(1400);
    expect(rest([question], 'fr')).toBe(1400);
    expect(rest([{ type: 'click' }], 'en')).toBe(0);
  });
  it('is told with its answer before anything comes of it', () => {
    expect(suspense([{ type: 'answer', right: true, solution: 1 }, { type: 'place' }])).toBeGreaterThan(2000);
    expect(suspense([question])).toBe(0);
  });
});
