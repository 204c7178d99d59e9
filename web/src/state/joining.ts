// Making a table and sitting down. The house binds itself first (docs/wire.md, Fair chance); only then it learns
// what this browser adds to the chance, and the browser notes both, to check them after the game.
import { api } from '../wire/api';
import { hereHouse, isHere } from '../wire/here/here';
import type { NewTable } from '../wire/types';
import { newLuck, note } from './fair';
import { rememberHere } from './hereTables';

// A table on this device: without a network too, and without anybody else.
export async function createTableHere(wish: NewTable): Promise<{ table: string }> {
  const made = await (await hereHouse()).createHere(wish);
  rememberHere();
  return made;
}

export async function createTable(wish: NewTable): Promise<{ table: string }> {
  const { commit } = await api.promise();
  const luck = newLuck();
  const made = await api.create({ ...wish, commit, luck });
  note({ table: made.table, commit, luck });
  return made;
}

// Offers another game to the people of this table. Somebody else may have asked before.
export async function rematch(id: string): Promise<{ table: string }> {
  if (isHere(id)) return api.rematch(id, { commit: '', luck: '' });
  const { commit } = await api.promise();
  const luck = newLuck();
  const next = await api.rematch(id, { commit, luck });
  if (next.made) note({ table: next.table, commit, luck });
  return next;
}

// Says yes to such an offer: the new table keeps a seat for this guest.
export async function accept(id: string): Promise<{ seat: number }> {
  const { commit } = await api.view(id);
  return sit(id, null, commit);
}

// Without an invitation: on a seat that is kept for the guest, or any free seat of a table that is open to all. `commit` is the one this page was shown.
export async function sit(id: string, invite: string | null, commit: string): Promise<{ seat: number }> {
  const luck = newLuck();
  const sitting = await api.sit(id, invite === null ? { luck } : { invite, luck });
  note({ table: id, commit, luck });
  return sitting;
}
