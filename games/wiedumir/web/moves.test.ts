import type { LogEntry } from '$web/room';
import { describe, expect, it } from 'vitest';
import type { WiedumirBoard } from './geometry';
import { changes, choices, errand, fieldFor, fieldsFor, lastTurn, offered, openCard, pawnAttempt, seatAttempt, story } from './moves';

const board = (more: Partial<WiedumirBoard> = {}): WiedumirBoard => ({
  turn: 0,
  pawns: [[0, 0], [3, 15], [4, 15]],
  chips: [4, 9, 0],
  cup: 47,
  die: 2,
  deck: [],
  discard: [],
  table: [],
  arrivals: [[2, 1], [1, 1]],
  card: null,
  drawer: null,
  pawn: null,
  todo: null,
  given: null,
  source: null,
  round: 1,
  sums: [0, 0, 0],
  ...more,
});
const entry = (version: number, ...events: LogEntry['events']): LogEntry => ({ version, seat: 0, events });

describe('what may be touched', () => {
  it('is sorted by pawns and where they would go', () => {
    const found = choices(['advance 0.0', 'advance 1.0', 'chip'], board());
    expect(found.pawns.get('0.0')).toEqual(new Map([['+', 'advance 0.0']]));
    expect(found.pawns.get('1.0')).toEqual(new Map([['+', 'advance 1.0']]));
    expect(found.chip).toBe(true);
  });
  it('knows the pawn that a card puts or steps', () => {
    expect([...choices(['put 7', 'put 15'], board({ pawn: [1, 0] })).pawns.get('1.0')!.keys()]).toEqual([7, 15]);
    expect([...choices(['put 2.0 7', 'put 2.0 0'], board()).pawns.get('2.0')!.keys()]).toEqual([7, 0]);
    expect([...choices(['step 2.0 +', 'step 2.0 -'], board()).pawns.get('2.0')!.keys()]).toEqual(['+', '-']);
  });
  it('is any field on the way, and the first free one stands for it', () => {
    expect(fieldsFor('+', 12)).toEqual([13, 14, 15]);
    expect(fieldsFor('-', 2)).toEqual([0, 1]);
    expect(fieldsFor(7, 2)).toEqual([7]);
    expect([fieldFor('+', 12, board()), fieldFor('-', 15, board()), fieldFor(7, 2, board())]).toEqual([13, 14, 7]);
    expect([fieldFor('+', 2, board()), fieldFor('-', 5, board()), fieldFor('+', 14, board())]).toEqual([5, 2, 15]);
    expect(errand('advance 1.0', board())).toEqual({ pawn: '1.0', aim: '+', steps: 2 });
  });
  it('is exactly the field that the house names, if it names one', () => {
    const marks = { 'advance 0.0': '8', 'step 1.0 +': '5', 'step 1.0 -': '0' };
    expect(choices(['advance 0.0'], board(), marks).pawns.get('0.0')).toEqual(new Map([[8, 'advance 0.0']]));
    expect([...choices(['step 1.0 +', 'step 1.0 -'], board(), marks).pawns.get('1.0')!.keys()]).toEqual([5, 0]);
    expect(errand('advance 1.0', board(), marks)?.aim).toBe('+');
  });
  it('knows players and pairs of players', () => {
    expect(choices(['give 1', 'stop'], board())).toMatchObject({ seats: new Map([[1, 'give 1']]), stop: true });
    expect(choices(['swap 1 2', 'swap 0 2'], board()).pairs).toEqual([[1, 2], [0, 2]]);
    expect(choices(['swap 2'], board()).seats.get(2)).toBe('swap 2');
  });
  it('two pawns on one place are one choice', () => {
    const { pawns } = choices(['advance 0.0', 'advance 1.0'], board());
    expect(offered('0.1', pawns, board())).toBe('0.0');
    expect(offered('1.1', pawns, board())).toBeNull();
  });
});

it('asks the house about what the card speaks of', () => {
  expect(seatAttempt(1, null, board())).toBe('give 1');
  expect(seatAttempt(1, 2, board({ card: 'E09' }))).toBe('swap 1 2');
  expect(seatAttempt(1, null, board({ card: 'E12', source: 2 }))).toBe('to 1');
  expect(pawnAttempt('1.1', board({ card: 'E03' }))).toBe('put 1.1 0');
});

describe('the story of the chips', () => {
  const before = { chips: [4, 9, 0], cup: 47 };
  it('shows them leave, come, and too many of them (WDM-15)', () => {
    const told = story(before, [
      { type: 'take', seat: 1, chips: 3 },
      { type: 'ceiling', seat: 1, left: 4, chips: 8 },
    ]);
    expect(told.departed).toEqual({ chips: [4, 9, 0], cup: 44 });
    expect(told.landed).toEqual({ chips: [4, 12, 0], cup: 44 });
    expect(told.busts).toEqual([{ seat: 1, had: 12 }]);
  });
  it('lets two swap', () => {
    expect(story(before, [{ type: 'swap', seats: [0, 1] }]).landed.chips).toEqual([9, 4, 0]);
  });
  it('keeps hidden chips hidden (WDM-42)', () => {
    const told = story({ chips: [4, null, null], cup: null }, [{ type: 'return', seat: 1, chips: null }]);
    expect(told.landed).toEqual({ chips: [4, null, null], cup: null });
    expect(told.transfers).toEqual([{ from: 1, to: 'cup', chips: null }]);
  });
});

it('remembers the last turn, also while the next roll lies there', () => {
  const log = [
    entry(1, { type: 'die', seat: 0, die: 1 }),
    entry(2, { type: 'take', seat: 0, chips: 1 }),
    entry(3, { type: 'die', seat: 1, die: 2 }),
    entry(4, { type: 'card', seat: 1, card: 'E22' }),
    entry(5, { type: 'give', from: 1, to: 2, chips: 1 }, { type: 'discard', card: 'E22' }),
    entry(6, { type: 'die', seat: 2, die: 3 }),
  ];
  expect(lastTurn(log).map(({ version }) => version)).toEqual([4, 5]);
  expect(changes(log, 3)).toEqual([0, -1, 1]);
  expect(openCard(board(), log)).toEqual({ card: 'E22', seat: 1 });
  expect(openCard(board(), [...log, entry(7, { type: 'round', round: 1 })])).toBeNull();
  expect(openCard(board({ card: 'E03', drawer: 2 }), log)).toEqual({ card: 'E03', seat: 2 });
});
