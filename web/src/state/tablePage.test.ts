import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogues } from '../i18n/catalogue';
import type { Room } from '../room';
import type { HintMessage } from '../wire/types';
import { TablePage, type Around, type Live } from './tablePage.svelte';
import type { TableState } from './tableState';

const t = catalogues.en;
const at = { x: 3, y: 4 };
const text = (en: string) => ({ en, fr: en, de: en });

const state = (more: Partial<TableState> = {}) =>
  ({
    version: 5,
    status: 'playing',
    you: 0,
    yours: [0],
    seats: [{ kind: 'guest', name: 'Anna' }, { kind: 'house' }],
    view: { actors: [0], players: 2 },
    legal: ['a', 'b'],
    log: [],
    clock: null,
    secrets: false,
    paused: false,
    ...more,
  }) as unknown as TableState;

let live: { -readonly [K in keyof Live]: Live[K] };
let around: Around;
let page: TablePage;

beforeEach(() => {
  live = {
    shown: state(),
    coming: null,
    ready: true,
    pendingMove: null,
    clocks: { left: [9000, null], running: [0], at: 0 },
    move: vi.fn(async () => {}),
    act: vi.fn(async () => null),
    why: vi.fn(async () => ({ clause: 'ABC-01', text: text('Not there.') })),
  };
  around = { settings: { t, lang: 'en', confirm: false }, connection: { lost: false } };
  page = new TablePage(live, around);
});

// The page sees another state: what is derived is made anew.
function show(shown: TableState) {
  live.shown = shown;
  return new TablePage(live, around);
}

describe('the end of a game', () => {
  const over = () =>
    state({
      status: 'over',
      view: { actors: [], players: 2, over: true } as never,
      log: [{ version: 5, seat: 0, events: [{ type: 'score' }] }],
    });
  it('is not told by log and speech before it is counted, and nothing lies over it', () => {
    page = show(over());
    page.follow(state(), false);
    page.say('no');
    page.follow(over(), false);
    expect([page.counted, page.bubble, page.guideIsOpen]).toEqual([[null, null], null, false]);
    expect(page.spoken?.log).toEqual([]);
    expect([...page.uncounted]).toEqual([0, 1]);
    page.counted = null;
    expect(page.spoken?.log).toHaveLength(1);
  });
  it('needs no count for whoever comes later', () => {
    page = show(over());
    page.follow(over(), false);
    expect(page.counted).toBeNull();
  });
});

describe('a move', () => {
  it('goes out at once, and takes with it what was said and pointed at', () => {
    page.say('no');
    page.pointed = 'b';
    page.choose('a');
    expect(live.move).toHaveBeenCalledWith('a');
    expect([page.bubble, page.pointed]).toEqual([null, null]);
  });

  it('waits for the word of a guest who wants to be asked', () => {
    around.settings.confirm = true;
    page.choose('a');
    expect([page.chosen, page.hint]).toEqual(['a', 'a']);
    page.confirm(false);
    expect(page.chosen).toBeNull();
    expect(live.move).not.toHaveBeenCalled();
    page.choose('b');
    page.confirm(true);
    expect(live.move).toHaveBeenCalledWith('b');
  });

  it('cannot be made while the line is down or the newest position is not shown', () => {
    expect(page.legal).toEqual(['a', 'b']);
    around.connection.lost = true;
    expect(show(state()).legal).toEqual([]);
    around.connection.lost = false;
    live.ready = false;
    expect(show(state()).legal).toEqual([]);
  });
});

describe('what holds for one position', () => {
  it('is the chosen move', () => {
    around.settings.confirm = true;
    page.choose('a');
    live.shown = state({ version: 6 });
    expect(page.chosen).toBeNull();
    page.confirm(true);
    expect(live.move).not.toHaveBeenCalled();
  });

  it('is the advice of the house, and not while a move is on its way', () => {
    const hint = { is: 'hint', version: 5, move: 'b', value: 0.5 } as HintMessage;
    page.advise(hint);
    expect([page.advice?.hint, page.hint]).toEqual([hint, 'b']);
    live.pendingMove = 'a';
    expect(page.advice).toBeNull();
    live.pendingMove = null;
    live.shown = state({ version: 6 });
    expect(page.advice).toBeNull();
  });
});

describe('a touch that is no move', () => {
  it('while the line is down says so, and asks nobody', async () => {
    around.connection.lost = true;
    await page.attempt('c', at);
    expect(page.bubble).toEqual({ text: t.connectionLost, at });
    expect(live.why).not.toHaveBeenCalled();
    page.lineIs(true);
    expect(page.bubble).not.toBeNull();
    page.lineIs(false);
    expect(page.bubble).toBeNull();
  });
  it('is answered with the rule, beside the finger, in the words of the room', async () => {
    page.room = { refusal: () => 'NOT THERE.' } as unknown as Room;
    await page.attempt('c', at);
    expect(page.bubble).toEqual({ text: 'NOT THERE.', clause: 'ABC-01', at });
  });

  it('is not asked about for a spectator or in a pause', async () => {
    page = show(state({ you: null }));
    await page.attempt('c', at);
    expect(page.bubble).toEqual({ text: t.watching, at });
    page = show(state({ paused: true }));
    await page.attempt('c', at);
    expect(page.bubble).toEqual({ text: t.paused, at });
    expect(live.why).not.toHaveBeenCalled();
  });
});

it('says why an act is refused, unless the table only went on', async () => {
  const refuse = (code: string) =>
    (live.act = vi.fn(async () => ({ is: 'refused' as const, table: 'x', code, error: '', clause: '', text: null })));
  refuse('stale');
  await page.act('undo');
  expect(page.bubble).toBeNull();
  refuse('seen');
  await page.act('undo');
  expect(page.bubble).toMatchObject({ text: t.undoSeen });
});

describe('the guide', () => {
  const hurried = { per: 'move', seconds: 30, increment: 0, late: null } as const;

  it('opens by itself for a newcomer with a seat and time', () => {
    page.follow(state({ you: null }), true);
    page.follow(state({ clock: hurried }), true);
    page.follow(state(), false);
    expect(page.guideIsOpen).toBe(false);
    page.follow(state({ clock: { ...hurried, seconds: 86_400 } }), true);
    expect(page.guideIsOpen).toBe(true);
  });

  it('closes when the game is over, and can be opened again', () => {
    page.follow(state(), true);
    page.follow(state({ status: 'over' }), false);
    expect(page.guideIsOpen).toBe(false);
    page.guideIsOpen = true;
    page.follow(state({ status: 'over' }), false);
    expect(page.guideIsOpen).toBe(true);
  });
});

it('shows several people at one screen nobody’s own view, and says who gets it next', () => {
  const shared = { yours: [0, 1], secrets: true, view: { actors: [1], players: 2 } as TableState['view'] };
  page = show(state(shared));
  expect(page.told).toMatchObject({ you: null });
  expect(page.scene).toMatchObject({ you: 0 });
  expect(page.next).toBe(1);
  live.ready = false; // not before they have seen what happened
  expect(page.next).toBeNull();
});

it('shows clocks only where there is a clock, and as long as there is a game', () => {
  const clock = { per: 'move', seconds: 30, increment: 0, late: null } as const;
  expect(page.clocks).toBeNull();
  expect(show(state({ clock })).clocks?.running).toEqual([0]);
  expect(show(state({ clock, status: 'over' })).clocks).toBeNull();
});
