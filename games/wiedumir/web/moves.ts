// The notation of Wie Du Mir (games/wiedumir/notation.cc) as values: the one place where the text of a move is taken
// apart.
import { goal, pawnOf, type Pawn } from './geometry';

const seatVerbs = ['give', 'take', 'raise', 'swap', 'from', 'to'] as const;
type SeatVerb = (typeof seatVerbs)[number];

export type Move =
  | { type: 'chip' | 'stop' }
  | { type: 'advance'; pawn: Pawn }
  | { type: 'put'; pawn: Pawn | null; field: number } // null: the pawn of the card's drawer (E19)
  | { type: 'step'; pawn: Pawn; way: '+' | '-' } // two steps (E08)
  | { type: SeatVerb; seat: number }
  | { type: 'swap two'; seats: [number, number] } // E09
  | { type: 'die'; face: number }
  | { type: 'draw'; card: string };

const seat = (text: string | undefined) => number(text, 7);
const field = (text: string | undefined) => number(text, goal);
function number(text: string | undefined, most: number): number | null {
  return text !== undefined && /^(0|[1-9]\d*)$/.test(text) && Number(text) <= most ? Number(text) : null;
}
function pawn(text: string | undefined): Pawn | null {
  const [, owner, which] = /^(.+)\.([01])$/.exec(text ?? '') ?? [];
  const of = seat(owner);
  return of === null ? null : pawnOf(of, Number(which));
}

export function parseMove(text: string): Move | null {
  const [verb = '', first, second, ...more] = text.split(' ');
  if (more.length > 0) return null;
  if (first === undefined) return verb === 'chip' || verb === 'stop' ? { type: verb } : null;
  return second === undefined ? parseOne(verb, first) : parseTwo(verb, first, second);
}

// A verb and what it is done to.
function parseOne(verb: string, what: string): Move | null {
  const [who, which, where] = [seat(what), pawn(what), field(what)];
  if (verb === 'advance' && which !== null) return { type: 'advance', pawn: which };
  if (verb === 'put' && where !== null) return { type: 'put', pawn: null, field: where };
  if (verb === 'die' && /^[123]$/.test(what)) return { type: 'die', face: Number(what) };
  if (verb === 'draw' && /^E\d\d$/.test(what)) return { type: 'draw', card: what };
  const named = seatVerbs.find((one) => one === verb);
  return named && who !== null ? { type: named, seat: who } : null;
}

// … and where to, or with whom.
function parseTwo(verb: string, what: string, to: string): Move | null {
  const [which, where] = [pawn(what), field(to)];
  if (verb === 'put' && which !== null && where !== null) return { type: 'put', pawn: which, field: where };
  if (verb === 'step' && which !== null && (to === '+' || to === '-')) return { type: 'step', pawn: which, way: to };
  const [one, other] = [seat(what), seat(to)];
  return verb === 'swap' && one !== null && other !== null ? { type: 'swap two', seats: [one, other] } : null;
}

export function printMove(move: Move): string {
  switch (move.type) {
    case 'chip':
    case 'stop':
      return move.type;
    case 'advance':
      return `advance ${move.pawn}`;
    case 'put':
      return move.pawn === null ? `put ${move.field}` : `put ${move.pawn} ${move.field}`;
    case 'step':
      return `step ${move.pawn} ${move.way}`;
    case 'swap two':
      return `swap ${move.seats.join(' ')}`;
    case 'die':
      return `die ${move.face}`;
    case 'draw':
      return `draw ${move.card}`;
    default:
      return `${move.type} ${move.seat}`;
  }
}
