// Cappuccino's notation (games/cappuccino/notation.cc) as values: the one place where the text of a move is taken apart.
import type { Key } from './geometry';

export type Move =
  | { type: 'lay'; colour: number; to: Key } // a cup of the set-up
  | { type: 'set'; from: Key; to: Key }; // a stack on another

const written = /^(?:([0-3])@|(-?\d+,-?\d+)>)(-?\d+,-?\d+)$/;

export function parseMove(text: string): Move | null {
  const [, colour, from, to] = written.exec(text) ?? [];
  if (to === undefined) return null;
  return from === undefined ? { type: 'lay', colour: Number(colour), to } : { type: 'set', from, to };
}

export const printMove = (move: Move): string =>
  move.type === 'lay' ? `${move.colour}@${move.to}` : `${move.from}>${move.to}`;
