// What events tell: chips on their way, the last turn, the card that lies open. No rules: everything comes from the log.
import type { GameEvent, LogEntry } from '$web/room';
import type { Purse, WiedumirBoard } from './geometry';

// Chips on their way.
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
    for (let j = events.length - 1; j >= 0; j--)
      if (wanted(events[j] as GameEvent)) return { event: events[j] as GameEvent, version };
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
