// What stands on the shelf, asked once. Rooms without a board for pages are not shown.
import { hasRoom } from './rooms';
import { recall, remember } from './memory';
import { api } from '../wire/api';
import type { GameInfo, Games } from '../wire/types';

class Shelf {
  games = $state.raw<GameInfo[]>([]);
  levels = $state.raw<string[]>([]);
  state = $state<'loading' | 'ready' | 'unreachable'>('loading');
  // The house is out of reach: this is what stood on the shelf the last time, to be played on this device.
  away = $state(false);

  constructor() {
    globalThis.addEventListener?.('online', () => this.away && void this.load());
  }

  async load() {
    if (this.state === 'ready' && !this.away) return;
    if (!this.away) this.state = 'loading';
    try {
      const answer = await api.games();
      this.#show(answer);
      this.away = false;
      remember('games', JSON.stringify(answer));
    } catch {
      const last = recall('games');
      this.away = last !== null;
      if (last !== null) this.#show(JSON.parse(last) as Games);
      else this.state = 'unreachable';
    }
  }

  #show({ games, levels }: Games) {
    this.games = games.filter((game) => hasRoom(game.id));
    this.levels = levels;
    this.state = 'ready';
  }

  find(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }
}

export const shelf = new Shelf();
