// The Eye's notation (games/eye/notation.cc) as values: the one place where the text of a move is taken apart.
import type { Cell, Click } from './geometry';

const words = ['done', 'end'] as const;
const numbered = ['target', 'claim', 'answer', 'category', 'ask'] as const; // of a colour, an answer, a question

export type Move =
  | { type: (typeof words)[number] }
  | { type: (typeof numbered)[number]; number: number }
  | { type: 'place'; to: Cell }
  | { type: 'step' | 'clear'; from: Cell; to: Cell }
  | { type: 'click'; click: Click }
  | { type: 'knows'; yes: boolean };

export function parseMove(text: string): Move | null {
  const word = words.find((one) => one === text);
  if (word) return { type: word };
  if (/^[AB][+-]$/.test(text)) return { type: 'click', click: text as Click };
  const [, knows] = /^knows (yes|no)$/.exec(text) ?? [];
  if (knows) return { type: 'knows', yes: knows === 'yes' };
  const [, verb, number] = /^([a-z]+) (0|[1-9]\d*)$/.exec(text) ?? [];
  const type = numbered.find((one) => one === verb);
  if (type) return { type, number: Number(number) };
  const [, from, sign, to = ''] = /^([a-p][1-8])?(@|>>?)([a-p][1-8])$/.exec(text) ?? [];
  if (sign === '@') return from === undefined ? { type: 'place', to } : null;
  return from === undefined ? null : { type: sign === '>' ? 'step' : 'clear', from, to };
}

export function printMove(move: Move): string {
  switch (move.type) {
    case 'place':
      return `@${move.to}`;
    case 'step':
      return `${move.from}>${move.to}`;
    case 'clear':
      return `${move.from}>>${move.to}`;
    case 'click':
      return move.click;
    case 'knows':
      return `knows ${move.yes ? 'yes' : 'no'}`;
    case 'done':
    case 'end':
      return move.type;
    default:
      return `${move.type} ${move.number}`;
  }
}

// The squares that a move is about.
export function squaresOf(move: Move | null): Cell[] {
  if (move?.type === 'place') return [move.to];
  return move?.type === 'step' || move?.type === 'clear' ? [move.from, move.to] : [];
}
