// Caprice's notation (games/caprice/notation.cc) as values: the one place where the text of a move is taken apart.
import { handSize, kinds, spotNames, type Kind, type Spot } from './geometry';

export type Move =
  | { type: 'draw'; kind: Kind }
  | { type: 'exchange' | 'keep' | 'stay' }
  | { type: 'place'; kind: Kind; to: Spot }
  | { type: 'move'; from: Spot; to: Spot }
  | { type: 'order'; order: Kind[] }; // bottom first

export type Source = Kind | Spot; // what is taken: a piece of the supply, or the top piece of a spot

export const isKind = (text: string | undefined): text is Kind => kinds.includes(text as Kind);
const isSpot = (text: string | undefined): text is Spot => spotNames.includes(text as Spot);

export function parseMove(text: string): Move | null {
  if (text === 'exchange' || text === 'keep' || text === 'stay') return { type: text };
  const [verb, drawn, ...others] = text.split(' ');
  if (verb === 'draw' && isKind(drawn) && others.length === 0) return { type: 'draw', kind: drawn };
  const order = parseOrder(text);
  if (order) return { type: 'order', order };
  const [, what, sign, to] = /^(.+)([@>])(.+)$/.exec(text) ?? [];
  if (!isSpot(to)) return null;
  if (sign === '@' && isKind(what)) return { type: 'place', kind: what, to };
  return sign === '>' && isSpot(what) ? { type: 'move', from: what, to } : null;
}

export function printMove(move: Move): string {
  switch (move.type) {
    case 'draw':
      return `draw ${move.kind}`;
    case 'place':
      return `${move.kind}@${move.to}`;
    case 'move':
      return `${move.from}>${move.to}`;
    case 'order':
      return move.order.join('-');
    default:
      return move.type;
  }
}

// Events write an order like the move that chose it.
export function parseOrder(text: string): Kind[] | null {
  const order = text.split('-');
  return order.length === handSize && order.every(isKind) ? order : null;
}

// What may be taken and where it may go, as the house says it.
export function targetsOf(legal: string[]): Map<Source, Set<Spot>> {
  const targets = new Map<Source, Set<Spot>>();
  for (const move of legal.map(parseMove)) {
    if (move?.type !== 'place' && move?.type !== 'move') continue;
    const from = sourceOf(move);
    targets.set(from, (targets.get(from) ?? new Set()).add(move.to));
  }
  return targets;
}

export const sourceOf = (move: Extract<Move, { to: Spot }>): Source => (move.type === 'place' ? move.kind : move.from);
export const moveFrom = (from: Source, to: Spot): Move =>
  isKind(from) ? { type: 'place', kind: from, to } : { type: 'move', from, to };
