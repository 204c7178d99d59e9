// With the real modules, where they are built (build/wasm): the rules say what can be.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { start } from '../../../../wasm/load.mjs';
import type { Arranging, View } from '../../room';
import type { Replay } from '../../wire/replay';
import type { StudySaid } from '../../wire/here/study';
import { ByHand } from './byHand.svelte';
import { Study, type StudyHouse } from './study.svelte';

const file = 'build/wasm/cappuccino.wasm';

interface Board {
  cells: Record<string, string>;
}
const cellsOf = (view: View | null) => (view?.board as Board | undefined)?.cells ?? {};

// A stack goes as a whole; `elsewhere` is no place.
const whole: Arranging = {
  thing: (key) => key,
  carried(view, from, to) {
    if (to === 'elsewhere') return null;
    const { [from]: stack = '', ...cells } = cellsOf(view);
    return { ...view, board: { ...view.board, cells: to === 'away' ? cells : { ...cells, [to]: cells[to] + stack } } };
  },
};

describe.skipIf(!existsSync(file))('a position that is changed by hand', async () => {
  const module = existsSync(file) ? await start(await WebAssembly.compile(readFileSync(file))) : null;
  const ask = (request: object) => {
    const said = JSON.parse(module!.house(JSON.stringify(request))) as StudySaid & { ok: boolean; error: string };
    if (!said.ok) throw new Error(said.error);
    return said;
  };
  const house = {
    begin: async (wish: object) => ask({ do: 'begin', ...wish }).record!,
    look: async (record: object) => ask({ do: 'look', record }).look!,
    replay: async (record: object) => (ask({ do: 'replay', record }) as { replay?: Replay }).replay!,
  } as unknown as StudyHouse;
  const begun = async () => {
    const study = await Study.begin(house, { game: 'cappuccino', players: 2, options: {}, seed: 'hand' });
    const byHand = new ByHand(study, (state) => Study.begin(house, { game: state.game, state }));
    byHand.show(true);
    return { byHand, cells: cellsOf(study.view), before: cellsOf(byHand.view) };
  };
  const changed = (byHand: ByHand) => Object.keys(byHand.changed);

  it('is seen at once, by its fields, too, and a study begins from it', async () => {
    const { byHand, cells } = await begun();
    expect(await byHand.carry(whole, '0,0', '1,0')).toBeNull();
    expect(cellsOf(byHand.view)['1,0']).toBe(`${cells['1,0']}${cells['0,0']}`);
    expect(changed(byHand)).toEqual(['cells']);
    expect(await byHand.carry(whole, '1,0', '0,1')).toBeNull();
    const made = await byHand.apply();
    expect(made?.isDescribed).toBe(true);
    expect(cellsOf(made!.view)['0,1']).toHaveLength(3);
  });

  it('stays as it was where the rules refuse, with their reason', async () => {
    const { byHand } = await begun();
    await byHand.carry(whole, '0,0', '1,0');
    const [view, fields] = [byHand.view, byHand.changed];
    const refused = await byHand.carry(whole, '1,0', 'away');
    expect(refused).toMatchObject({ field: null, reason: expect.stringMatching(/cups/) as string });
    expect(await byHand.carry(whole, '0,1', 'elsewhere')).toBe('nowhere');
    expect([byHand.view, byHand.changed, byHand.refused]).toEqual([view, fields, null]);
  });

  it('is as it was when that is wished, or when the hands go', async () => {
    for (const leave of [(byHand: ByHand) => byHand.reset(), (byHand: ByHand) => byHand.show(false)]) {
      const { byHand, before } = await begun();
      await byHand.carry(whole, '0,0', '1,0');
      leave(byHand);
      expect(byHand.isChanged).toBe(false);
      if (byHand.open) expect(cellsOf(byHand.view)).toEqual(before);
      else expect(byHand.view).toBeNull();
    }
  });

  it('a field that cannot be read is named', async () => {
    const { byHand } = await begun();
    byHand.write('actors', '[');
    expect(await byHand.apply()).toBeNull();
    expect(byHand.refused?.field).toBe('actors');
    expect(await byHand.carry(whole, '0,0', '1,0')).toMatchObject({ field: 'actors' });
  });
});
