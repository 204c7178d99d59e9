import type { Lang, Scene } from '$web/room';
import { describe, expect, it } from 'vitest';
import type { CappuccinoBoard } from './geometry';
import { asks, choices, count, event, move, refusal, standing } from './words';

const scene = (more: Partial<Scene<CappuccinoBoard>['view']> = {}, lang: Lang = 'en'): Scene<CappuccinoBoard> => ({
  view: {
    game: 'cappuccino',
    players: 2,
    options: {},
    phase: 'play',
    actors: [0],
    ply: 4,
    over: false,
    scores: null,
    ranking: null,
    board: {
      cells: { '0,0': '10', '1,0': '1', '0,1': '0', '5,5': '011' },
      hand: [],
      owner: [0, 1, -1, -1],
      stopped: [false, false],
    },
    ...more,
  },
  you: 0,
  lang,
  names: ['Anna', 'Ben'],
  log: [],
});

const languages: Lang[] = ['en', 'fr', 'de'];

describe('what is asked', () => {
  it('names my colour, what I hold, and who is awaited', () => {
    expect(asks(scene(), null)).toContain('flower');
    expect(asks(scene(), '0,0')).toContain('A stack of 2 in hand (A1)');
    expect(asks(scene({ actors: [1] }), null)).toBe('Ben is thinking.');
    expect(asks({ ...scene(), you: null }, null)).toBe('Anna is thinking.');
    const { board } = scene().view;
    const stopped = { actors: [1], board: { ...board, stopped: [true, false] } };
    expect(asks(scene(stopped), null)).toBe('You cannot move any more; Ben plays on.');
    expect(asks(scene({ over: true, actors: [] }), null)).toContain('counted');
  });
  it('tells the first, second and later cups of the advanced set-up apart (CUP-30)', () => {
    const laying = (cells: Record<string, string>) => {
      const base = scene({ phase: 'layout' });
      return asks({ ...base, view: { ...base.view, board: { ...base.view.board, cells } } }, null);
    };
    const lines = [{}, { '0,0': '0' }, { '0,0': '0', '1,0': '1' }].map((cells) =>
      laying(cells as Record<string, string>),
    );
    expect(new Set(lines).size).toBe(3);
    expect(lines[2]).toContain('two');
  });
});

describe('moves and events', () => {
  it('a move names both stacks', () => {
    expect(move('0,0>1,0', scene())).toBe('A1 (flower, 2) onto A2 (panda, 1)');
  });
  it('every event of the rules has words and a clause in every language', () => {
    const events = [
      { type: 'set', seat: 0, from: '0,0', to: '1,0', colour: 0, covered: 1, height: 3 },
      { type: 'lay', seat: 1, colour: 1, cell: '0,0' },
      { type: 'laid' },
      { type: 'stopped', seat: 1 },
      { type: 'over' },
    ];
    for (const lang of languages)
      for (const one of events) {
        const said = event(one, 0, scene({}, lang));
        expect(said?.text, `${lang} ${one.type}`).toBeTruthy();
        expect(said?.text).not.toMatch(/undefined|NaN/);
        expect(said?.clause).toMatch(/^CUP-\d\d$/);
      }
  });
  it('an event it does not know is left out', () => expect(event({ type: 'else' }, 0, scene())).toBeNull());
  it('reasons speak of places as the board does', () => {
    const apart = { key: 'CUP-10.not_touching', args: { from: '0,0', to: '0,1' } };
    expect(refusal(apart, scene())).toBe('A1 and B1 do not touch.');
    expect(refusal({ key: 'CUP-10.unknown', args: {} }, scene())).toBeNull();
  });
});

describe('counting', () => {
  it('shows cups in stacks with my colour on top', () => {
    expect(standing(scene()).map((one) => one.value)).toEqual([3, 4]);
  });
  it('takes the higher of two colours (CUP-31)', () => {
    const base = scene();
    const board = { ...base.view.board, owner: [0, 1, 0, 1], cells: { '0,0': '0', '3,0': '222', '6,0': '33' } };
    expect(standing({ ...base, view: { ...base.view, board } }).map((one) => one.value)).toEqual([3, 2]);
  });
  it('is told from last to first, stack by stack', () => {
    expect(count(scene())).toEqual([
      { seat: 0, text: 'Flower: 2 + 1', total: 3, unit: 'cups' },
      { seat: 1, text: 'Panda: 3 + 1', total: 4, unit: 'cups' },
    ]);
  });
});

it('every choice has words in every language', () => {
  for (const values of Object.values(choices))
    for (const text of Object.values(values)) for (const lang of languages) expect(text[lang]).toBeTruthy();
});
