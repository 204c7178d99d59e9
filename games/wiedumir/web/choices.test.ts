import { describe, expect, it } from 'vitest';
import { chipErrands, choices, errand, fieldFor, fieldsFor, offered, pawnAttempt, seatAttempt } from './choices';
import { boardWith as board } from './samples';

describe('what may be touched', () => {
  it('is sorted by pawns and where they would go', () => {
    const found = choices(['advance 0.0', 'advance 1.0', 'chip'], board());
    expect(found.pawns.get('0.0')).toEqual(new Map([['+', 'advance 0.0']]));
    expect(found.pawns.get('1.0')).toEqual(new Map([['+', 'advance 1.0']]));
    expect(found.chip).toBe(true);
  });
  it('knows the pawn that a card puts or steps', () => {
    expect([
      ...choices(['put 7', 'put 15'], board({ pawn: [1, 0] }))
        .pawns.get('1.0')!
        .keys(),
    ]).toEqual([7, 15]);
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
  it('knows from whom to whom chips go', () => {
    const errands = (moves: string[], more = {}) =>
      chipErrands(moves, board(more), 0).map(({ from, to, move }) => `${from} -> ${to}: ${move}`);
    expect(errands(['advance 0.0', 'chip', 'stop'])).toEqual(['cup -> 0: chip']);
    expect(errands(['give 2', 'take 1'])).toEqual(['0 -> 2: give 2', '1 -> 0: take 1']);
    expect(errands(['raise 1'])).toEqual(['cup -> 1: raise 1']);
    expect(errands(['from 1', 'to 2'])).toEqual([]);
    expect(errands(['to 2'], { source: 1 })).toEqual(['1 -> 2: to 2']);
    expect(errands(['swap 1'])).toEqual(['0 -> 1: swap 1', '1 -> 0: swap 1']);
    expect(errands(['swap 1 2'])).toEqual(['1 -> 2: swap 1 2', '2 -> 1: swap 1 2']);
    expect(chipErrands(['give 2'], board(), null)).toEqual([]);
  });
  it('knows players and pairs of players', () => {
    expect(choices(['give 1', 'stop'], board())).toMatchObject({ seats: new Map([[1, 'give 1']]), stop: true });
    expect(choices(['swap 1 2', 'swap 0 2'], board()).pairs).toEqual([
      [1, 2],
      [0, 2],
    ]);
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
