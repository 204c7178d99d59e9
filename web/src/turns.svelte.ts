// The tables that wait for this guest: for the list by the fire, the title, the icon in the tab and,
// if the guest asked for it, a notification while the page is out of sight.
import { fill } from './i18n/catalogue';
import { shelf } from './games.svelte';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import { api } from './wire/api';
import { theHouse } from './wire/house.svelte';
import type { Summary } from './wire/types';

const lookEvery = 60_000; // ms; the house rings when something changes, this is for a bell that was not heard

class Turns {
  tables = $state.raw<Summary[] | null>(null);
  #listening = false;
  #rung = false; // while an answer was on its way

  // All tables where the guest is on turn, those with the least time first.
  get waiting(): Summary[] {
    const patience = (table: Summary) => table.left ?? Infinity;
    return (this.tables ?? []).filter((table) => table.turn).sort((a, b) => patience(a) - patience(b) || 0);
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
    return (this.#looking ??= api
      .tables()
      .then(
        ({ tables }) => this.#see(tables),
        () => (this.tables ??= []), // the page itself says when the house cannot be reached
      )
      .then(() => {
        this.#looking = null;
        if (!this.#rung) return;
        this.#rung = false;
        return this.look();
      }));
  }

  // Whoever sits nowhere has nothing to wait for.
  #listen() {
    if (this.#listening || !this.tables?.length) return;
    this.#listening = true;
    theHouse().hearTurns((table) => {
      const known = this.tables?.some((one) => one.table === table && one.status === 'playing');
      if (known && theHouse().watches(table)) return;
      this.#rung = this.#looking !== null; // the answer on its way may be from before
      void this.look();
    });
  }

  // An open table knows before the list does.
  note(table: string, turn: boolean) {
    const known = this.tables?.find((one) => one.table === table);
    if (known && known.turn !== turn) this.#see((this.tables ?? []).map((one) => (one === known ? { ...one, turn } : one)));
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
    const waited = new Set(before.filter((table) => table.turn).map((table) => table.table));
    for (const table of this.waiting) if (!waited.has(table.table)) this.#tell(table);
  }

  #tell({ game, table }: Summary) {
    const title = shelf.find(game)?.title[settings.lang] ?? settings.t.house;
    const shown = new Notification(fill(settings.t.notifyTitle, { game: title }), { tag: table, icon: '/favicon.svg' });
    shown.onclick = () => {
      focus();
      router.go(`/t/${table}`);
      shown.close();
    };
  }
}

export const turns = new Turns();
