import { trial } from '$web/board/trial.svelte';
import type { View } from '$web/room';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller } from './controller.svelte';
import type { CapriceBoard } from './geometry';

const board: CapriceBoard = {
  spots: [['LR', 'DS'], ['LS'], [], [], [], []],
  supply: { LR: 5, LS: 5, DR: 6, DS: 5 },
  marker: null,
  placed: null,
  hands: [['LR', 'LS', 'DR', 'DS'], 4],
  draws: [],
  bag: 12,
  aside: 0,
  orders: [null, null],
  ender: null,
};
const at = { x: 1, y: 2 };

function sitDown(phase: string, legal: string[], more: Partial<View<CapriceBoard>> = {}) {
  const table = trial({ phase, board, ...more }, legal);
  return { ...table, bench: new Controller(table.props) };
}

describe('a piece of the supply', () => {
  const legal = ['LR@A', 'LR@C', 'DS@C'];
  it('is taken, shows where it may go, and is put there', () => {
    const { bench, told } = sitDown('place', legal);
    expect([...bench.sources]).toEqual(['LR', 'DS']);
    bench.touch('LR', at);
    expect([...bench.targets]).toEqual(['A', 'C']);
    bench.touch('C', at);
    expect(told).toEqual(['pick LR', 'move LR@C']);
  });
  it('goes back when it is touched again, or by Escape', () => {
    const { bench, told } = sitDown('place', legal);
    bench.touch('LR', at);
    bench.touch('LR', at);
    expect(bench.inHand).toBeNull();
    expect(bench.putBack()).toBe(false);
    bench.touch('DS', at);
    expect(bench.putBack()).toBe(true);
    expect(told).toEqual(['pick LR', 'pick null', 'pick DS', 'pick null']);
  });
  it('that may not be taken, or not go there, is asked about', () => {
    const { bench, told } = sitDown('place', legal);
    bench.touch('LS', at); // to an empty spot: the house is to speak of the piece
    bench.touch('A', at);
    bench.touch('LR', at);
    bench.touch('B', at);
    expect(told).toEqual(['attempt LS@C', 'attempt A>C', 'pick LR', 'attempt LR@B']);
  });
  it('stays where it is while a move is on its way, after the end, and for a spectator', () => {
    const { bench, told, show } = sitDown('place', legal);
    show({ busy: true });
    bench.touch('LR', at);
    expect(bench.sources.size).toBe(0);
    expect(sitDown('over', [], { over: true }).bench.places.has('seat1')).toBe(true);
    const over = sitDown('over', [], { over: true });
    over.bench.touch('A', at);
    expect([...told, ...over.told]).toEqual([]);
  });
});

it('the top piece of a tower is moved to another', () => {
  const { bench, told } = sitDown('move', ['A>B', 'stay']);
  bench.touch('A', at);
  bench.touch('B', at);
  expect(told).toEqual(['pick A', 'move A>B']);
});

it('a hint points at what is taken and where it goes', () => {
  const { bench, show } = sitDown('move', ['A>B', 'stay']);
  show({ hint: 'A>B' });
  expect(bench.hinted).toEqual(['A', 'B']);
  show({ hint: 'stay' });
  expect(bench.hinted).toEqual([]);
});

describe('a thing that is carried', () => {
  const [here, move] = [
    (bench: Controller, key: string) => bench.drag.down(key, bench.places.get(key)!, { x: 0, y: 0 }),
    (bench: Controller, key: string) => bench.drag.move(bench.places.get(key)!, { x: 99, y: 99 }),
  ];
  it('is a piece of the supply, set on the tower it is let go above', () => {
    const { bench, told } = sitDown('place', ['LR@C', 'LR@D']);
    here(bench, 'LR');
    move(bench, 'C');
    expect([bench.inHand, bench.drag.carried?.over]).toEqual(['LR', 'C']);
    bench.drag.up(at);
    expect(told).toEqual(['pick LR', 'move LR@C']);
  });
  it('is the top piece of a tower, which goes back when it is let go above none that it may go to', () => {
    vi.useFakeTimers();
    const { bench, told } = sitDown('move', ['A>B']);
    here(bench, 'A');
    move(bench, 'F');
    bench.drag.up(at);
    vi.runAllTimers(); // it glides
    vi.useRealTimers();
    expect(told).toEqual(['pick A', 'pick null']);
  });
  it('is a level of the order, which changes places with another', () => {
    const { bench } = sitDown('order', ['LR-LS-DR-DS']);
    here(bench, 'level0');
    move(bench, 'level3');
    bench.drag.up(at);
    expect([bench.order, bench.lifted, bench.drag.carried]).toEqual([['DS', 'LS', 'DR', 'LR'], null, null]);
  });
  it('is nothing that may not be taken', () => {
    const { bench, told } = sitDown('place', ['LR@C']);
    for (const key of ['DS', 'A']) {
      here(bench, key);
      move(bench, 'C');
    }
    expect([told, bench.drag.carried]).toEqual([[], null]);
  });
});

