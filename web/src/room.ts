// What a room gives the pages (docs/web.md). The shell knows no game by name: it finds
// games/*/web/room.ts and talks to it through this.
import type { Component } from 'svelte';
import type { Lang } from './i18n/catalogue';
import type { Sound } from './sound';
import type { GameEvent, LogEntry, Mover, View } from './wire/types';

export type { GameEvent, Lang, LogEntry, Mover, Sound, View };

// Where a finger, mouse or keyboard focus touched, in client coordinates.
export interface Point {
  x: number;
  y: number;
}

// Everything a room needs to speak of a position.
export interface Scene<Board = Record<string, unknown>> {
  view: View<Board>;
  you: number | null; // null: a spectator, or a diagram of the rulebook
  lang: Lang;
  names: string[]; // per seat
  log: LogEntry[]; // from the beginning; empty in a diagram
  marks?: Marks; // where legal moves lead, if the house says it
}

// Legal move -> where it leads, in the room's own notation: docs/wire.md.
export type Marks = Record<string, string>;

export interface BoardProps<Board = Record<string, unknown>> {
  scene: Scene<Board>;
  legal: string[]; // what you may do now; empty when it is not for you to decide
  busy: boolean; // a move is on its way: show it, take no other
  hint: string | null; // a legal move to point at, from the list in words
  spotlight: number | null; // the seat that is being counted at the end
  reduced: boolean; // the guest wants no motion
  onmove: (move: string) => void;
  // A touch that is no legal move: the shell asks the house why and says it at `at`.
  onattempt: (move: string, at: Point) => void;
  // What is in the guest's hand now (a text for `asks`), or null.
  onpick: (picked: string | null) => void;
  // Takes back what the guest played last; only at a table where it may be done without asking.
  onundo?: () => void;
}

export interface Said {
  text: string;
  clause?: string; // the rule behind it, a link into the rulebook
}

// One line of the walk through the final count.
export interface CountLine {
  seat: number;
  text: string;
  total: number;
}

export interface Standing {
  value: number;
  label: string; // what the number counts: "12 cups"
}

// The default export of games/ROOM/web/room.ts.
export interface Room<Board = Record<string, unknown>> {
  Board: Component<BoardProps<Board>>;
  // The emblem of a seat, 1em high; without it the house's eight marks are used.
  Badge?: Component<{ seat: number; view: View<Board> | null }>;
  // Width : height of the board, so that the page can keep its place before it is drawn.
  aspect: number;
  // The board itself shows everybody's name and standing: on a narrow screen it gets the room of the list of seats.
  seatsOnBoard?: boolean;
  // One line: what is asked of you, or who is awaited.
  asks(scene: Scene<Board>, picked: string | null): string;
  // A legal move in words, for the list and for screen readers.
  move(move: string, scene: Scene<Board>): string;
  // An event in words for the log; null for events that need none.
  event(event: GameEvent, mover: Mover, scene: Scene<Board>): Said | null;
  // The house's reason for a refusal, with the places of the board called as `move` calls them.
  explain?(reason: string, scene: Scene<Board>): string;
  // The values of the game's choices in words: option -> value -> text.
  choices?: Record<string, Record<string, Record<Lang, string>>>;
  // What an event sounds like; null for silence.
  sound?(event: GameEvent): Sound | null;
  // What each seat has now, if the game shows it during play.
  standing(scene: Scene<Board>): Standing[] | null;
  // The final count, in the order in which it is told.
  count(scene: Scene<Board>): CountLine[];
}
