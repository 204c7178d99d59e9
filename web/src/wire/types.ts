// What the pages and the house say to each other: docs/wire.md, as types.
import type { HintMessage } from './study';
import type { Lang } from '../i18n/catalogue';

export type Text = Record<Lang, string>;

export interface OptionInfo {
  name: string;
  type: 'bool' | 'int' | 'choice' | 'ints';
  default: unknown;
  min?: number;
  max?: number;
  values?: string[];
  label: Text;
  help: Text;
}

export interface GameInfo {
  id: string;
  title: Text;
  tagline: Text;
  players: [number, number];
  options: OptionInfo[];
}

export interface Games {
  games: GameInfo[];
  levels: string[];
}

export type Status = 'waiting' | 'playing' | 'over';

export interface SeatInfo {
  kind: 'guest' | 'open' | 'house';
  name?: string | null;
  level?: string | null;
  here?: boolean;
  invite?: string;
}

export interface ClockRule {
  per: 'move' | 'game';
  seconds: number;
  increment: number;
  late: string | null; // the house player who takes over; null: the seat has lost
}

export interface Summary {
  table: string;
  game: string;
  status: Status;
  version: number;
  seats: SeatInfo[];
  you: number | null;
  yours: number[];
  turn: boolean;
  clock: ClockRule | null;
  left: number | null; // ms until the table's next time is over
}

export type Mover = number | 'chance';

// What a move did. `type` is the room's own; the rest belongs to it.
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

export interface LogEntry {
  version: number;
  seat: Mover;
  events: GameEvent[];
}

// What a seat may know of the position: the envelope of docs/protocol.md around the room's board.
export interface View<Board = Record<string, unknown>> {
  game: string;
  players: number;
  options: Record<string, unknown>;
  phase: string;
  actors: number[];
  ply: number;
  over: boolean;
  scores: number[] | null;
  ranking: number[] | null;
  board: Board;
  seat?: number | null;
}

export type ActName = 'undo' | 'resign' | 'leave' | 'time' | 'takeover' | 'end' | 'pause' | 'resume';

// Something people did besides playing that changed the game.
export interface ActNote {
  version: number;
  act: ActName;
  seat: number;
  to?: number; // undo: moves after this version do not count any more
  level?: string; // the house player who plays on
}

// Something that all other people at the table have to agree to.
export interface Proposal {
  what: 'undo' | 'pause' | 'resume' | 'end';
  by: number;
  version: number;
  agreed: number[];
  to?: number;
}

// How a game ended and who is where.
export interface Outcome {
  by: 'rules' | 'resign' | 'leave' | 'time' | 'end' | 'takeover';
  ranking: number[];
}

export type Wish = 'undo' | 'pause' | 'resume' | 'end' | 'resign' | 'leave' | 'agree' | 'decline';

export interface TableMessage {
  is: 'table';
  table: string;
  version: number;
  status: Status;
  game: string;
  players: number;
  options: Record<string, unknown>;
  you: number | null;
  yours: number[];
  secrets: boolean;
  clock: ClockRule | null;
  host: boolean;
  seats: SeatInfo[];
  view: View | null;
  legal: string[];
  marks?: Record<string, string>; // where legal moves lead
  log: LogEntry[];
  acts: ActNote[];
  proposal: Proposal | null;
  paused: boolean;
  result: Outcome | null;
  next: string | null;
  spectators: number;
  chat: boolean; // may people write here?
  delay: number; // so many moves spectators are behind
  listed: boolean; // anybody may sit down
  commit: string;
}

export interface StepMessage {
  is: 'step';
  table: string;
  version: number;
  seat: Mover;
  events: GameEvent[];
  view: View;
  legal: string[];
  marks?: Record<string, string>; // where legal moves lead
  you: number | null;
  status: Status;
  result?: Outcome;
}

export interface ActsMessage {
  is: 'acts';
  table: string;
  since: number; // the version before them
  version: number;
  status: Status;
  acts: ActNote[];
  proposal: Proposal | null;
  paused: boolean;
  legal: string[];
  marks?: Record<string, string>; // where legal moves lead
  you: number | null;
  result: Outcome | null;
  view?: View; // moves were taken back: this is the position now
}

export interface SeatsMessage {
  is: 'seats';
  table: string;
  status: Status;
  seats: SeatInfo[];
  spectators: number;
  next: string | null;
}

export interface ClockMessage {
  is: 'clock';
  table: string;
  left: (number | null)[]; // ms per seat; null for house players
  running: number[];
}

// The host left before the game began.
export interface ClosedMessage {
  is: 'closed';
  table: string;
}

export interface ChatLine {
  number: number;
  who: string; // tells people apart at this table
  name: string;
  seat: number | null; // null: a spectator
  text?: string;
  phrase?: string; // the key of a phrase, said in the reader's language
}

export interface ChatMessage {
  is: 'chat';
  table: string;
  you: string; // the reader's own `who`
  lines: ChatLine[];
}

// A table that waits for people.
export interface LobbyTable {
  table: string;
  game: string;
  options: Record<string, unknown>;
  language: string;
  host: string;
  chat: boolean;
  delay: number;
  clock: ClockRule | null;
  seats: SeatInfo[];
}

export interface LobbyMessage {
  is: 'lobby';
  re?: number;
  all?: boolean; // these are all there are
  tables: LobbyTable[];
  gone?: string;
}

// At one of the guest's tables something changed: whose turn it is, its beginning or its end.
export interface TurnsMessage {
  is: 'turns';
  table: string;
}

export interface RefusedMessage {
  is: 'refused';
  re?: number;
  table: string;
  code: string;
  error: string;
  clause?: string;
  text?: Text | null;
}

export interface WhyMessage {
  is: 'why';
  re?: number;
  legal: boolean;
  clause?: string;
  text?: Text | null;
}

export interface ErrorMessage {
  is: 'error';
  re?: number;
  code: string;
  error: string;
}

export type HouseMessage =
  | TableMessage
  | StepMessage
  | ActsMessage
  | SeatsMessage
  | ClockMessage
  | ClosedMessage
  | ChatMessage
  | LobbyMessage
  | TurnsMessage
  | RefusedMessage
  | WhyMessage
  | ErrorMessage
  | HintMessage
  | { is: 'ok'; re?: number; version?: number }
  | { is: 'pong'; re?: number };

export type Request =
  | { do: 'watch'; table: string; version: number | null; seat?: number | null }
  | { do: 'unwatch'; table: string }
  | { do: 'move'; table: string; version: number; move: string; seat?: number }
  | { do: 'act'; table: string; version: number; act: Wish; seat?: number }
  | { do: 'say'; table: string; text: string }
  | { do: 'say'; table: string; phrase: string }
  | { do: 'lobby'; on: boolean }
  | { do: 'turns'; on: boolean }
  | { do: 'why'; table: string; move: string; seat?: number }
  | { do: 'hint'; table: string }
  | { do: 'ping' };
