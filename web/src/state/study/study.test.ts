// With the real modules, where they are built (build/wasm).
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { start, type HouseModule } from '../../../../wasm/load.mjs';
import type { StudyRecord, StudySaid } from '../../wire/here/study';
import type { Replay } from '../../wire/replay';
import type { Trial } from '../../wire/types';
import { fieldsOf, stateOf } from './editing';
import { fromLink, toLink } from './link';
import { Study, type StudyHouse } from './study.svelte';
import { pathTo } from './tree';

const rooms = readFileSync('games/ROOMS', 'utf8').trim().split('\n');
const file = (game: string) => `build/wasm/${game}.wasm`;
const built = rooms.every((game) => existsSync(file(game)));

type Said = StudySaid & { replay?: Replay; trial?: Trial };

class Module implements StudyHouse {
  stopped = 0;
  thoughts: number[] = [];
  constructor(private readonly module: HouseModule) {}
  static async of(game: string) {
    return new Module(await start(await WebAssembly.compile(readFileSync(file(game)))));
  }
  ask(request: object): Said {
    const said = JSON.parse(this.module.house(JSON.stringify(request))) as Said & { ok: boolean; error?: string };
    if (!said.ok) throw new Error(said.error);
    return said;
  }
  begin = async (wish: object) => this.ask({ do: 'begin', ...wish }).record!;
  replay = async (record: StudyRecord) => this.ask({ do: 'replay', record }).replay!;
  look = async (record: StudyRecord) => this.ask({ do: 'look', record }).look!;
  why = async (record: StudyRecord, seat: number, move: string) =>
    this.ask({ do: 'try', record: JSON.stringify(record), seat, move }).trial!.why ?? null;
  think = async (record: StudyRecord, seat: number, simulations: number) => {
    this.thoughts.push(simulations);
    return this.ask({ do: 'think', record, seat, simulations: Math.min(simulations, 50) }).thought!;
  };
  stop = () => void this.stopped++;
}

const begin = async (game: string, house?: Module) =>
  Study.begin(house ?? (await Module.of(game)), { game, players: 2, options: {}, seed: 'study' });

// Some moves of whoever is to move, always the first one; chance falls where it falls.
async function play(study: Study, moves: number) {
  for (let i = 0; i < moves && !study.over; i++)
    if (study.actor === null) await study.roll(0.5);
    else await study.play(study.legal[0] ?? '');
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe.skipIf(!built).each(rooms)('a study of %s', (game) => {
  it('moves for all seats, takes back and branches', async () => {
    const study = await begin(game);
    await play(study, 12);
    expect(study.at.depth).toBe(12);
    expect(study.log).toHaveLength(12);
    expect(study.log.every(({ events }) => events.length > 0)).toBe(true);
    const [leaf, view] = [study.at, study.view];

    await study.go(leaf.parent!);
    const other = study.actor === null ? study.chance.at(-1)!.move : study.legal.at(-1)!;
    await (study.actor === null ? study.choose(other) : study.play(other));
    const fork = study.at;
    if (fork !== leaf) expect(study.others(fork)).toEqual([leaf]);
    await study.go(leaf);
    expect(study.view).toEqual(view);

    const before = study.at.parent!;
    await study.takeBack();
    expect(study.at).toBe(before);
    expect(before.next).not.toContain(leaf);
  });

  it('refuses a move that the rules forbid, and keeps the tree as it was', async () => {
    const study = await begin(game);
    while (study.actor === null) await study.roll(0);
    const { at } = study;
    await expect(study.play('no such move')).rejects.toThrow();
    expect(study.at).toBe(at);
    expect(at.next).toEqual([]);
    expect(study.busy).toBe(false);
    expect(await study.why('no such move')).not.toBeNull();
  });

  it('is seen through every pair of eyes', async () => {
    const study = await begin(game);
    await play(study, 6);
    while (study.actor === null && !study.over) await study.roll(0.3);
    expect(study.you).toBe(study.actor);
    expect(study.touchable).toEqual(study.legal);
    if (!study.secrets) return;
    for (const seat of [0, 1]) {
      study.eyes = seat;
      expect(study.view?.seat).toBe(seat);
      expect(study.touchable.length > 0).toBe(seat === study.actor);
    }
    study.eyes = 'spectator';
    expect(study.view?.seat).toBeNull();
    expect(study.touchable).toEqual([]);
    study.eyes = 'turn';
    expect(study.view?.seat).toBe(study.actor);
  });

  it('begins again from a position by hand, and a position that cannot be is refused with a reason', async () => {
    const house = await Module.of(game);
    const study = await begin(game, house);
    await play(study, 5);
    const state = study.position!.looks.all!.view;
    const again = await house.begin({ state: stateOf(state, {}) });
    const begun = await Study.ofRecord(house, again, 0);
    expect(begun.isDescribed).toBe(true);
    expect(begun.view?.board).toEqual(state.board);
    expect(fieldsOf(state).map(({ name }) => name)).toContain('phase');
    await expect(house.begin({ state: stateOf(state, { phase: 'tea' }) })).rejects.toThrow(/\w+/);
    expect(() => stateOf(state, { actors: '[' })).toThrow();
  });

  it('comes back from a file and from a link', async () => {
    const house = await Module.of(game);
    const study = await begin(game, house);
    await play(study, 8);
    study.write('a thought');
    await study.go(study.at.parent!);
    const back = await Study.ofFile(house, await fromLink(await toLink(study.file())));
    expect(back.at.depth).toBe(7);
    expect(back.line).toHaveLength(8);
    expect(back.line[7]!.note).toBe('a thought');
    expect(back.view).toEqual(study.view);
    expect(pathTo(back.at).map(({ move }) => move)).toEqual(pathTo(study.at).map(({ move }) => move));
  });

  it('asks the house, longer and longer, and follows its lines', async () => {
    const house = await Module.of(game);
    const study = await begin(game, house);
    while (study.actor === null) await study.roll(0);
    study.askHouse(true);
    while (house.thoughts.length < 5) await soon();
    expect(house.thoughts).toEqual([...house.thoughts].sort((a, b) => a - b));
    await soon();
    const thought = study.thought!;
    expect(thought.value).toHaveLength(2);
    expect(thought.lines[0]!.moves[0]).toEqual([String(study.actor), thought.move]);
    await study.follow(thought.lines[0]!.moves);
    expect(study.at.depth).toBeGreaterThan(0);
    const asked = house.thoughts.length;
    study.askHouse(false);
    await soon();
    expect(house.thoughts.length).toBeLessThanOrEqual(asked + 1);
    expect(study.thought).toBeNull();
  });
});

describe.skipIf(!built)('the chance of a game', () => {
  const house = JSON.parse(readFileSync('web/src/testdata/fair_record.json', 'utf8')) as StudyRecord & {
    fair: { luck: string[] };
  };
  it('is made again by the rules in the module', async () => {
    const module = await Module.of(house.game);
    const failing = (record: object) =>
      module
        .ask({ do: 'verify', record: JSON.stringify(record) })
        .findings!.filter(({ holds }) => !holds)
        .map(({ check }) => check);
    expect(failing(house)).toEqual([]);
    expect(failing({ ...house, fair: { ...house.fair, luck: ['', ''] } })).toEqual(['chance', 'draws']);
    expect(failing({ ...house, moves: [['0', 'nonsense']] })).toEqual(['record']);
  });
});
