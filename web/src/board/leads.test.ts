import { expect, it, vi } from 'vitest';
import { leading, leadsOf } from './leads';

const settings = vi.hoisted(() => ({ hints: true, t: { mayTake: 'can be taken', mayGo: 'can go here' } }));
vi.mock('../state/settings.svelte', () => ({ settings }));

it('says what may be taken and where it may go, as it glows', () => {
  const may = { take: new Set(['a', 'b']), go: new Set(['b']) };
  expect(['a', 'b', 'c'].map((key) => leadsOf(key, may))).toEqual(['take', 'go', null]);
  expect(leading('take')).toEqual({ 'aria-description': 'can be taken' });
  expect(leading('go')).toEqual({ 'aria-description': 'can go here' });
  expect(leading(null)).toEqual({});
});

it('says nothing to a guest who wants no glow', () => {
  settings.hints = false;
  expect(leading('take')).toEqual({});
});
