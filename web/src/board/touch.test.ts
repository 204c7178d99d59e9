import { expect, it } from 'vitest';
import { arrows, nextIn } from './touch';

const places = new Map([
  ['here', { x: 0, y: 0 }],
  ['right', { x: 10, y: 0 }],
  ['far right', { x: 30, y: 0 }],
  ['below', { x: 3, y: 10 }],
  ['aside', { x: 40, y: 12 }],
]);

it('an arrow leads to the nearest thing in its direction', () => {
  expect(nextIn(arrows.ArrowRight!, 'here', places)).toBe('right');
  expect(nextIn(arrows.ArrowRight!, 'right', places)).toBe('far right');
  expect(nextIn(arrows.ArrowDown!, 'here', places)).toBe('below');
});

it('what lies more aside than ahead is not in the direction', () =>
  expect(nextIn(arrows.ArrowDown!, 'right', places)).toBe('below'));

it('stays at the edge, and where it is not', () => {
  expect(nextIn(arrows.ArrowUp!, 'here', places)).toBeNull();
  expect(nextIn(arrows.ArrowUp!, 'nowhere', places)).toBeNull();
});
