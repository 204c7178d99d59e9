import type { BoardProps } from '$web/room';
import { Steps } from '$web/board/steps.svelte';
import { expect, it, vi } from 'vitest';
import { Controller } from './controller.svelte';
import { inView, place, type EyeBoard } from './geometry';
import { boardWith } from './samples';

const at = { x: 1, y: 2 };
const start = boardWith({ counters: [['a1', 'c3'], ['e5']] });

function table(legal: string[], phase = 'move') {
  const calls = { onmove: vi.fn(), onattempt: vi.fn(), onpick: vi.fn() };
  const props = {
    scene: { view: { board: start, phase, over: false }, you: 0, lang: 'en', names: ['Anna', 'Ben'], log: [] },
    legal,
    busy: false,
    hint: null as string | null,
    spotlight: null as number | null,
    reduced: false,
    ...calls,
  };
  const given = props as unknown as BoardProps<EyeBoard>;
  return { control: new Controller(() => given), props, ...calls };
}

it('takes a counter, puts it back, takes another one and sets it down', () => {
  const { control, onmove, onpick } = table(['a1>c1', 'a1>a3', 'c3>c5']);
  expect(control.free).toEqual(new Set(['a1', 'c3']));
  control.touch('a1', at);
  expect([control.held, control.targets]).toEqual(['a1', new Set(['c1', 'a3'])]);
  control.touch('a1', at);
  expect(control.held).toBeNull();
  control.touch('a1', at);
  control.touch('c3', at);
  expect(control.held).toBe('c3');
  control.touch('c5', at);
  expect(onmove.mock.calls).toEqual([['c3>c5']]);
  expect(onpick.mock.calls.map(([cell]) => cell)).toEqual(['a1', null, 'a1', 'c3']);
});

it('sets a new counter down, and clears with the arrow of clearing', () => {
  const place = table(['@c4', '@e5'], 'place');
  expect(place.control.targets).toEqual(new Set(['c4', 'e5']));
  place.control.touch('c4', at);
  expect(place.onmove).toHaveBeenCalledWith('@c4');
  const clear = table(['c3>>g7', 'done'], 'clear');
  clear.control.touch('c3', at);
  clear.control.touch('g7', at);
  expect(clear.onmove).toHaveBeenCalledWith('c3>>g7');
});

it('asks the house about what leads nowhere, as a move', () => {
  const { control, onattempt } = table(['a1>c1']);
  control.touch('e5', at); // somebody else's: to the nearest empty square
  const [[text]] = onattempt.mock.calls as [[string]];
  expect(text).toMatch(/^e5>/);
  expect(inView(start)).toContain(text.slice(3));
  control.touch('g7', at); // empty
  expect(onattempt).toHaveBeenLastCalledWith('@g7', at);
  control.touch('a1', at);
  control.touch('g7', at);
  expect(onattempt).toHaveBeenLastCalledWith('a1>g7', at);
});

it('a finger that lands beside a square that leads on means that one', () => {
  const { control } = table(['a1>c1']);
  const near = { x: place('a1').x + 6, y: place('a1').y };
  expect(control.aimed('e5', near, 10)).toBe('a1');
  expect(control.aimed('e5', near, 5)).toBe('e5'); // too far away
  expect([control.aimed(null, near, 10), control.aimed(null, near, 5)]).toEqual(['a1', null]); // between the squares
  control.touch('a1', at);
  expect(control.aimed('a1', place('a1'), 10)).toBe('a1'); // to put it back
  expect(control.aimed('e5', place('c1'), 10)).toBe('c1');
});

it('a button turns its wheel; what holds it is looked at only while it is pressed', () => {
  const { control, onmove, onattempt } = table(['A+']);
  control.looking = 'A+';
  control.turn('A+', at);
  expect(onmove).toHaveBeenCalledWith('A+');
  expect(control.looking).toBeNull(); // it is done: nothing is looked at any more
  control.turn('A-', at);
  expect(onattempt).toHaveBeenCalledWith('A-', at);
  expect(control.looking).toBeNull();
});

it('a finger pulls a wheel into its next notch and plays it', () => {
  const { control, onmove } = table(['A+', 'A-', 'B+', 'B-']);
  const from = place('c3');
  control.grab(from);
  expect(control.pull({ x: from.x + 2, y: from.y })).toBe(false); // still a tap
  expect(control.pull(place('d2'))).toBe(true); // along its strip of B: wheel A carries it
  control.drop(at);
  expect(onmove.mock.calls).toEqual([['A+']]);
});

it('a finger that is taken away turns nothing', () => {
  const { control, onmove, onattempt } = table(['A+', 'A-', 'B+', 'B-']);
  control.grab(place('c3'));
  control.pull(place('d2'));
  control.drop(null);
  expect([onmove.mock.calls, onattempt.mock.calls, control.looking]).toEqual([[], [], null]);
});

it('a wheel that may not be turned says why when it is let go', () => {
  const { control, onattempt } = table([]);
  control.grab(place('c3'));
  control.pull(place('d2'));
  expect(control.looking).toBe('A+');
  control.drop(at);
  expect(onattempt).toHaveBeenCalledWith('A+', at);
});

