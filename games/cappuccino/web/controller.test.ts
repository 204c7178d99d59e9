import type { Change } from '$web/board/steps.svelte';
import { trial } from '$web/board/trial.svelte';
import { describe, expect, it, vi } from 'vitest';
import { Controller } from './controller.svelte';
import type { CappuccinoBoard } from './geometry';

const at = { x: 1, y: 2 };
const cells = { '0,0': '01', '1,0': '1', '2,0': '0', '0,1': '0' };

const boardOf = (stacks: Record<string, string>): CappuccinoBoard => ({
  cells: stacks,
  hand: [],
  owner: [0, 1, -1, -1],
  stopped: [false, false],
});

function sitDown(legal: string[], phase = 'play', stacks: Record<string, string> = cells) {
  const table = trial({ phase, actors: [1], board: boardOf(stacks) }, legal, { you: 1 });
  return { ...table, counter: new Controller(table.props) };
}

describe('a stack', () => {
  const legal = ['0,0>1,0', '0,0>0,1', '1,0>2,0'];
  it('is taken, shows where it may go, and is set there', () => {
    const { counter, told } = sitDown(legal);
    expect([...counter.sources]).toEqual(['0,0', '1,0']);
    counter.touch('0,0', at);
    expect([...counter.targets]).toEqual(['1,0', '0,1']);
    counter.touch('1,0', at);
    expect(told).toEqual(['pick 0,0', 'move 0,0>1,0']);
  });
  it('goes back when it is touched again or by Escape, and another can be taken instead', () => {
    const { counter, told } = sitDown([...legal, '2,0>1,0']);
    counter.touch('0,0', at);
    counter.touch('0,0', at);
    expect(counter.putBack()).toBe(false);
    counter.touch('0,0', at);
    counter.touch('2,0', at);
    expect(counter.inHand).toBe('2,0');
    expect(counter.putBack()).toBe(true);
    expect(told).toEqual(['pick 0,0', 'pick null', 'pick 0,0', 'pick 2,0', 'pick null']);
  });
  it('that may not be taken, or not go there, is asked about', () => {
    const { counter, told } = sitDown(legal);
    counter.touch('2,0', at); // its only neighbour
    counter.touch('0,1', at); // of two neighbours, the lower one
    counter.touch('1,0', at);
    counter.touch('0,1', at);
    expect(told).toEqual(['attempt 2,0>1,0', 'attempt 0,1>1,0', 'pick 1,0', 'attempt 1,0>0,1']);
  });
  it('stays where it is while a move is on its way', () => {
    const { counter, told, show } = sitDown(legal);
    show({ busy: true });
    counter.touch('0,0', at);
    expect([counter.sources.size, counter.targets.size, told]).toEqual([0, 0, []]);
  });
});

describe('a cup of the set-up', () => {
  it('is laid in the colour that was chosen, as long as that may be laid', () => {
    const { counter, told, show } = sitDown(['1@1,1', '3@1,1'], 'layout');
    expect([counter.layable, counter.colour, counter.free]).toEqual([[1, 3], 1, ['1,1']]);
    counter.choose(3);
    counter.touch('1,1', at);
    show({ legal: ['1@1,1'] });
    counter.touch('1,1', at);
    counter.touch('0,0', at);
    expect(told).toEqual(['move 3@1,1', 'move 1@1,1', 'attempt 1@0,0']);
  });
});

