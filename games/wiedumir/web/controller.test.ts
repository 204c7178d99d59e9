import type { Change } from '$web/board/steps.svelte';
import { trial } from '$web/board/trial.svelte';
import type { LogEntry } from '$web/room';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Controller } from './controller.svelte';
import type { WiedumirBoard } from './geometry';
import { boardWith } from './samples';

vi.mock('$web/board/motion', () => ({ lasting: (ms: number) => ms }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = { x: 1, y: 2 };

function sitDown(legal: string[], more: Partial<WiedumirBoard> = {}, marks = {}) {
  const trialled = trial({ phase: 'advance', players: 3, board: boardWith(more) }, legal, { marks });
  const table = new Controller(trialled.props);
  [table.width, table.height] = [900, 800];
  return { ...trialled, table };
}

describe('a pawn', () => {
  const legal = ['advance 0.0', 'advance 1.0'];
  const marks = { 'advance 0.0': '2', 'advance 1.0': '6' };
  it('is taken, shows where it goes, and goes there', () => {
    const { table, told } = sitDown(legal, {}, marks);
    expect([table.pawnState('1.0'), table.pawnState('2.0')]).toEqual(['mine', '']);
    table.touch('pawn 1.0', at);
    expect([table.held, table.pawnState('1.0'), table.fieldState(6)]).toEqual(['1.0', 'held', 'target']);
    table.touch('field 6', at);
    expect(told).toEqual(['pick {"pawn":"1.0","to":6}', 'move advance 1.0']);
  });
  it('goes when it is touched again, if it has one way only', () => {
    const { table, told } = sitDown(['step 1.0 +', 'step 1.0 -', 'advance 0.0']);
    table.touch('pawn 0.1', at); // its twin on the start
    table.touch('pawn 0.0', at);
    table.touch('pawn 1.0', at);
    table.touch('pawn 1.0', at); // two ways: it goes back
    expect(told).toEqual([
      'pick {"pawn":"0.0","to":{"steps":2,"ahead":true}}',
      'move advance 0.0',
      'pick {"pawn":"1.0"}',
      'pick null',
    ]);
  });
  it('is taken by touching the field that only it can reach', () => {
    const { table, told } = sitDown(legal, {}, marks);
    table.touch('field 6', at);
    expect([table.held, told]).toEqual(['1.0', ['pick {"pawn":"1.0","to":6}']]);
  });
  it('of the drawer is in hand from the beginning (E19)', () => {
    const { table, told } = sitDown(['put 7', 'put 9'], { card: 'E19', drawer: 0, pawn: [0, 1] });
    expect([table.held, table.fieldState(9)]).toEqual(['0.1', 'target']);
    table.touch('field 9', at);
    expect(told).toEqual(['move put 9']);
  });
  it('that may not go, or not there, is asked about', () => {
    const { table, told } = sitDown(legal, {}, marks);
    table.touch('pawn 2.0', at);
    table.touch('field 9', at);
    table.touch('pawn 1.0', at);
    table.touch('field 9', at);
    expect(told).toEqual(['attempt advance 2.0', 'attempt put 9', 'pick {"pawn":"1.0","to":6}', 'attempt put 1.0 9']);
  });
  it('that is looked at shows where it would go, unless another is in hand', () => {
    const { table } = sitDown(legal, {}, marks);
    table.pointed = '0.0';
    table.hovered = '1.0';
    expect([table.fieldState(6), table.ghost?.pawn]).toEqual(['preview', '1.0']);
    table.hovered = null;
    expect([table.fieldState(2), table.ghost?.pawn]).toEqual(['preview', '0.0']);
    table.touch('pawn 1.0', at);
    expect([table.fieldState(2), table.ghost?.pawn]).toEqual(['', '1.0']);
  });
});

describe('a pawn that is carried', () => {
  const marks = { 'advance 0.0': '2', 'advance 1.0': '6' };
  const carry = (table: Controller, from: string, to: string) => {
    table.drag.down(from, table.places.get(from)!, { x: 0, y: 0 });
    table.drag.move(table.places.get(to)!, { x: 99, y: 99 });
  };
  it('is in hand, and goes where it is let go', () => {
    const { table, told, waits } = sitDown(['advance 0.0', 'advance 1.0'], {}, marks);
    waits();
    carry(table, 'pawn 1.0', 'field 6');
    expect([table.held, table.drag.carried?.over]).toEqual(['1.0', 'field 6']);
    table.drag.up(at);
    expect(told).toEqual(['pick {"pawn":"1.0","to":6}', 'move advance 1.0']);
    table.show({ kind: 'step', before: table.board, after: table.board, version: 1, events: [] });
    expect([table.carriedHere, table.drag.carried]).toEqual([true, null]);
  });
  it('goes back when it is let go near where it stood', () => {
    vi.useFakeTimers();
    const { table, told } = sitDown(['advance 1.0'], {}, marks);
    carry(table, 'pawn 1.0', 'field 3');
    table.drag.up(at);
    vi.runAllTimers(); // it glides
    vi.useRealTimers();
    expect(told).toEqual(['pick {"pawn":"1.0","to":6}', 'pick null']);
  });
  it('must be one that may be taken', () => {
    const { table, told } = sitDown(['advance 1.0'], {}, marks);
    for (const key of ['pawn 2.0', 'field 3']) carry(table, key, 'field 6');
    expect([told, table.drag.carried]).toEqual([[], null]);
  });
});

describe('chips', () => {
  it('are given by touching a player', () => {
    const { table, told } = sitDown(['give 1', 'give 2']);
    expect([table.seatState(1), table.seatState(0)]).toEqual(['mine', 'turn']);
    table.touch('seat 1', at);
    table.touch('seat 0', at);
    expect(told).toEqual(['move give 1', 'attempt give 0']);
  });
  it('of two players are swapped by touching both (E09)', () => {
    const { table, told } = sitDown(['swap 0 2', 'swap 1 2'], { card: 'E09' });
    table.touch('seat 2', at);
    expect(table.seatState(2)).toBe('mine held');
    table.touch('seat 2', at);
    table.touch('seat 2', at);
    table.touch('seat 1', at);
    expect(told).toEqual(['pick {"seat":2}', 'pick null', 'pick {"seat":2}', 'move swap 1 2']);
  });
  it('of the cup are taken by touching it, if that may be done', () => {
    const { table, told, show } = sitDown(['advance 0.0', 'chip']);
    table.offerCup();
    table.touch('cup', at);
    show({ legal: [] });
    table.offerCup();
    table.touch('cup', at);
    expect(told).toEqual(['pick chip', 'move chip', 'attempt chip']);
  });
});

describe('a chip that is carried', () => {
  const carry = (table: Controller, from: string, to: string) => {
    table.drag.down(from, { ...table.places.get(from)!, x: table.places.get(from)!.x + 20 }, { x: 0, y: 0 });
    table.drag.move(table.places.get(to)!, { x: 99, y: 99 });
  };
  it.each([
    ['the cup', ['advance 0.0', 'chip'], 'cup', 'seat 0', 'chip'],
    ['one’s own', ['give 1', 'give 2'], 'seat 0', 'seat 2', 'give 2'],
    ['somebody else', ['take 1', 'take 2'], 'seat 1', 'seat 0', 'take 1'],
  ])('from %s goes where it is let go', (_, legal, from, to, move) => {
    const { table, told, waits } = sitDown(legal as string[]);
    waits();
    carry(table, from, to);
    expect(table.seatState(Number(to.at(-1)))).toMatch(/mine held/);
    expect(table.carried).toMatchObject({ pawn: null, lifted: false });
    table.drag.up(at);
    expect(told).toEqual([`move ${move}`]);
    const events = [{ type: 'give', from: 0, to: 2, chips: 1 }];
    table.show({ kind: 'step', before: table.board, after: table.board, version: 1, events });
    expect([table.carried, table.tale.told]).toEqual([null, true]); // it does not fly there again
  });
  it('lies under the finger, and goes back from anywhere else', () => {
    const { table, told } = sitDown(['give 1']);
    const mat = table.places.get('seat 0')!;
    table.drag.down('seat 0', mat, { x: 0, y: 0 });
    table.drag.move({ x: mat.x + 3, y: mat.y - 300 }, { x: 9, y: 99 });
    expect(table.carried?.at).toEqual({ x: mat.x + 3, y: mat.y - 300 });
    table.drag.up(at);
    vi.runAllTimers();
    expect([table.carried, told]).toEqual([null, []]);
  });
  it('must be one that may be taken', () => {
    const { table, told } = sitDown(['give 1']);
    for (const from of ['cup', 'seat 1', 'seat 2']) carry(table, from, 'seat 1');
    expect([told, table.carried]).toEqual([[], null]);
  });
});

it('a card that waits can be read, and Escape puts everything back', () => {
  const { table, told } = sitDown(['advance 0.0'], { table: ['E04'] });
  expect(table.putBack()).toBe(false);
  table.touch('wait E04', at);
  expect(table.open?.card).toBe('E04');
  table.touch('pawn 0.0', at);
  expect(table.putBack()).toBe(true);
  expect([table.open, table.held, told.at(-1)]).toEqual([null, null, 'pick null']);
});

it('nothing is touched while a move is on its way', () => {
  const { table, told, show } = sitDown(['advance 0.0', 'give 1', 'chip', 'stop']);
  show({ busy: true });
  table.touch('pawn 0.0', at);
  table.touch('field 2', at);
  table.touch('seat 1', at);
  table.touch('cup', at);
  table.touch('stop', at);
  table.touch('wait E04', at);
  expect([told, table.reading, table.pawnState('0.0')]).toEqual([[], null, '']);
});

it('a hint points at what its move touches', () => {
  const { table, show } = sitDown(['advance 0.0', 'give 1'], {}, { 'advance 0.0': '2' });
  show({ hint: 'advance 0.0' });
  expect([table.pawnState('0.0'), table.fieldState(2)]).toEqual(['mine hinted', 'hinted']);
  show({ hint: 'give 1' });
  expect(table.seatState(1)).toBe('mine hinted');
});

describe('steps', () => {
  const events = [{ type: 'take', seat: 1, chips: 1 }];
  const log: LogEntry[] = [{ version: 1, seat: 1, events }];
  const after = { chips: [4, 10, 0], cup: 46 };
  const change = (kind: Change<WiedumirBoard>['kind'], version = 1): Change<WiedumirBoard> => ({
    kind,
    before: boardWith(),
    after: boardWith(after),
    version,
    events,
  });
  it('empty the hand and tell what happened to the chips', () => {
    const { table, stand } = sitDown(['advance 0.0']);
    table.touch('pawn 0.0', at);
    stand(boardWith(after), log);
    table.show(change('step'));
    expect([table.held, table.version, table.tale.told]).toEqual([null, 1, false]);
    table.show(change('same'));
    expect(table.tale.told).toBe(false);
    vi.runAllTimers();
    expect(table.tale.shown).toEqual(after);
  });
  it.each(['back', 'jump'] as const)('that are a %s tell nothing, also in the middle of a tale', (kind) => {
    const { table, stand } = sitDown([]);
    stand(boardWith(after), log);
    table.show(change('step'));
    const other = { chips: [1, 2, 3], cup: 50 };
    stand(boardWith(other));
    table.show(change(kind, 0));
    expect([table.tale.told, table.tale.shown, table.version]).toEqual([true, other, 0]);
    vi.runAllTimers();
    expect(table.tale.shown).toEqual(other);
  });
});

it('a first roll that waits for the guest is not seen yet', () => {
  const { table, show, stand } = sitDown([], { die: 3 });
  show({ byHand: 'die' });
  expect(table.lastRoll).toBeNull();
  show({ byHand: null });
  stand(boardWith({ die: 3 }), [{ version: 1, seat: 'chance', events: [{ type: 'die', seat: 0, die: 3 }] }]);
  expect(table.lastRoll).toBe(3);
});

it('the keyboard begins at something that may be touched', () => {
  const first = (legal: string[]) => [...sitDown(legal).table.places.keys()][0];
  expect([first(['advance 1.0']), first(['give 2']), first(['swap 1 2'])]).toEqual(['pawn 1.0', 'seat 2', 'seat 1']);
  expect(first([])).toBe('pawn 0.0');
});
