// What the house allows, sorted by what is touched for it; and what events do to the chips. No rules:
// everything here comes from the list of legal moves and from events.
import type { GameEvent, LogEntry, Marks } from '$web/room';
import { fieldOf, goal, ownerOf, pawnOf, start, type Pawn, type WiedumirBoard } from './geometry';

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
export function errand(move: string, board: WiedumirBoard, marks: Marks = {}): { pawn: Pawn; aim: Aim; steps: number } | null {
  const [verb, first = '', second] = move.split(' ');
  if (marks[move] !== undefined) return { pawn: first, aim: Number(marks[move]), steps: 0 };
  if (verb === 'advance') return { pawn: first, aim: '+', steps: board.die ?? 0 };
  if (verb === 'step') return { pawn: first, aim: second === '-' ? '-' : '+', steps: 2 };
  if (verb !== 'put') return null;
  if (second !== undefined) return { pawn: first, aim: Number(second), steps: 0 };
  return board.pawn && { pawn: pawnOf(...board.pawn), aim: Number(first), steps: 0 };
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
    const [verb, first, second] = move.split(' ');
    const to = errand(move, board, marks);
    if (to) found.pawns.set(to.pawn, (found.pawns.get(to.pawn) ?? new Map<Aim, string>()).set(to.aim, move));
    else if (verb === 'chip') found.chip = true;
    else if (verb === 'stop') found.stop = true;
    else if (second !== undefined) found.pairs.push([Number(first), Number(second)]);
    else found.seats.set(Number(first), move);
  }
  return found;
}

// Two pawns of one owner on one place are the same choice: the one that is offered stands for both.
export function offered(pawn: Pawn, pawns: Map<Pawn, unknown>, board: WiedumirBoard): Pawn | null {
  if (pawns.has(pawn)) return pawn;
  const twin = pawnOf(ownerOf(pawn), 1 - Number(pawn.split('.')[1]));
  return pawns.has(twin) && fieldOf(board, twin) === fieldOf(board, pawn) ? twin : null;
}

// What to ask the house about when a player's chips are touched that are not on offer.
export function seatAttempt(seat: number, other: number | null, board: WiedumirBoard): string {
  switch (board.card) {
    case 'E07':
      return `raise ${seat}`;
    case 'E09':
      return other === null ? `swap ${seat} ${seat}` : `swap ${Math.min(seat, other)} ${Math.max(seat, other)}`;
    case 'E12':
      return board.source === null ? `from ${seat}` : `to ${seat}`;
    case 'E13':
      return `take ${seat}`;
    case 'E14':
      return `swap ${seat}`;
    default:
      return `give ${seat}`;
  }
}

// The same for a pawn, and for a field with or without a pawn in hand.
export function pawnAttempt(pawn: Pawn, board: WiedumirBoard): string {
  if (board.card === 'E03') return `put ${pawn} ${fieldOf(board, pawn) === 15 ? 0 : 15}`;
  if (board.card === 'E08') return `step ${pawn} +`;
  return `advance ${pawn}`;
}
export const fieldAttempt = (field: number, held: Pawn | null, board: WiedumirBoard): string =>
  held === null || board.card === 'E19' ? `put ${field}` : `put ${held} ${field}`;

// Chips on their way. A seat, or the cup.
export type Purse = number | 'cup';
export interface Transfer {
  from: Purse;
  to: Purse;
  chips: number | null; // null: hidden
}

export interface Bust {
  seat: number;
  had: number | null;
}

export interface Purses {
  chips: (number | null)[];
  cup: number | null;
}

export interface Story {
  transfers: Transfer[];
  busts: Bust[];
  departed: Purses; // when the chips have left
  landed: Purses; // when they have come, before anybody falls back to 4
}

// What the events of one step do to the chips, so that they can be shown on their way.
export function story(before: Purses, events: GameEvent[]): Story {
  const transfers: Transfer[] = [];
  const busts: Bust[] = [];
  const departed = { chips: [...before.chips], cup: before.cup };
  const landed = { chips: [...before.chips], cup: before.cup };
  const change = (purses: Purses, purse: Purse, by: number) => {
    if (purse === 'cup') purses.cup = purses.cup === null ? null : purses.cup + by;
    else if (purses.chips[purse] != null) purses.chips[purse]! += by;
  };
  const pass = (from: Purse, to: Purse, chips: number | null) => {
    if (chips === 0) return;
    transfers.push({ from, to, chips });
    change(departed, from, -(chips ?? 0));
    change(landed, from, -(chips ?? 0));
    change(landed, to, chips ?? 0);
  };
  for (const event of events) {
    const chips = event.chips as number | null;
    const seat = event.seat as number;
    if (event.type === 'take') pass('cup', seat, chips);
    if (event.type === 'return') pass(seat, 'cup', chips);
    if (event.type === 'give') pass(event.from as number, event.to as number, chips);
    if (event.type === 'swap') {
      const [a, b] = event.seats as [number, number];
      const [hasA = null, hasB = null] = [landed.chips[a], landed.chips[b]];
      pass(a, b, hasA);
      pass(b, a, hasB);
    }
    if (event.type === 'ceiling') busts.push({ seat, had: chips === null ? null : chips + (event.left as number) });
  }
  return { transfers, busts, departed, landed };
}

// The entries of the turn that was played last: a roll alone is not yet one.
export function lastTurn(log: LogEntry[]): LogEntry[] {
  let end = log.length;
  const rolls = (entry: LogEntry | undefined) => entry?.events.some((event) => event.type === 'die') ?? false;
  if (rolls(log[end - 1])) end--;
  let begin = end;
  while (begin > 0 && !rolls(log[begin - 1])) begin--;
  return log.slice(begin, end);
}

export function newest(
  log: LogEntry[],
  wanted: (event: GameEvent) => boolean,
): { event: GameEvent; version: number } | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const { events, version } = log[i] as LogEntry;
    for (let j = events.length - 1; j >= 0; j--) if (wanted(events[j] as GameEvent)) return { event: events[j] as GameEvent, version };
  }
  return null;
}

// By how much everybody's chips changed in the last turn, where it can be told.
export function changes(log: LogEntry[], seats: number): number[] {
  const sum = Array.from({ length: seats }, () => 0);
  for (const { events } of lastTurn(log))
    for (const event of events) {
      const chips = (event.chips as number | null) ?? 0;
      if (event.type === 'take') sum[event.seat as number]! += chips;
      if (event.type === 'return' || event.type === 'ceiling') sum[event.seat as number]! -= chips;
      if (event.type !== 'give') continue;
      sum[event.from as number]! -= chips;
      sum[event.to as number]! += chips;
    }
  return sum;
}

// The card that lies open: the one being carried out, else the last one that was drawn or took effect.
export function openCard(board: WiedumirBoard, log: LogEntry[]): { card: string; seat: number } | null {
  if (board.card !== null && board.drawer !== null) return { card: board.card, seat: board.drawer };
  const found = newest(log, ({ type }) => type === 'round' || type === 'card' || type === 'effect')?.event;
  if (!found || found.type === 'round') return null;
  return { card: found.card as string, seat: found.seat as number };
}
