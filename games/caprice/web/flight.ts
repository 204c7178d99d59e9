// What is in the air after a step: where it comes from and where it lands.
import type { Box, Place } from '$web/board/geometry';
import type { GameEvent } from '$web/room';
import {
  held,
  kinds,
  rackSlot,
  spotNames,
  topOf,
  towerAt,
  type CapriceBoard,
  type Kind,
  type Layout,
  type Spot,
} from './geometry';

export interface Flight {
  kind: Kind | null; // null: a symbol that is not for your eyes
  symbol: boolean;
  marked: boolean;
  from: Place;
  to: Place;
  scale: [from: number, to: number];
  spot: Spot | null; // the tower that it lands on
  slot: { seat: number; index: number } | null; // the place in a hand that it lands on
}

export const duration = 300; // ms, lift and land

const at = (layout: Layout, spot: Spot) => layout.spots[spotNames.indexOf(spot)] as Place;
const above = ({ x, y }: Place, height: number): Place => ({ x, y: y - topOf(height) });

// `board` is the position after the step; `racks` are those of the seats that are not `you`.
export function flightOf(
  events: GameEvent[],
  board: CapriceBoard,
  layout: Layout,
  you: number | null,
  racks: Map<number, Box>,
): Flight | null {
  const event = events[0];
  const kind = (event?.kind ?? null) as Kind | null;
  const piece = { symbol: false, slot: null };
  if (event?.type === 'place' && kind) {
    const spot = event.spot as Spot;
    const pile = layout.supply[kinds.indexOf(kind)] as Place;
    const from = { x: pile.x, y: pile.y - topOf(board.supply[kind]) * layout.pileScale };
    const to = above(at(layout, spot), (event.height as number) - 1);
    return { ...piece, kind, marked: false, from, to, scale: [layout.pileScale, 1], spot };
  }
  if (event?.type === 'move' && kind) {
    const [start, spot] = [event.from as Spot, event.to as Spot];
    const from = above(at(layout, start), towerAt(board, start).length);
    const to = above(at(layout, spot), (event.height as number) - 1);
    return { ...piece, kind, marked: true, from, to, scale: [1, 1], spot };
  }
  if (event?.type === 'draw') {
    const seat = event.seat as number;
    const index = held(board.hands[seat]) - 1;
    const rack = racks.get(seat);
    const to = seat === you ? layout.hand[index] : rack && rackSlot(rack, index);
    if (!to) return null;
    const from = { x: layout.bag.x, y: layout.bag.y - 90 };
    const scale: [number, number] = seat === you ? [0.4, 1] : [0.5, 0.36];
    return { kind, symbol: true, marked: false, from, to, scale, spot: null, slot: { seat, index } };
  }
  return null;
}
