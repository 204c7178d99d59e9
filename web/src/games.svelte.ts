// What stands on the shelf, asked once. Rooms without a board for pages are not shown.
import { hasRoom } from './rooms';
import { api } from './wire/api';
import type { GameInfo } from './wire/types';

class Shelf {
  games = $state.raw<GameInfo[]>([]);
  levels = $state.raw<string[]>([]);
  state = $state<'loading' | 'ready' | 'unreachable'>('loading');

  async load() {
    if (this.state === 'ready') return;
    this.state = 'loading';
    try {
      const { games, levels } = await api.games();
      this.games = games.filter((game) => hasRoom(game.id));
      this.levels = levels;
      this.state = 'ready';
    } catch {
      this.state = 'unreachable';
    }
  }

  find(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }
}

export const shelf = new Shelf();