describe('an order', () => {
  it('is the hand until two levels change places', () => {
    const { bench, told } = sitDown('order', ['LR-LS-DR-DS', 'LR-LS-DS-DR'], { actors: [0, 1] });
    bench.touch('level2', at);
    expect(bench.lifted).toBe(2);
    bench.touch('level3', at);
    expect([bench.lifted, bench.order]).toEqual([null, ['LR', 'LS', 'DS', 'DR']]);
    expect(bench.layDown(at)).toBe(true);
    bench.touch('level0', at);
    bench.touch('level1', at);
    expect(bench.layDown(at)).toBe(false); // the house does not know this one
    expect(told).toEqual([
      'pick level2',
      'pick null',
      'move LR-LS-DS-DR',
      'pick level0',
      'pick null',
      'attempt LS-LR-DS-DR',
    ]);
  });
  it('that a hint names is shown', () => {
    const { bench, show } = sitDown('order', ['DS-DR-LS-LR']);
    show({ hint: 'DS-DR-LS-LR' });
    expect(bench.order).toEqual(['DS', 'DR', 'LS', 'LR']);
  });
});

describe('steps', () => {
  const events = [{ type: 'place', seat: 1, kind: 'LS', spot: 'B', height: 1 }];
  const placed = { kind: 'step', before: board, after: board, version: 1, events } as const;
  it('empty the hand and let a piece fly', () => {
    const { bench, told } = sitDown('place', ['LR@A']);
    bench.touch('LR', at);
    bench.show(placed);
    expect([bench.inHand, bench.flight?.spot, told.at(-1)]).toEqual([null, 'B', 'pick null']);
    bench.show({ ...placed, kind: 'same' });
    expect(bench.flight).not.toBeNull();
    bench.show({ ...placed, kind: 'jump' });
    expect(bench.flight).toBeNull();
  });
  it('show no flight to a guest who wants no motion', () => {
    const { bench, show } = sitDown('place', []);
    show({ reduced: true });
    bench.show(placed);
    expect(bench.flight).toBeNull();
  });
});

describe('the count', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const over = {
    over: true,
    ranking: [2, 1],
    board: {
      ...board,
      orders: [
        ['LR', 'LS', 'DR', 'DS'],
        ['DS', 'DS', 'LR', 'LR'],
      ],
    },
  };
  it('is told level by level', () => {
    const { bench } = sitDown('over', [], over as Partial<View<CapriceBoard>>);
    const end = bench.tell();
    expect(bench.told).toBe(0);
    vi.advanceTimersToNextTimer();
    expect(bench.told).toBe(1);
    vi.runAllTimers();
    expect(bench.told).toBe(4);
    end?.();
  });
  it('is of the seat in the spotlight, else of the one looked at, else of the guest', () => {
    const { bench, show } = sitDown('over', [], over as Partial<View<CapriceBoard>>);
    expect(bench.counted).toBe(0);
    bench.touch('seat1', at);
    expect(bench.order).toEqual(['DS', 'DS', 'LR', 'LR']);
    show({ spotlight: 0 });
    expect(bench.counted).toBe(0);
  });
});

it('the keyboard begins where something is to be done', () => {
  const first = (phase: string, more = {}) => [...sitDown(phase, [], more).bench.places.keys()][0];
  expect(['place', 'move', 'order'].map((phase) => first(phase))).toEqual(['LR', 'A', 'level0']);
  expect(first('over', { over: true })).toBe('seat0');
});
