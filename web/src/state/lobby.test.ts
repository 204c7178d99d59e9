import { expect, it, vi } from 'vitest';
import type { LobbyMessage, LobbyTable } from '../wire/types';

vi.mock('../wire/connection.svelte', () => ({ connection: () => null }));
const { applyLobby } = await import('./lobby.svelte');

const table = (id: string, host = 'Anna'): LobbyTable => ({
  table: id,
  status: 'waiting',
  game: 'any',
  options: {},
  language: 'en',
  host,
  chat: true,
  delay: 0,
  clock: null,
  seats: [],
});
const said = (tables: LobbyTable[], more: Partial<LobbyMessage> = {}): LobbyMessage => ({
  is: 'lobby',
  tables,
  ...more,
});

it('the whole list replaces what was known', () => {
  expect(applyLobby([table('a')], said([table('b')], { all: true }))).toEqual([table('b')]);
});
it('a new table comes first, a changed one stays in its place', () => {
  const list = applyLobby([table('a'), table('b')], said([table('c')]));
  expect(list.map((one) => one.table)).toEqual(['c', 'a', 'b']);
  expect(applyLobby(list, said([table('a', 'Ben')]))).toEqual([table('c'), table('a', 'Ben'), table('b')]);
});
it('a table that waits no longer goes', () => {
  expect(applyLobby([table('a'), table('b')], said([], { gone: 'a' }))).toEqual([table('b')]);
});
