import type { Lang, Scene } from '$web/room';
import { describe, expect, it } from 'vitest';
import example from '../book/diagrams/example.json';
import type { CapriceBoard } from './geometry';
import {
  asks,
  byHand,
  count,
  event,
  handLabel,
  move,
  rackLabel,
  refusal,
  rungLabel,
  spotLabel,
  standing,
  supplyLabel,
} from './words';

type View = Scene<CapriceBoard>['view'];

const board: CapriceBoard = {
  spots: [['LR', 'DS'], [], ['DR'], [], [], []],
  supply: { LR: 5, LS: 6, DR: 5, DS: 5 },
  marker: 'A',
  placed: null,
  hands: [['LR', 'LS', 'LS', 'DS'], 4],
  draws: [],
  bag: 12,
  aside: 0,
  orders: [null, null],
  ender: null,
};
const scene = (more: Partial<View> = {}, lang: Lang = 'en'): Scene<CapriceBoard> => ({
  view: {
    game: 'caprice',
    players: 2,
    options: {},
    phase: 'place',
    actors: [0],
    ply: 20,
    over: false,
    scores: null,
    ranking: null,
    board,
    ...more,
  },
  you: 0,
  lang,
  names: ['Anna', 'Ben'],
  log: [],
});
const finished = (lang: Lang = 'en') => scene(example as unknown as View, lang);
const languages: Lang[] = ['en', 'fr', 'de'];

describe('what is asked', () => {
  it('differs in every phase, with and without something in hand', () => {
    for (const lang of languages) {
      const lines = [
        asks(scene({ phase: 'draw', actors: [] }, lang), null),
        asks(scene({ phase: 'exchange' }, lang), null),
        asks(scene({ phase: 'exchange', actors: [1] }, lang), null),
        asks(scene({}, lang), null),
        asks(scene({}, lang), 'LS'),
        asks(scene({ actors: [1] }, lang), null),
        asks(scene({ phase: 'move' }, lang), null),
        asks(scene({ phase: 'move' }, lang), 'A'),
        asks(scene({ phase: 'order', actors: [0, 1] }, lang), null),
        asks(scene({ phase: 'order', actors: [0, 1] }, lang), 'level2'),
        asks(scene({ phase: 'order', actors: [1] }, lang), null),
        asks(finished(lang), null),
      ];
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines) {
        expect(line).not.toMatch(/undefined|null|[{}]/);
        expect(line.length, line).toBeLessThanOrEqual(112);
      }
    }
  });
  it('names what is held', () => {
    expect(asks(scene(), 'LS')).toContain('light star');
    expect(asks(scene({ phase: 'move' }), 'A')).toContain('dark star from A');
    expect(asks(scene({ phase: 'exchange' }), null)).toContain('dark star');
  });
});

describe('moves', () => {
  const moves = ['LR@A', 'LR@B', 'DS@A', 'A>B', 'A>C', 'C>B', 'stay', 'keep', 'exchange', 'LR-LS-LS-DS', 'LS-LR-LS-DS'];
  it('are told apart in every language', () => {
    for (const lang of languages)
      expect(new Set(moves.map((one) => move(one, scene({}, lang)))).size).toBe(moves.length);
  });
  it('name piece, spot and height', () => {
    expect(move('LR@A', scene())).toBe('Place a light round on A, level 3');
    expect(move('A>B', scene())).toBe('Move the dark star from A to B, level 1');
    expect(move('LR-LS-LS-DS', scene())).toContain('light round, light star, light star, dark star');
  });
});

describe('events', () => {
  const events = [
    { type: 'draw', seat: 0, kind: 'LR', held: 1 },
    { type: 'draw', seat: 1, kind: null, held: 1 },
    { type: 'choice', seat: 1 },
    { type: 'keep', seat: 1, kind: null },
    { type: 'exchange', seat: 1, kind: null },
    { type: 'set_aside', seat: 1, kind: null, aside: 2 },
    { type: 'returned', seat: 1, count: 2 },
    { type: 'drawn' },
    { type: 'place', seat: 0, kind: 'LS', spot: 'B', height: 2 },
    { type: 'move', seat: 0, kind: 'LS', from: 'B', to: 'C', height: 2 },
    { type: 'marker', spot: null },
    { type: 'stay', seat: 0 },
    { type: 'built', seat: 1 },
    { type: 'order', seat: 1, order: null },
    { type: 'order', seat: 0, order: 'LR-LS-LS-DS' },
    { type: 'score', seat: 0, order: 'LR-LS-LS-DS', points: 7, place: 1 },
    { type: 'over', winner: 0 },
  ];
  it('have words and a clause in every language', () => {
    for (const lang of languages)
      for (const one of events) {
        const said = event(one, 0, scene({}, lang));
        expect(said?.text, `${lang} ${one.type}`).toBeTruthy();
        expect(said?.text).not.toMatch(/undefined|null|NaN|[{}]/);
        expect(said?.clause).toMatch(/^CAP-\d\d$/);
      }
  });
  it('an order is told symbol by symbol', () => {
    const order = { type: 'order', seat: 0, order: 'LR-LS-LS-DS' };
    expect(event(order, 0, scene())?.text).toBe(
      'You choose the order: light round, light star, light star, dark star.',
    );
    expect(event({ ...order, seat: 1, order: null }, 0, scene())?.text).toBe('Ben has chosen an order.');
  });
  it('a marker that travels with its piece needs no line of its own', () => {
    expect(event({ type: 'marker', spot: 'B' }, 0, scene())).toBeNull();
  });
  it('an event it does not know is left out', () => expect(event({ type: 'else' }, 0, scene())).toBeNull());
});

