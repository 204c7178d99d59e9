import { describe, expect, it } from 'vitest';
import { flightOf } from './flight';
import { layouts, racks, rackSlot, topOf, type CapriceBoard } from './geometry';
import { lastTurn } from './lastTurn';

const layout = layouts.wide;
const board: CapriceBoard = {
  spots: [['LR', 'DS'], ['LS'], [], [], [], []],
  supply: { LR: 5, LS: 5, DR: 6, DS: 5 },
  marker: null,
  placed: null,
  hands: [['LR', 'LS'], 3],
  draws: [],
  bag: 15,
  aside: 0,
  orders: [null, null],
  ender: null,
};
const rack = racks(layout, 1)[0]!;
const fly = (event: { type: string; [more: string]: unknown }) =>
  flightOf([event], board, layout, 0, new Map([[1, rack]]));

describe('what is in the air', () => {
  it('a placed piece comes from its pile and lands on its tower', () => {
    const flight = fly({ type: 'place', seat: 0, kind: 'DS', spot: 'A', height: 2 });
    expect(flight?.from.x).toBe(layout.supply[3]!.x);
    expect(flight?.to).toEqual({ x: layout.spots[0]!.x, y: layout.spots[0]!.y - topOf(1) });
    expect([flight?.spot, flight?.marked]).toEqual(['A', false]);
  });
  it('a moved piece goes from tower to tower with the marker (CAP-24)', () => {
    const flight = fly({ type: 'move', seat: 1, kind: 'LS', from: 'A', to: 'B', height: 1 });
    expect(flight?.from).toEqual({ x: layout.spots[0]!.x, y: layout.spots[0]!.y - topOf(2) });
    expect([flight?.to, flight?.marked]).toEqual([layout.spots[1], true]);
  });
  it('a drawn symbol goes to its hand: mine with its face, others’ as a back', () => {
    const mine = fly({ type: 'draw', seat: 0, kind: 'LS', held: 2 });
    expect([mine?.kind, mine?.to]).toEqual(['LS', layout.hand[1]]);
    const other = fly({ type: 'draw', seat: 1, kind: null, held: 3 });
    expect([other?.kind, other?.to]).toEqual([null, rackSlot(rack, 2)]);
  });
  it('nothing flies when nothing travels', () => expect(fly({ type: 'stay', seat: 0 })).toBeNull());
});

describe('the last turn', () => {
  const entry = (version: number, event: { type: string; [more: string]: unknown }) => ({
    version,
    seat: 0,
    events: [event],
  });
  const place = entry(1, { type: 'place', spot: 'C' });
  it('is the placement, and the move if there was one', () => {
    expect(lastTurn([place])).toEqual({ landed: new Set(['C']), left: null });
    const move = entry(2, { type: 'move', from: 'A', to: 'B' });
    expect(lastTurn([place, move])).toEqual({ landed: new Set(['B', 'C']), left: 'A' });
    expect(lastTurn([place, move, entry(3, { type: 'place', spot: 'F' })])?.landed).toEqual(new Set(['F']));
  });
  it('stays in sight when nothing was moved', () => {
    expect(lastTurn([place, entry(2, { type: 'stay' })])?.landed).toEqual(new Set(['C']));
    expect(lastTurn([])).toBeNull();
  });
});
