// The labyrinth's notation (games/labyrinth/notation.cc) as values: the one place where the text of a move is taken
// apart.
import type { Card, Cell, Part, Pick, Turning } from './geometry';

export type Move =
  | ({ type: 'turn' } & Turning)
  | { type: 'go' | 'send'; cell: Cell }
  | { type: 'stay' | 'peace' | 'leap' | 'decline' }
  | { type: 'pick'; pick: Pick }
  | { type: 'duel'; seat: number; for: 'T' | 'G'; die: boolean }
  | { type: 'beast'; animal: Card; seat: number; gift: Card }
  | { type: 'die'; points: number }
  | { type: 'reveal' | 'steal'; card: Card };

const picks: readonly string[] = ['stone', 'scissors', 'paper'] satisfies Pick[];
const plain: readonly string[] = ['stay', 'peace', 'leap', 'decline'];
const cell = String.raw`([0-5]\.(?:\d|1[01]))`;
const card = '([AGT][1-7])';
const seat = '([0-3])';

const forms: [RegExp, (fields: string[]) => Move][] = [
  [/^(M|O)$/, ([part]) => ({ type: 'turn', part: part === 'M' ? 'middle' : 'outer', by: 1 })],
  [/^C\+([1-5])$/, ([by]) => ({ type: 'turn', part: 'heart', by: Number(by) })],
  [new RegExp(`^(go|send) ${cell}$`), ([type, to = '']) => ({ type: type as 'go' | 'send', cell: to })],
  [
    new RegExp(`^duel ${seat} (T|G)( die)?$`),
    ([who, prize, die]) => ({ type: 'duel', seat: Number(who), for: prize as 'T' | 'G', die: die !== undefined }),
  ],
  [
    new RegExp(`^beast ${card} ${seat} ${card}$`),
    ([animal = '', who, gift = '']) => ({ type: 'beast', animal, seat: Number(who), gift }),
  ],
  [/^die ([2-4])$/, ([points]) => ({ type: 'die', points: Number(points) })],
  [new RegExp(`^(reveal|steal) ${card}$`), ([type, what = '']) => ({ type: type as 'reveal' | 'steal', card: what })],
];

export function parseMove(text: string): Move | null {
  if (plain.includes(text)) return { type: text as 'stay' };
  if (picks.includes(text)) return { type: 'pick', pick: text as Pick };
  for (const [form, read] of forms) {
    const match = form.exec(text);
    if (match) return read(match.slice(1));
  }
  return null;
}

export function printMove(move: Move): string {
  switch (move.type) {
    case 'turn':
      return move.part === 'heart' ? `C+${move.by}` : move.part === 'middle' ? 'M' : 'O';
    case 'go':
    case 'send':
      return `${move.type} ${move.cell}`;
    case 'pick':
      return move.pick;
    case 'duel':
      return `duel ${move.seat} ${move.for}${move.die ? ' die' : ''}`;
    case 'beast':
      return `beast ${move.animal} ${move.seat} ${move.gift}`;
    case 'die':
      return `die ${move.points}`;
    case 'reveal':
    case 'steal':
      return `${move.type} ${move.card}`;
    default:
      return move.type;
  }
}

// Which part a move turns, and how far.
export function turning(text: string | null): Turning | null {
  const move = parseMove(text ?? '');
  return move?.type === 'turn' ? { part: move.part, by: move.by } : null;
}

// Moves of one kind, with their texts.
export function those<Type extends Move['type']>(
  texts: Iterable<string>,
  type: Type,
): (Extract<Move, { type: Type }> & { text: string })[] {
  return [...texts].flatMap((text) => {
    const move = parseMove(text);
    return move?.type === type ? [{ ...(move as Extract<Move, { type: Type }>), text }] : [];
  });
}

// To ask the house about a part that cannot be turned now.
export const anyTurn = (part: Part) => printMove({ type: 'turn', part, by: 1 });