it('reasons speak of people by name and of pieces in words', () => {
  const turn = { key: 'CAP-20.not_your_turn', args: { seat: 1 } };
  const told = languages.map((lang) => refusal(turn, scene({}, lang)));
  expect(told).toEqual(['It is Ben’s turn.', 'C’est à Ben de jouer.', 'Ben ist am Zug.']);
  const none = { key: 'CAP-20.none_in_supply', args: { kind: 'LS' } };
  expect(refusal(none, scene())).toBe('No light star is left in the supply.');
  expect(refusal(none, scene({}, 'fr'))).toBe('Il n’y a plus d’étoile claire dans la réserve.');
  expect(refusal({ key: 'CAP-20.unknown', args: {} }, scene())).toBeNull();
});

describe('counting', () => {
  it('nothing is counted before the end: symbols are secret', () => {
    expect(standing(scene())).toBeNull();
    expect(count(scene())).toEqual([]);
  });
  it('is told from last to first, tower by tower', () => {
    expect(count(finished()).map(({ seat, total }) => [seat, total])).toEqual([
      [1, 9],
      [0, 10],
    ]);
    expect(count(finished())[1]?.text).toBe('A 5 ★ + B 2 + C 2 + D 1');
    expect(standing(finished())?.map(({ value }) => value)).toEqual([10, 9]);
  });
  it('says why somebody wins with as many points as another (CAP-35)', () => {
    const { view, ...rest } = finished();
    const log = [{ version: 1, seat: 0, events: [{ type: 'built', seat: 0 }] }];
    const tied = { ...rest, log, view: { ...view, scores: [9, 9], ranking: [2, 1] } };
    expect(count(tied).map(({ text }) => /tie: .*right of (\w+)/.exec(text)?.[1])).toEqual([undefined, 'Anna']);
    expect(count({ ...tied, view: { ...view, scores: [9, 8], ranking: [1, 2] } }).join()).not.toMatch(/tie/);
  });
  it('tells nobody’s points before they are counted', () => {
    expect(rackLabel(0, finished())).toContain('10 points');
    expect(rackLabel(0, finished(), false)).not.toContain('point');
  });
});

describe('labels', () => {
  it('say what stands where', () => {
    expect(spotLabel('A', scene())).toBe(
      'A: 2 pieces, bottom to top: light round, dark star. The top piece carries the marker',
    );
    expect(spotLabel('B', scene())).toBe('B: empty spot');
    expect(spotLabel('A', scene(), ['LR', 'LR', 'DS', 'DS'])).toMatch(/dark star\. 1 point$/);
    expect(supplyLabel('LS', scene())).toBe('light star, 6 left in the supply');
    expect(rungLabel(0, 'DR', scene())).toBe('Level 1 (bottom): dark round');
    expect(handLabel(['LR'], scene())).toContain('light round');
  });
  it('tell nothing of others’ symbols before the end', () => {
    expect(rackLabel(1, scene())).toBe('Ben: 4 hidden symbols');
    expect(rackLabel(1, scene({ board: { ...board, orders: [null, true] } }))).toBe(
      'Ben: 4 hidden symbols, order chosen',
    );
    expect(rackLabel(1, finished())).toContain('light star, light star, dark star, dark round. 9 points');
  });
});

it('one’s own symbols wait in the bag until something was done', () => {
  const draw = (version: number, seat: number) => ({
    version,
    seat: 'chance' as const,
    events: [{ type: 'draw', seat, kind: 'LR' }],
  });
  expect(byHand([draw(1, 0), draw(2, 1)], 0)).toBe('bag');
  expect(byHand([draw(2, 1)], 0)).toBeNull();
  const placed = { version: 3, seat: 1, events: [{ type: 'place', seat: 1 }] };
  expect(byHand([draw(1, 0), draw(2, 1), placed], 0)).toBeNull();
  expect(byHand([draw(1, 0), { version: 2, seat: 0, events: [{ type: 'keep', seat: 0 }] }], 0)).toBeNull();
});
