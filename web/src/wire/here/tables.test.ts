// With the real modules, where they are built (build/wasm): what is kept, who is told, and what happens after a trap.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { start, type HouseModule } from '../../../../wasm/load.mjs';
import type { HouseMessage, TableMessage } from '../types';
import type { Keeping, Kept } from './keeping';
import { HereTables } from './tables';

const rooms = readFileSync('games/ROOMS', 'utf8').trim().split('\n');
const file = (game: string) => `build/wasm/${game}.wasm`;
const built = rooms.every((game) => existsSync(file(game)));

// What a device keeps, without a device.
class Shelf implements Keeping {
  kept = new Map<string, Kept>();
  read = async (table: string) => structuredClone(this.kept.get(table));
  write = async (kept: Kept) => void this.kept.set(kept.table, structuredClone(kept));
  all = async () => [...this.kept.values()];
}

class Device {
  told: HouseMessage[] = [];
  started = 0;
  trap = false; // the next thing that is asked ends in a trap
  readonly tables: HereTables;

  constructor(readonly shelf = new Shelf()) {
    this.tables = new HereTables(
      (game) => this.load(game),
      shelf,
      (_table, message) => this.told.push(message),
    );
  }

  async load(game: string): Promise<HouseModule> {
    this.started++;
    const module = await start(await WebAssembly.compile(readFileSync(file(game))));
    const house = (request: string) => {
      if (!this.trap) return module.house(request);
      this.trap = false;
      throw new WebAssembly.RuntimeError('unreachable');
    };
    return { ...module, house };
  }

  // Until the house has done what it had to.
  async until(done: () => boolean) {
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const seats = [
  { kind: 'me' as const, name: 'Anna' },
  { kind: 'house' as const, level: 'random' },
];

describe.skipIf(!built)('a table on this device', () => {
  it.each(rooms)('%s: is kept before anybody is told, and goes on in another worker', async (game) => {
    const first = new Device();
    const { table } = await first.tables.create({ game, players: 2, seats });
    expect(table).toMatch(/^here-/);
    const seen = await first.tables.request({ do: 'watch', table });
    expect(seen).toMatchObject({ is: 'table', table, game });
    await first.until(() => {
      const last = first.told.at(-1);
      return last !== undefined && 'legal' in last && Array.isArray(last.legal) && last.legal.length > 0;
    });
    const last = first.told.at(-1) as HouseMessage & { legal: string[]; version: number };
    const answer = await first.tables.request({
      do: 'move',
      table,
      version: last.version,
      move: last.legal[0] ?? '',
      seat: (last as { you?: number | null }).you ?? 0,
    });
    expect(answer).toMatchObject({ is: 'ok' });
    await first.tables.request({ do: 'unwatch', table });
    const kept = first.shelf.kept.get(table) as Kept;

    const second = new Device(first.shelf);
    const again = await second.tables.request({ do: 'watch', table });
    expect(again).toMatchObject({ is: 'table', table, version: kept.summary.version });
  });

  it('starts another module after a trap, with what was kept', async () => {
    const device = new Device();
    const game = rooms[0] ?? '';
    const { table } = await device.tables.create({ game, players: 2, seats: [seats[0]!, { kind: 'me', name: 'Ben' }] });
    const before = (await device.tables.request({ do: 'watch', table, seat: 0 })) as { version: number };
    device.trap = true;
    await expect(device.tables.request({ do: 'why', table, move: 'x', seat: 0 })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await device.tables.request({ do: 'why', table, move: 'x', seat: 0 })).toMatchObject({ is: 'why' });
    expect(await device.tables.request({ do: 'watch', table, seat: 0 })).toMatchObject({ version: before.version });
    expect(device.started).toBe(2);
  });

  it('a house player whose module traps goes on in another one', async () => {
    const device = new Device();
    const { table } = await device.tables.create({ game: 'cappuccino', players: 2, seats });
    const { version, legal } = (await device.tables.request({ do: 'watch', table })) as TableMessage;
    const move = { do: 'move' as const, table, version, move: legal[0] ?? '' };
    expect(await device.tables.request(move)).toMatchObject({ is: 'ok' });
    device.trap = true; // the house player's turn comes with the next turn of the loop
    await device.until(() => device.told.some((one) => one.is === 'step' && one.seat === 1));
    expect([device.trap, device.started]).toEqual([false, 2]);
  });

  it('that is not kept is missing', async () => {
    await expect(new Device().tables.request({ do: 'watch', table: 'here-nowhere' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
