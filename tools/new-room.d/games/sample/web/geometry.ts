// What the house says of a position (README.md, State), and where things are drawn.
import type { Place } from '$web/board/geometry';

// A card or a decision: null before it is there, "?" when it is not shown to this seat.
export interface SampleBoard {
  round: number;
  cards: (number | '?' | null)[];
  decisions: ('dare' | 'stay' | '?' | null)[];
  points: number[];
}

export const size = { width: 480, height: 320 };
export const card = { width: 76, height: 108 };
export const button = { width: 130, height: 52 };

// The middle of each seat's card: side by side, the first at the left.
export const cardPlace = (seat: number, players: number): Place => ({
  x: (size.width * (seat + 0.5)) / players,
  y: 120,
});
export const buttonPlace = (i: number): Place => ({ x: size.width / 2 + (i === 0 ? -80 : 80), y: 268 });
