import { describe, expect, it } from 'vitest';
import type { View } from '../wire/types';
import type { Riddle } from './riddles';
import { RiddleTrial, type Standing } from './riddleTrial.svelte';

const riddle: Riddle = {
  asks: 'take',
  seat: 1,
  level: 'club',
  answers: [
    ['a', 'b'],
    ['b', 'a'],
  ],
  state: { game: 'sample' } as View,
};

// A house in which a, b and c may be played, each once.
function trial() {
  const told: Standing[] = [];
  const played = (record: { moves: [string, string][] }) => record.moves.map(([, move]) => move);
  const made = new RiddleTrial(
    riddle,
    {
      see: async () => ({ ply: 0 }) as View,
      ask: async (record, seat, move) => {
        expect(seat).toBe(1);
        const legal = ['a', 'b', 'c'].filter((one) => !played(record).includes(one));
        if (!move) return { legal };
        if (!legal.includes(move)) return { legal: [], why: { is: 'why', legal: false } as never };
        return { legal: [], view: { ply: record.moves.length + 1 } as View, events: [] };
      },
    },
    (standing) => told.push(standing),
  );
  return { made, told };
}

describe('a riddle on the board', () => {
  it('is solved by any of its lines', async () => {
    for (const line of riddle.answers) {
      const { made, told } = trial();
      await made.begin();
      for (const move of line) {
        expect(made.legal).toContain(move);
        await made.move(move);
      }
      expect(made.standing).toBe('solved');
      expect(told).toEqual(['solved']);
      expect(made.view).toEqual({ ply: 2 });
      expect(made.log.map(({ version, seat }) => [version, seat])).toEqual([
        [1, 1],
        [2, 1],
      ]);
      expect(made.legal).toEqual([]);
    }
  });

  it('is missed by a move beside them, and begins anew', async () => {
    const { made, told } = trial();
    await made.begin();
    await made.move('a');
    await made.move('c');
    expect(made.standing).toBe('wrong');
    await made.move('b');
    expect(told, 'nothing more can be played').toEqual(['wrong']);
    await made.begin();
    expect(made.standing).toBe('asked');
    expect(made.made).toEqual([]);
    expect(made.legal).toEqual(['a', 'b', 'c']);
  });

  it('shows a solution from the beginning', async () => {
    const { made, told } = trial();
    await made.begin();
    await made.move('b');
    await made.show();
    expect(made.made).toEqual(['a', 'b']);
    expect(told).toEqual(['shown']);
  });

  it('says why something cannot be played', async () => {
    const { made } = trial();
    await made.begin();
    await made.attempt('x', { x: 1, y: 2 });
    expect(made.refused).toMatchObject({ at: { x: 1, y: 2 } });
    expect(made.standing).toBe('asked');
  });
});
