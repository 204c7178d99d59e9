// The tables that wait for this guest: for the list by the fire, the title, the icon in the tab and,
// if the guest asked for it, a notification while the page is out of sight.
import { callWords } from '../i18n/call';
import { fill } from '../i18n/catalogue';
import { tablesHere } from './hereTables';
import { shelf } from './shelf.svelte';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { api } from '../wire/api';
import { connection } from '../wire/connection.svelte';
import { isHere } from '../wire/here/here';
import type { Summary } from '../wire/types';
import { waits } from '../worker/push';

const lookEvery = 60_000; // ms; the house rings when something changes, this is for a bell that was not heard

class Turns {
  tables = $state.raw<Summary[] | null>(null);
  #listening = false;
  #rung = false; // while an answer was on its way

  // Those that the guest has not put away. They come back when something happens there.
  readonly shown = $derived(this.tables?.filter(({ away }) => !away) ?? null);

  // All tables that wait for the guest, by a move or by an invitation, those with the least time first.
  get waiting(): Summary[] {
    const patience = (table: Summary) => table.left ?? Infinity;
    return (this.shown ?? []).filter(waits).sort((a, b) => patience(a) - patience(b) || 0);
  }

  putAway({ table, version }: Summary) {
    this.tables = this.tables?.map((one) => (one.table === table ? { ...one, away: true } : one)) ?? null;
    api.putAway(table, version).catch(() => this.look()); // there again if the house does not know of it
  }

  #looking: Promise<void> | null = null;

  begin() {
    void this.look();
    setInterval(() => void this.look(), lookEvery);
    addEventListener('focus', () => void this.look());
    document.addEventListener('visibilitychange', () => void this.look());
  }

  // Whoever asks while an answer is on its way gets that one.
  look(): Promise<void> {
    const known = () => ({ tables: (this.tables ?? []).filter(({ table }) => !isHere(table)) });
    return (this.#looking ??= Promise.all([
      api.tables().catch(known), // the page itself says when the house cannot be reached
      tablesHere(),
    ])
      .then(([{ tables }, here]) => this.#see([...here, ...tables]))
      .then(() => {
        this.#looking = null;
        if (!this.#rung) return;
        this.#rung = false;
        return this.look();
      }));
  }

  // Whoever sits nowhere has nothing to wait for.
  #listen() {
    if (this.#listening || !this.tables?.some(({ table }) => !isHere(table))) return;
    this.#listening = true;
    connection().hearTurns((table) => {
      const known = this.tables?.some((one) => one.table === table && one.status === 'playing');
      if (known && connection().watches(table)) return;
      this.#rung = this.#looking !== null; // the answer on its way may be from before
      void this.look();
    });
  }

  // An open table knows before the list does.
  note(table: string, turn: boolean) {
    const known = this.tables?.find((one) => one.table === table);
    if (known && known.turn !== turn)
      this.#see((this.tables ?? []).map((one) => (one === known ? { ...one, turn } : one)));
  }

  titled(title: string): string {
    const { length } = this.waiting;
    return length > 0 ? `(${length}) ${title}` : title;
  }

  #see(tables: Summary[]) {
    const before = this.tables;
    this.tables = tables;
    this.#listen();
    if (!before || !settings.notify || !document.hidden) return;
    const waited = new Set(before.filter(waits).map((table) => table.table));
    for (const table of this.waiting) if (!waited.has(table.table)) this.#tell(table);
  }

  #tell({ game, table, turn }: Summary) {
    const title = shelf.find(game)?.title[settings.lang] ?? settings.t.house;
    const t = callWords[settings.lang];
    const shown = new Notification(fill(turn ? t.yourMove : t.invited, { game: title }), {
      tag: table,
      icon: '/favicon.svg',
    });
    shown.onclick = () => {
      focus();
      router.go(`/t/${table}`);
      shown.close();
    };
  }
}

export const turns = new Turns();
