// What the house allows, sorted by what is touched for it. No rules: everything comes from the list of legal moves.
import type { Marks } from '$web/room';
import { fieldOf, goal, numberOf, ownerOf, pawnOf, start, type Pawn, type Purse, type WiedumirBoard } from './geometry';
import { parseMove, printMove } from './moves';

// Where a move brings a pawn: to a field, or some steps ahead or back along the track.
export type Aim = number | '+' | '-';

export interface Choices {
  pawns: Map<Pawn, Map<Aim, string>>; // pawn -> where it would go -> move
  seats: Map<number, string>; // a player's chips -> move
  pairs: [number, number][]; // two players' chips (E09)
  chip: boolean; // from the cup
  stop: boolean;
}

// Which pawn a move sends where; null for moves of chips. Where steps lead is the house's to say (`marks`); where it
// says nothing, as in a guide, only which way they go is known.
export function errand(
  move: string,
  board: WiedumirBoard,
  marks: Marks = {},
): { pawn: Pawn; aim: Aim; steps: number } | null {
  const written = parseMove(move);
  const known = marks[move];
  switch (written?.type) {
    case 'advance':
      return {
        pawn: written.pawn,
        ...(known ? { aim: Number(known), steps: 0 } : { aim: '+', steps: board.die ?? 0 }),
      };
    case 'step':
      return { pawn: written.pawn, ...(known ? { aim: Number(known), steps: 0 } : { aim: written.way, steps: 2 }) };
    case 'put': {
      const pawn = written.pawn ?? (board.pawn && pawnOf(...board.pawn));
      return pawn === null ? null : { pawn, aim: written.field, steps: 0 };
    }
    default:
      return null;
  }
}

// The field that stands for an aim: the first one on the way on which there is room to point at it.
export function fieldFor(aim: Aim, from: number, board: WiedumirBoard): number {
  const way = aim === '-' ? fieldsFor(aim, from).reverse() : fieldsFor(aim, from);
  const taken = new Set(board.pawns.flat());
  return way.find((field) => field === start || field === goal || !taken.has(field)) ?? from;
}

// All fields that are touched for an aim: where it is not known how far a walk leads, any on the way will do.
export function fieldsFor(aim: Aim, from: number): number[] {
  if (typeof aim === 'number') return [aim];
  const [low, high] = aim === '+' ? [from + 1, goal] : [start, from - 1];
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

export function choices(legal: string[], board: WiedumirBoard, marks: Marks = {}): Choices {
  const found: Choices = { pawns: new Map(), seats: new Map(), pairs: [], chip: false, stop: false };
  for (const move of legal) {
    const written = parseMove(move);
    const to = errand(move, board, marks);
    if (to) found.pawns.set(to.pawn, (found.pawns.get(to.pawn) ?? new Map<Aim, string>()).set(to.aim, move));
    else if (written?.type === 'chip') found.chip = true;
    else if (written?.type === 'stop') found.stop = true;
    else if (written?.type === 'swap two') found.pairs.push(written.seats);
    else if (written && 'seat' in written) found.seats.set(written.seat, move);
  }
  return found;
}

// Chips that may be carried: from whom to whom, and the move that it is. What is swapped can be carried either way.
export interface Errand {
  from: Purse;
  to: Purse;
  move: string;
}
export function chipErrands(legal: string[], { source }: WiedumirBoard, me: number | null): Errand[] {
  if (me === null) return [];
  return legal.flatMap((move): Errand[] => {
    const written = parseMove(move);
    switch (written?.type) {
      case 'chip':
        return [{ from: 'cup', to: me, move }];
      case 'raise':
        return [{ from: 'cup', to: written.seat, move }];
      case 'give':
        return [{ from: me, to: written.seat, move }];
      case 'take':
        return [{ from: written.seat, to: me, move }];
      case 'to':
        return source === null ? [] : [{ from: source, to: written.seat, move }];
      case 'swap':
        return bothWays(me, written.seat, move);
      case 'swap two':
        return bothWays(...written.seats, move);
      default:
        return [];
    }
  });
}
const bothWays = (a: number, b: number, move: string): Errand[] => [
  { from: a, to: b, move },
  { from: b, to: a, move },
];

// Two pawns of one owner on one place are the same choice: the one that is offered stands for both.
export function offered(pawn: Pawn, pawns: Map<Pawn, unknown>, board: WiedumirBoard): Pawn | null {
  if (pawns.has(pawn)) return pawn;
  const twin = pawnOf(ownerOf(pawn), 1 - numberOf(pawn));
  return pawns.has(twin) && fieldOf(board, twin) === fieldOf(board, pawn) ? twin : null;
}

// What to ask the house about when a player's chips are touched that are not on offer.
export function seatAttempt(seat: number, other: number | null, board: WiedumirBoard): string {
  switch (board.card) {
    case 'E07':
      return printMove({ type: 'raise', seat });
    case 'E09':
      return printMove({ type: 'swap two', seats: inOrder(seat, other ?? seat) });
    case 'E12':
      return printMove({ type: board.source === null ? 'from' : 'to', seat });
    case 'E13':
      return printMove({ type: 'take', seat });
    case 'E14':
      return printMove({ type: 'swap', seat });
    default:
      return printMove({ type: 'give', seat });
  }
}
const inOrder = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];

// The same for a pawn, and for a field with or without a pawn in hand.
export function pawnAttempt(pawn: Pawn, board: WiedumirBoard): string {
  if (board.card === 'E03')
    return printMove({ type: 'put', pawn, field: fieldOf(board, pawn) === goal ? start : goal });
  if (board.card === 'E08') return printMove({ type: 'step', pawn, way: '+' });
  return printMove({ type: 'advance', pawn });
}
export const fieldAttempt = (field: number, held: Pawn | null, board: WiedumirBoard): string =>
  printMove({ type: 'put', pawn: board.card === 'E19' ? null : held, field });
