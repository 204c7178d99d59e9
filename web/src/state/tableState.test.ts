import { describe, expect, it } from 'vitest';
import { awaited, reduce, yourTurn, type TableState } from './tableState';
import type { ActsMessage, SeatInfo, SeatKind, SeatsMessage, StepMessage, TableMessage, View } from '../wire/types';

const sitting = (kind: SeatKind, more: Partial<SeatInfo> = {}): SeatInfo => ({ kind, name: '', level: '', ...more });

const view = (ply: number, actors = [0]): View => ({
  game: 'any',
  players: 2,
  options: {},
  phase: 'play',
  actors,
  ply,
  over: false,
  scores: null,
  ranking: null,
  board: {},
});

const table = (version: number): TableMessage => ({
  is: 'table',
  table: 't1',
  version,
  status: 'playing',
  game: 'any',
  players: 2,
  options: {},
  you: 0,
  yours: [0],
  secrets: false,
  clock: null,
  host: true,
  seats: [sitting('guest', { name: 'Anna', here: true }), sitting('house', { level: 'club' })],
  view: view(version),
  legal: ['a', 'b'],
  log: Array.from({ length: version }, (_, i) => ({ version: i + 1, seat: i % 2, events: [] })),
  acts: [],
  proposal: null,
  paused: false,
  result: null,
  next: null,
  spectators: 0,
  chat: true,
  delay: 0,
  invited: false,
  kicked: false,
  replaced: [],
  laid: false,
  device: false,
  listed: false,
  commit: '',
});

const step = (version: number, more: Partial<StepMessage> = {}): StepMessage => ({
  is: 'step',
  table: 't1',
  version,
  seat: 0,
  events: [{ type: 'did' }],
  view: view(version, [1]),
  legal: [],
  you: 0,
  status: 'playing',
  ...more,
});

const opened = (version = 3) => reduce(null, table(version)) as TableState;
const withPending = (version = 3) => ({ ...opened(version), pending: { move: 'a', version, seat: 0 } });

describe('steps', () => {
  it('the seat in hand follows the house around one screen', () => {
    expect(reduce(opened(), step(4, { you: 1 }))?.you).toBe(1);
  });
  it('the next one is applied and logged', () => {
    const after = reduce(opened(), step(4)) as TableState;
    expect(after.version).toBe(4);
    expect(after.view?.ply).toBe(4);
    expect(after.legal).toEqual([]);
    expect(after.log.at(-1)).toEqual({ version: 4, seat: 0, events: [{ type: 'did' }] });
  });
  it('one that is known already changes nothing', () => {
    const before = opened();
    expect(reduce(before, step(3))).toBe(before);
  });
  it('one that skips some asks for what was missed and shows nothing', () => {
    const after = reduce(opened(), step(6)) as TableState;
    expect(after.gap).toBe(true);
    expect(after.version).toBe(3);
  });
  it('the missed ones close the gap', () => {
    let state = reduce(opened(), step(5));
    for (const version of [4, 5]) state = reduce(state, step(version));
    expect(state).toMatchObject({ version: 5, gap: false });
    expect(state?.log.map((entry) => entry.version)).toEqual([1, 2, 3, 4, 5]);
  });
  it('before the table is known they are left alone', () => expect(reduce(null, step(1))).toBeNull());
  it('the last one ends the game', () => {
    expect(reduce(opened(), step(4, { status: 'over' }))?.status).toBe('over');
  });
});

