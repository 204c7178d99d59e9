// What a room gives the pages (docs/web.md). The shell knows no game by name: it finds
// games/*/web/room.ts and talks to it through this.
import type { Component } from 'svelte';
import type { Lang } from './i18n/catalogue';
import type { GameEvent, LogEntry, Mover, View, WhyMessage } from './wire/types';

export type { GameEvent, Lang, LogEntry, Mover, View };

// What things of the board sound like when they land; a die while it rolls.
export type Sound = 'porcelain' | 'wood' | 'page' | 'die' | 'ring' | 'chip' | 'latch' | 'bag';

// What a guest does by their own touch where chance decides for them: roll a die, draw a card, reach into the bag.
export type ByHand = 'die' | 'card' | 'bag';

// Why a move was refused: a sentence of the room's catalogue and what goes into it.
export type Refusal = Pick<WhyMessage, 'key' | 'args'>;

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
  pointed?: GameEvent[] | null; // a line of the log that the guest points at
  spotlight: number | null; // the seat that is being counted at the end
  uncounted?: ReadonlySet<number>; // seats whose points are not told yet
  reduced: boolean; // the guest wants no motion
  byHand?: ByHand | null; // what waits for the guest's touch: anywhere on the board; it should be seen there
  // While the board tells a step (`Room.suspense`): the position it leads to, with the step as the newest of its log.
  coming?: Scene<Board> | null;
  onmove: (move: string) => void;
  // A touch that is no legal move: the shell asks the house why and says it at `at`.
  onattempt: (move: string, at: Point) => void;
  onpick: (picked: InHand | null) => void;
  // Takes back what the guest played last; only at a table where it may be done without asking.
  onundo?: () => void;
}

// What is in a guest's hand: a value of the room's own, which pages only carry from its board to its `asks`.
export type InHand = string | object;

export interface Said {
  text: string;
  clause?: string; // the rule behind it, a link into the rulebook
}

// One line of the walk through the final count.
export interface CountLine {
  seat: number;
  text: string;
  total: number;
  unit?: string; // what the total counts: "cups"
  medal?: 'gold' | 'silver' | 'bronze'; // for what was done alone; `text` says what for
}

export interface Standing {
  value: number;
  label: string; // what the number counts: "12 cups"
}

// A position that is changed by hand at the study table: things go from place to place. A place is the `data-key` of an
// element of the board, or one beside it. What can be the rules say afterwards.
export interface Arranging<Board = Record<string, unknown>> {
  // What is taken up there, in words; null where nothing lies.
  thing(key: string, scene: Scene<Board>): string | null;
  // The position once it has come there; null if such a thing never lies there.
  carried(view: View<Board>, from: string, to: string): View<Board> | null;
  // Places that the board does not show, in words: what is still to be placed, what lies in the pile.
  beside?(scene: Scene<Board>): { key: string; text: string }[];
  // Moves by which the board shows free places, where it shows those of legal moves only.
  places?(view: View<Board>): string[];
}

// The default export of games/ROOM/web/room.ts.
export interface Room<Board = Record<string, unknown>> {
  Board: Component<BoardProps<Board>>;
  // The emblem of a seat, 1em high; without it the house's eight marks are used.
  Badge?: Component<{ seat: number; view: View<Board> | null }>;
  // What a seat is painted with elsewhere than on the board (a curve), where that is not the house's colour of it.
  colours?: string[];
  // Width : height of the board, so that the page can keep its place before it is drawn.
  aspect: number;
  // The board itself shows everybody's name and standing: on a narrow screen it gets the room of the list of seats.
  seatsOnBoard?: boolean;
  // One line: what is asked of you, or who is awaited.
  asks(scene: Scene<Board>, picked: InHand | null): string;
  // A legal move in words, for the list and for screen readers.
  move(move: string, scene: Scene<Board>): string;
  // An event in words for the log; null for events that need none.
  event(event: GameEvent, mover: Mover, scene: Scene<Board>): Said | null;
  // Why a move was refused, with guests and places called as the page calls them; null for a reason it does not know.
  refusal?(refusal: Refusal, scene: Scene<Board>): string | null;
  // The values of the game's choices in words: option -> value -> text.
  choices?: Record<string, Record<string, Record<Lang, string>>>;
  // When an option of the game makes sense, where that is not always: option -> with so many players and these options.
  applies?: Record<string, (players: number, options: Record<string, unknown>) => boolean>;
  // Options with a number per seat in which some seats may have none.
  blankSeats?: string[];
  // What an event sounds like; null for silence.
  sound?(event: GameEvent): Sound | null;
  // How long (ms) the board takes to tell a step before anything else on the page may know what came of it.
  suspense?(events: GameEvent[]): number;
  // How long (ms, at the normal tempo) a step wants to be looked at before the next: what is to be read in it.
  rest?(events: GameEvent[], lang: Lang): number;
  // Whether a step, or all steps up to where the guest comes in, are chance that this seat brings about by its touch.
  byHand?(steps: LogEntry[], you: number): ByHand | null;
  // What each seat has now, if the game shows it during play.
  standing(scene: Scene<Board>): Standing[] | null;
  // The final count, in the order in which it is told.
  count(scene: Scene<Board>): CountLine[];
  // How things are carried about where anything may be tried. Without it a position is changed by its fields only.
  arranging?: Arranging<Board>;
}