describe('a stack that is carried', () => {
  const legal = ['0,0>1,0', '0,0>0,1'];
  const move = (counter: Controller, x: number, y: number) => counter.drag.move({ x, y }, { x, y });
  it('is in hand, and is set where it is let go', () => {
    const { counter, told, waits } = sitDown(legal);
    waits();
    counter.drag.down('0,0', { x: 0, y: 0 }, { x: 0, y: 0 });
    move(counter, 70, 10);
    expect([counter.inHand, counter.drag.carried?.over]).toEqual(['0,0', '1,0']);
    counter.drag.up(at);
    expect(told).toEqual(['pick 0,0', 'move 0,0>1,0']);
    const events = [{ type: 'set', seat: 1, from: '0,0', to: '1,0' }];
    const [before, after] = [counter.board, counter.board];
    counter.show({ kind: 'step', before, after, version: 1, events });
    expect([counter.flight, counter.drag.carried]).toEqual([null, null]); // it stands there already
  });
  it('goes back when it is let go beside the stacks', () => {
    vi.useFakeTimers();
    const { counter, told } = sitDown(legal);
    counter.drag.down('0,0', { x: 0, y: 0 }, { x: 0, y: 0 });
    move(counter, -200, 0);
    counter.drag.up(at);
    vi.runAllTimers(); // it glides
    vi.useRealTimers();
    expect([told, counter.inHand]).toEqual([['pick 0,0', 'pick null'], null]);
  });
  it('must be one that may be taken', () => {
    const { counter, told } = sitDown(legal);
    counter.drag.down('2,0', { x: 200, y: 0 }, { x: 200, y: 0 });
    move(counter, 100, 0);
    expect([told, counter.drag.carried]).toEqual([[], null]);
  });
});

it('the keyboard begins at something that may be taken or laid', () => {
  const first = (legal: string[], phase?: string) => [...sitDown(legal, phase).counter.places.keys()][0];
  expect([first([]), first(['1,0>2,0']), first(['1@1,1'], 'layout')]).toEqual(['0,0', '1,0', '1,1']);
});

it('a hint points at the places of its move', () => {
  const { counter, show } = sitDown(['0,0>1,0']);
  show({ hint: '0,0>1,0' });
  expect([...counter.hinted]).toEqual(['0,0', '1,0']);
  show({ hint: '1@1,1' });
  expect([...counter.hinted]).toEqual(['1,1']);
});

describe('a step', () => {
  const after = { '1,0': '101', '2,0': '0', '0,1': '0' };
  const events = [{ type: 'set', seat: 1, from: '0,0', to: '1,0' }];
  const log = [{ version: 1, seat: 1, events }];
  const change = (kind: Change<CappuccinoBoard>['kind']): Change<CappuccinoBoard> => ({
    kind,
    before: boardOf(cells),
    after: boardOf(after),
    version: 1,
    events,
  });
  it('lets the stack fly over what it lands on, and empties the hand', () => {
    const { counter, told, stand } = sitDown(['0,0>1,0']);
    counter.touch('0,0', at);
    stand(boardOf(after), log);
    counter.show(change('step'));
    expect(counter.flight).toEqual({ from: '0,0', to: '1,0', stack: '01', onto: '1' });
    expect([counter.stacks['1,0'], told.at(-1)]).toEqual(['1', 'pick null']);
    expect([counter.after('0,0'), counter.after('2,0')]).toEqual(['1,0', undefined]);
    counter.show(change('same'));
    expect(counter.flight).not.toBeNull();
    counter.flight = null;
    expect(counter.stacks['1,0']).toBe('101');
  });
  it.each(['back', 'jump'] as const)('that is a %s moves nothing, also in the middle of a flight', (kind) => {
    const { counter, stand } = sitDown([]);
    stand(boardOf(after), log);
    counter.show(change('step'));
    counter.show(change(kind));
    expect([counter.flight, counter.stacks]).toEqual([null, after]);
  });
  it('does not fly for a guest who wants no motion', () => {
    const { counter, show, stand } = sitDown([]);
    show({ reduced: true });
    stand(boardOf(after), log);
    counter.show(change('step'));
    expect(counter.flight).toBeNull();
  });
});

it('settled stacks belong to a colour, but not while cups are laid', () => {
  const alone = { '0,0': '01', '3,0': '0' };
  expect([...sitDown([], 'play', alone).counter.settled]).toEqual([
    ['0,0', 1],
    ['3,0', 0],
  ]);
  expect(sitDown([], 'layout', alone).counter.settled.size).toBe(0);
});