describe('acts', () => {
  const acts = (version: number, more: Partial<ActsMessage> = {}): ActsMessage => ({
    is: 'acts',
    table: 't1',
    since: 3,
    version,
    status: 'playing',
    acts: [],
    proposal: null,
    paused: false,
    legal: ['a'],
    you: 0,
    result: null,
    ...more,
  });
  it('an undo takes the moves out of the log and the next step follows it', () => {
    const undo = acts(5, { acts: [{ version: 5, act: 'undo', seat: 0, to: 1, moves: 1 }], view: view(1) });
    const after = reduce(withPending(), undo) as TableState;
    expect(after.log.map((entry) => entry.version)).toEqual([1]);
    expect(after).toMatchObject({ version: 5, pending: null, view: { ply: 1 }, legal: ['a'] });
    expect(reduce(after, step(6))?.log.map((entry) => entry.version)).toEqual([1, 6]);
  });
  it('a question keeps the position and ends when a person plays', () => {
    const asked = reduce(
      opened(),
      acts(4, { proposal: { what: 'pause', by: 0, version: 4, agreed: [] } }),
    ) as TableState;
    expect(asked).toMatchObject({ version: 4, view: { ply: 3 }, proposal: { what: 'pause' } });
    expect(reduce(asked, step(5, { seat: 1 }))?.proposal).not.toBeNull();
    expect(reduce(asked, step(5, { seat: 0 }))?.proposal).toBeNull();
  });
  it('one that follows something unknown asks for what was missed', () => {
    expect(reduce(opened(), acts(6, { since: 5 }))).toMatchObject({ version: 3, gap: true });
  });
  it('an old one changes nothing', () => {
    const before = opened();
    expect(reduce(before, acts(3))).toBe(before);
  });
});

describe('a move on its way', () => {
  it('is over when its step comes', () => expect(reduce(withPending(), step(4))?.pending).toBeNull());
  it('is still on its way when we come back to the same version', () => {
    expect(reduce(withPending(), table(3))?.pending).toEqual({ move: 'a', version: 3, seat: 0 });
  });
  it('is over when we come back and the table went on', () => {
    expect(reduce(withPending(), table(5))?.pending).toBeNull();
  });
  it('is over when it is refused', () => {
    const refused = { is: 'refused', table: 't1', code: 'stale', error: '', clause: '', text: null } as const;
    expect(reduce(withPending(), refused)?.pending).toBeNull();
  });
});

describe('the table waits for this screen', () => {
  it('when one of its seats decides, whoever has the screen in hand', () => {
    const state = { ...opened(), yours: [0, 1], you: null };
    expect(awaited({ ...state, view: view(3, [1]) })).toBe(true);
    expect(awaited({ ...state, view: view(3, [2]) })).toBe(false);
    expect(awaited({ ...state, view: view(3, [1]), paused: true })).toBe(false);
    expect(awaited({ ...state, view: view(3, [1]), status: 'over' })).toBe(false);
  });
});

describe('seats', () => {
  it('that a house player took are nobody’s any more', () => {
    const taken: SeatsMessage = {
      ...seats,
      seats: [sitting('house', { level: 'club', name: 'Anna' }), sitting('guest')],
    };
    expect(reduce({ ...opened(), yours: [0, 1] }, taken)?.yours).toEqual([1]);
  });

  const seats: SeatsMessage = {
    is: 'seats',
    table: 't1',
    status: 'waiting',
    seats: [sitting('guest', { name: 'Anna', here: false }), sitting('open')],
    spectators: 2,
    next: 'n1',
  };
  it('change who sits and the rematch, not the game', () => {
    const after = reduce(opened(), seats) as TableState;
    expect(after.seats[0]?.here).toBe(false);
    expect(after.next).toBe('n1');
    expect(after.spectators).toBe(2);
    expect(after.version).toBe(3);
  });
  it('keep invitations the host knows until the seat is taken', () => {
    const before = { ...opened(), seats: [sitting('guest'), sitting('open', { invite: 'xyz' })] };
    expect(reduce(before, seats)?.seats[1]?.invite).toBe('xyz');
    const taken: SeatsMessage = { ...seats, seats: [sitting('guest'), sitting('guest', { name: 'Ben' })] };
    expect(reduce(before, taken)?.seats[1]?.invite).toBeUndefined();
  });
});

describe('whose turn', () => {
  it('is mine when I am among the actors of a game that is on', () => {
    expect(yourTurn(opened())).toBe(true);
    expect(yourTurn({ ...opened(), you: 1 })).toBe(false);
    expect(yourTurn({ ...opened(), you: null })).toBe(false);
    expect(yourTurn({ ...opened(), status: 'over' })).toBe(false);
    expect(yourTurn(null)).toBe(false);
  });
});
