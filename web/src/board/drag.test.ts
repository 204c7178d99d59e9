import { describe, expect, it, vi } from 'vitest';
import { Drag } from './drag.svelte';

// Two things that may be taken to `x` and `y`, and one that may not.
function board() {
  const places = new Map([
    ['a', { x: 0, y: 0 }],
    ['stuck', { x: 0, y: 50 }],
    ['x', { x: 100, y: 0 }],
    ['y', { x: 130, y: 0 }],
  ]);
  const told: string[] = [];
  const state = { busy: false, answers: true, still: true };
  const drag = new Drag<string>({
    take: (key) => (told.push(`take ${key}`), key !== 'stuck'),
    at: (key) => places.get(key),
    targets: () => ['x', 'y'],
    touch: (key) => {
      told.push(`touch ${key}`);
      state.busy = state.answers;
    },
    putBack: () => void told.push('back'),
    busy: () => state.busy,
    reach: () => 40,
    still: () => state.still,
  });
  // On this screen a unit of the board is two pixels; the finger takes the thing 3 units off its middle.
  const at = (x: number, y: number) =>
    [
      { x, y },
      { x: 2 * x, y: 2 * y },
    ] as const;
  const down = (key: string, x: number, y: number) => drag.down(key, ...at(x, y));
  const move = (x: number, y: number) => drag.move(...at(x, y));
  const up = () => drag.up({ x: 0, y: 0 });
  return { drag, told, state, down, move, up };
}

describe('carrying', () => {
  it('begins when the finger has moved, and follows it from where the thing stood', () => {
    const { drag, told, down, move } = board();
    down('a', 3, 0);
    move(5, 0);
    expect([drag.carried, told]).toEqual([null, []]);
    move(13, 5);
    expect(drag.carried).toEqual({ key: 'a', at: { x: 10, y: 5 }, over: null });
    expect(told).toEqual(['take a']);
  });
  it('snaps to the nearest target within reach', () => {
    const { drag, down, move } = board();
    down('y', 130, 0);
    move(118, 0);
    expect(drag.carried?.over).toBeNull(); // where it stood is nearer than x
    move(110, 0);
    expect(drag.carried?.over).toBe('x');
    down('a', 3, 0);
    move(73, 10);
    expect(drag.carried).toEqual({ key: 'a', at: { x: 100, y: 0 }, over: 'x' });
    move(123, 10);
    expect(drag.carried?.over).toBe('y');
    move(60, 10);
    expect(drag.carried).toEqual({ key: 'a', at: { x: 57, y: 10 }, over: null });
  });
  it('sets down on the target, and the thing stands there until the house has answered', () => {
    const { drag, told, down, move, up } = board();
    down('a', 0, 0);
    move(95, 0);
    up();
    expect([told, drag.carried?.over, drag.carrying]).toEqual([['take a', 'touch x'], 'x', true]);
    expect(drag.settle()).toBe(true);
    expect(drag.carried).toBeNull();
  });
  it('returns when it is let go elsewhere, or when the touch became no move', () => {
    const { drag, told, state, down, move, up } = board();
    down('a', 0, 0);
    move(50, 0);
    up();
    expect([told, drag.carried]).toEqual([['take a', 'back'], null]);
    state.answers = false;
    down('a', 0, 0);
    move(95, 0);
    up();
    expect([told.at(-1), drag.carried]).toEqual(['touch x', null]);
  });
  it('glides back, unless the guest wants no motion; the next touch does not wait for it', () => {
    vi.useFakeTimers();
    const { drag, told, state, down, move, up } = board();
    state.still = false;
    const letGo = () => {
      down('a', 0, 0);
      move(50, 0);
      up();
    };
    letGo();
    expect([told, drag.carried]).toEqual([['take a'], { key: 'a', at: { x: 0, y: 0 }, over: null, back: true }]);
    vi.advanceTimersByTime(200);
    expect([told, drag.carried]).toEqual([['take a', 'back'], null]);
    letGo();
    letGo();
    expect(told.slice(2)).toEqual(['take a', 'back', 'take a']);
    expect(drag.settle()).toBe(false); // another position comes
    vi.advanceTimersByTime(200);
    expect([told.length, drag.carried]).toEqual([5, null]);
    vi.useRealTimers();
  });
  it('ends without a move when the browser or another position interrupts it', () => {
    const { drag, told, down, move, up } = board();
    down('a', 0, 0);
    move(95, 0);
    drag.cancel();
    up();
    expect([told, drag.carried]).toEqual([['take a', 'back'], null]);
    down('a', 0, 0);
    move(95, 0);
    expect(drag.settle()).toBe(false);
    move(96, 0);
    expect(drag.carried).toBeNull();
  });
});

it('is a tap when the finger hardly moves, and nothing where nothing may be taken', () => {
  const { drag, told, state, down, move, up } = board();
  down('a', 0, 0);
  move(1, 1);
  up();
  expect([drag.carrying, told]).toEqual([false, []]);
  down('stuck', 0, 50);
  move(20, 50);
  move(40, 50);
  up();
  expect([drag.carrying, told]).toEqual([false, ['take stuck']]);
  state.busy = true;
  down('a', 0, 0);
  move(50, 0);
  expect(drag.carried).toBeNull();
});
