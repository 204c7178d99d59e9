import { expect, it, vi } from 'vitest';
import { RovingFocus } from './focus.svelte';

vi.mock('./leads', () => ({
  leading: (leads: string | null) => (leads === null ? {} : { 'aria-description': leads }),
}));

// Three things in a row and one below the first.
const row = new Map([
  ['a', { x: 0, y: 0 }],
  ['b', { x: 10, y: 0 }],
  ['c', { x: 20, y: 0 }],
  ['d', { x: 0, y: 10 }],
]);

function board(places = () => row) {
  const focused: string[] = [];
  const touch = vi.fn();
  const escape = vi.fn();
  const element = (key: string) => ({ focus: () => void focused.push(key) });
  const press = (key: string, at: string) => {
    const preventDefault = vi.fn();
    const currentTarget = { getBoundingClientRect: () => ({ left: 2, top: 4, width: 6, height: 8 }) };
    focus.key({ key, currentTarget, preventDefault } as unknown as KeyboardEvent, at);
    return preventDefault.mock.calls.length > 0;
  };
  const focus = new RovingFocus<string>({ places, touch, escape, element });
  return { focus, focused, touch, escape, press };
}

it('has one tab stop: the first thing, then the one that had the focus last', () => {
  const { focus } = board();
  const stops = () => [...row.keys()].filter((key) => focus.tabindex(key) === 0);
  expect(stops()).toEqual(['a']);
  focus.last = 'c';
  expect(stops()).toEqual(['c']);
});

it('goes the way of the arrows, and stays where there is nothing', () => {
  const { focused, press, focus } = board();
  expect(press('ArrowRight', 'a')).toBe(true);
  expect(press('ArrowDown', 'a')).toBe(true);
  expect(press('ArrowLeft', 'a')).toBe(true);
  expect(focused).toEqual(['b', 'd']);
  expect(focus.stop).toBe('d');
});

it('touches by Enter and Space in the middle of the thing, and puts back by Escape', () => {
  const { press, touch, escape } = board();
  expect(press('Enter', 'b')).toBe(true);
  expect(press(' ', 'c')).toBe(true);
  expect(touch.mock.calls).toEqual([
    ['b', { x: 5, y: 8 }],
    ['c', { x: 5, y: 8 }],
  ]);
  press('Escape', 'b');
  expect(escape).toHaveBeenCalledOnce();
});

it('leaves other keys to the page', () => {
  const { press } = board();
  expect(press('Tab', 'a')).toBe(false);
});

it('stays on the board when the thing under the focus has left, and only then', () => {
  let places = row;
  const { focus, focused } = board(() => places);
  focus.last = 'c';
  focus.within = true;
  focus.stay();
  expect(focused).toEqual([]);
  places = new Map([...row].filter(([key]) => key !== 'c'));
  focus.stay('d');
  expect(focused).toEqual(['d']);
  focus.last = 'c';
  focus.within = false;
  focus.stay();
  expect(focused).toEqual(['d']);
});

it('gives an element what makes it touchable', () => {
  const { focus, touch } = board();
  const handle = focus.handle('b', 'the second');
  expect(handle).toMatchObject({ 'data-key': 'b', role: 'button', tabindex: -1, 'aria-label': 'the second' });
  handle.onclick({ clientX: 3, clientY: 4 } as MouseEvent);
  expect(touch.mock.calls).toEqual([['b', { x: 3, y: 4 }]]);
  handle.onfocus();
  expect(focus.stop).toBe('b');
});

it('tells ears what glows', () => {
  const { focus } = board();
  expect(focus.handle('a', 'A', 'take')).toMatchObject({ 'aria-label': 'A', 'aria-description': 'take' });
  expect(focus.handle('b', 'B')).not.toHaveProperty('aria-description');
});