it('a colour is a target while targets are chosen, and is lit otherwise', () => {
  const targets = table(['target 3'], 'targets');
  targets.control.touchColour(3, at);
  targets.control.touchColour(4, at);
  expect(targets.onmove).toHaveBeenCalledWith('target 3');
  expect(targets.onattempt).toHaveBeenCalledWith('target 4', at);
  const { control } = table([]);
  control.touchColour(3, at);
  expect([control.looked, inView(start).some((cell) => control.dimmed(cell))]).toEqual([3, true]);
  control.touchColour(3, at);
  expect(control.looked).toBeNull();
});

it('while a move is on its way nothing can be touched', () => {
  const { control, props, onmove, onattempt } = table(['a1>c1', 'A+']);
  props.busy = true;
  control.touch('a1', at);
  control.turn('A+', at);
  control.touchColour(2, at);
  expect([onmove.mock.calls, onattempt.mock.calls, control.held, control.looked]).toEqual([[], [], null, null]);
});

it('points at the squares of a hint', () => {
  const { control, props } = table(['a1>c1', '@c4']);
  props.hint = 'a1>c1';
  expect(control.hinted).toEqual(new Set(['a1', 'c1']));
  props.hint = '@c4';
  expect(control.hinted).toEqual(new Set(['c4']));
  props.hint = null as never;
  Object.assign(props, { pointed: [{ type: 'step', from: 'e5', to: 'g5' }] });
  expect(control.hinted).toEqual(new Set(['e5', 'g5'])); // a line of the log
  Object.assign(props, { pointed: null });
  props.hint = 'A+';
  expect([control.hinted.size, control.angles.A > 0, control.angles.B]).toEqual([0, true, 0]);
});

function follow(version: number, events: object[] = [], reduced = false) {
  const { control, props, onpick } = table(['a1>c1']);
  props.scene.log = [{ version: 5, seat: 0, events: [] }] as never;
  const steps = new Steps<EyeBoard>(props.scene as never);
  control.touch('a1', at);
  props.reduced = reduced;
  const board = { ...start, counters: [['c1', 'c3'], ['e5']] };
  const scene = { ...props.scene, log: [{ version, seat: 0, events }], view: { ...props.scene.view, board } };
  props.scene = scene as never;
  control.show(steps.see(scene as never)!);
  return { control, onpick };
}

it('plays a step and a step taken back, and jumps otherwise', () => {
  const ways = (version: number, reduced = false) => [...follow(version, [], reduced).control.ways.keys()];
  expect([ways(6), ways(4), ways(9), ways(6, true)]).toEqual([['c1'], ['c1'], [], []]);
  const { control, onpick } = follow(6);
  expect([control.held, control.wheels.still]).toEqual([null, false]);
  expect(onpick).toHaveBeenLastCalledWith(null);
});

it('a finger that rests gets a lens and is lifted on the square it means', () => {
  const { control, onmove, onpick } = table(['a1>c1', 'a1>a3', 'A+']);
  const beside = (cell: string) => ({ x: place(cell).x + 9, y: place(cell).y - 9 });
  control.grab(place('a3'));
  control.look(beside('a3'));
  expect(control.lens).toEqual({ at: beside('a3'), aimed: 'a3' });
  control.look(beside('a1'));
  control.lift(at);
  expect([control.lens, control.held]).toEqual([null, 'a1']);
  control.look(beside('c1'));
  control.lift(null); // taken away: nothing is chosen
  expect(onmove).not.toHaveBeenCalled();
  control.look(beside('c1'));
  control.lift(at);
  expect(onmove.mock.calls).toEqual([['a1>c1']]);
  expect(onpick.mock.calls).toEqual([['a1']]);
});

it('a finger may slip further than a mouse before it turns a wheel', () => {
  const { control } = table(['A+', 'A-', 'B+', 'B-']);
  const from = place('c3');
  control.grab(from, 30);
  expect(control.pull({ x: from.x + 25, y: from.y })).toBe(false);
  expect(control.pull({ x: from.x + 40, y: from.y })).toBe(true);
});

it('a counter is carried to the nearest square where it may go, and comes back from elsewhere', () => {
  vi.useFakeTimers();
  const { control, onmove } = table(['a1>c1', 'a1>a3', 'c3>c5']);
  const off = { x: 3, y: 4 };
  const beside = (cell: 'a1' | 'c1') => ({ x: place(cell).x + off.x, y: place(cell).y + off.y });
  expect(control.grip(beside('a1'), 0)).toBe('a1');
  expect(control.grip(place('e5'), 0)).toBeNull(); // somebody else's: there the wheel is taken hold of
  control.drag.down('a1', beside('a1'), { x: 0, y: 0 });
  control.drag.move({ x: 0, y: 0 }, { x: 90, y: 0 });
  expect([control.held, control.drag.carried?.over]).toEqual(['a1', null]);
  control.drag.up(at);
  vi.runAllTimers(); // it glides
  vi.useRealTimers();
  expect([control.held, control.drag.carried]).toEqual([null, null]);
  control.drag.down('a1', beside('a1'), { x: 0, y: 0 });
  control.drag.move(beside('c1'), { x: 90, y: 0 });
  expect(control.drag.carried).toMatchObject({ over: 'c1', at: place('c1') });
  control.drag.up(at);
  expect(onmove).toHaveBeenCalledExactlyOnceWith('a1>c1');
});
