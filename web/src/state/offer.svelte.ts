// Another game: one that somebody else of a table offers, or one's own offer.
import { api, HouseError } from '../wire/api';
import type { Summary } from '../wire/types';
import { accept, rematch } from './joining';

export class Offer {
  // The next table, if there is one. `invited`: it keeps a seat for this guest.
  table = $state.raw<Summary | null>(null);

  constructor(readonly after: string) {}

  async look(next: string | null) {
    this.table = next === null ? null : await api.summary(next).catch(() => null);
  }

  // Says yes, or asks the others; the next table. An offer that was withdrawn in the meantime is one's own to make.
  async take(): Promise<string> {
    if (this.table?.invited)
      try {
        await accept(this.table.table);
        return this.table.table;
      } catch (error) {
        if (!(error instanceof HouseError) || error.code === 'unreachable') throw error;
      }
    return (await rematch(this.after)).table;
  }

  async decline() {
    if (!this.table) return;
    this.table = { ...this.table, invited: false };
    await api.leave(this.table.table).catch(() => {});
  }
}
