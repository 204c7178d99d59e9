// The tables that wait for people, kept up to date as long as somebody looks.
import { connection } from '../wire/connection.svelte';
import type { LobbyMessage, LobbyTable } from '../wire/types';

export function applyLobby(tables: LobbyTable[] | null, message: LobbyMessage): LobbyTable[] {
  if (message.all) return message.tables;
  const changed = new Map(message.tables.map((table) => [table.table, table]));
  const kept = (tables ?? [])
    .filter(({ table }) => table !== message.gone)
    .map((table) => changed.get(table.table) ?? table);
  const known = new Set(kept.map(({ table }) => table));
  return [...message.tables.filter(({ table }) => !known.has(table)), ...kept];
}

export class LiveLobby {
  tables = $state.raw<LobbyTable[] | null>(null);
  close = connection().watchLobby((message) => (this.tables = applyLobby(this.tables, message)));
}
