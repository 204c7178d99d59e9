// Made by `veillee describe --ts` from server/wire. Do not edit: change the descriptions and run tools/wire-types.
import type { GameEvent, Mover, View } from './game';

export type { GameEvent, Mover, View } from './game';

export type Status = 'waiting' | 'playing' | 'over';

export type Per = 'move' | 'game';

export interface ClockRule {
  per: Per;
  seconds: number;
  increment: number;
  late: string | null; // The house player who takes over; null: the seat has lost
}

export type SeatKind = 'guest' | 'open' | 'house';

export interface Span {
  from: number;
  to: number;
}

export interface SeatInfo {
  kind: SeatKind;
  name: string;
  level: string;
  here?: boolean;
  invite?: string; // For the host: lets somebody take this open seat
  holiday?: Span;
}

export interface LogEntry {
  version: number;
  seat: Mover;
  events: GameEvent[];
}

export type ActName = 'undo' | 'resign' | 'leave' | 'time' | 'takeover' | 'end' | 'pause' | 'resume' | 'back' | 'close';

// Something people did besides playing that changed the game.
export interface ActNote {
  version: number;
  act: ActName;
  seat: number;
  to?: number; // undo: moves after this version do not count any more
  level?: string; // The house player who plays on
  moves: number; // So many moves that count had been made
}

export type ProposalKind = 'undo' | 'pause' | 'resume' | 'end';

// Something that all other people at the table have to agree to.
export interface Proposal {
  what: ProposalKind;
  by: number;
  version: number;
  agreed: number[];
  to?: number;
}

export type EndedBy = 'rules' | 'resign' | 'leave' | 'time' | 'takeover' | 'end' | 'close';

// How a game ended and who is where.
export interface Outcome {
  by: EndedBy;
  ranking: number[];
}

export interface TableMessage {
  is: 'table';
  re?: number;
  table: string;
  version: number; // To be repeated with a move
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
  view: View | null; // What the seat may know; null while waiting
  legal: string[]; // The moves of this seat; empty if it is not its turn
  marks?: Record<string, string>; // Where some of the legal moves lead, in the notation of the game
  log: LogEntry[];
  acts: ActNote[];
  proposal: Proposal | null;
  paused: boolean;
  result: Outcome | null;
  next: string | null;
  commit: string;
  spectators: number;
  chat: boolean; // May people write here?
  delay: number; // So many moves spectators are behind
  listed: boolean; // Anybody may sit down
  invited: boolean; // A seat is kept for you
  kicked: boolean; // The host has asked you to leave: you cannot sit here
  replaced: number[]; // Your seats that a house player plays now; you can take them back
  laid: boolean; // The game begins with a position that was laid out by hand: it is not rated
  device: boolean; // The game was played on a device of its host and handed to the house: it is not rated
}

export interface StepMessage {
  is: 'step';
  table: string;
  version: number;
  seat: Mover;
  events: GameEvent[];
  view: View;
  legal: string[];
  marks?: Record<string, string>;
  you: number | null;
  status: Status;
  result?: Outcome;
}

export interface ActsMessage {
  is: 'acts';
  table: string;
  since: number; // The version before them
  version: number;
  status: Status;
  acts: ActNote[];
  proposal: Proposal | null;
  paused: boolean;
  legal: string[];
  marks?: Record<string, string>;
  you: number | null;
  result: Outcome | null;
  view?: View; // Moves were taken back: this is the position now
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
  left: (number | null)[]; // Milliseconds per seat; null for house players
  running: number[];
}

// The host left before the game began.
export interface ClosedMessage {
  is: 'closed';
  table: string;
}

export interface ChatLine {
  number: number;
  who: string; // Tells people apart at this table
  name: string;
  seat: number | null; // null: a spectator
  text?: string;
  phrase?: string; // The key of a phrase, said in the reader's language
  at: number; // Milliseconds since 1970
}

export interface ChatMessage {
  is: 'chat';
  table: string;
  you: string; // The reader's own `who`
  lines: ChatLine[];
}

// A table that waits for people, or whose game anybody may watch.
export interface LobbyTable {
  table: string;
  status: Status;
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
  all?: boolean; // These are all there are
  tables: LobbyTable[];
  gone?: string;
}

// At one of my tables something changed: whose turn it is, its beginning or its end.
export interface TurnsMessage {
  is: 'turns';
  table: string;
}

export interface Text {
  en: string;
  fr: string;
  de: string;
}

export interface RefusedMessage {
  is: 'refused';
  re?: number;
  table: string;
  code: string;
  error: string;
  clause: string;
  text: Text | null;
  key?: string;
  args?: Record<string, unknown>;
}

export interface WhyMessage {
  is: 'why';
  re?: number;
  legal: boolean;
  clause?: string;
  text?: Text;
  key?: string;
  args?: Record<string, unknown>;
}

export interface ErrorMessage {
  is: 'error';
  re?: number;
  code: string;
  error: string;
}

export interface HintMessage {
  is: 'hint';
  re?: number;
  version: number; // Of the position it is for
  move: string;
  value: number; // The share of the win that the house expects for you
}

export interface OkMessage {
  is: 'ok';
  re?: number;
  version?: number;
}

export interface PongMessage {
  is: 'pong';
  re?: number;
}

export interface MoveRequest {
  do: 'move';
  table: string;
  version: number;
  move: string;
  seat?: number | null;
  id?: number;
}

export interface WatchRequest {
  do: 'watch';
  table: string;
  version?: number | null; // The last one the page has, seen from the same seat
  seat?: number | null;
  id?: number;
}

export interface UnwatchRequest {
  do: 'unwatch';
  table: string;
  id?: number;
}

export type Command = 'undo' | 'pause' | 'resume' | 'end' | 'resign' | 'leave' | 'agree' | 'decline' | 'back';

export interface ActRequest {
  do: 'act';
  table: string;
  version: number;
  act: Command;
  seat?: number | null;
  id?: number;
}

export interface WhyRequest {
  do: 'why';
  table: string;
  move: string;
  seat?: number | null;
  id?: number;
}

export interface HintRequest {
  do: 'hint';
  table: string;
  id?: number;
}

export interface SayRequest {
  do: 'say';
  table: string;
  text?: string;
  phrase?: string;
  id?: number;
}

export interface LobbyRequest {
  do: 'lobby';
  on: boolean;
  id?: number;
}

export interface TurnsRequest {
  do: 'turns';
  on: boolean;
  id?: number;
}

export interface PingRequest {
  do: 'ping';
  id?: number;
}

export interface Me {
  name: string;
  nickname: string | null;
}

export interface NewName {
  name: string; // 1 to 24 characters
}

export interface Passport {
  nickname: string;
  passphrase: string; // 8 to 128 bytes
}

export type Nothing = Record<string, never>;

export interface ProgramInfo {
  id: string;
  name: string;
  made: number;
}

export interface Programs {
  bots: ProgramInfo[];
}

export interface NewProgram {
  id: string;
  name: string;
  token: string; // Shown this once
}

export interface Done {
  ok: boolean;
}

export interface HolidayPlan {
  holidays: Span[];
  left: number;
}

export interface NewHolidays {
  holidays: Span[];
}

export type WebhookType = 'plain' | 'ntfy' | 'discord';

export interface Webhook {
  kind: WebhookType;
  url: string;
}

export interface CallSettings {
  key: string;
  browsers: number;
  webhook: Webhook | null;
  hosts: string[];
}

export interface Subscription {
  endpoint: string;
}

export type Language = 'en' | 'fr' | 'de';

export interface NewWebhook {
  kind?: WebhookType;
  url?: string;
  language?: Language;
  house?: string;
}

export interface CallTried {
  answered: number;
}

export interface ResultSeat {
  name: string;
  level: string;
  place: number | null;
}

export interface Result {
  table: string;
  game: string;
  ended: number;
  seat: number;
  place: number | null;
  seats: ResultSeat[];
  device: boolean; // Played on a device and handed to the house: it is not rated
}

export interface History {
  games: Result[];
  more: boolean;
}

export interface TableMade {
  table: string;
}

export interface HandedGame {
  saved: Record<string, unknown>; // The game as the page kept it, format veillee-table/1
  ended: number; // Milliseconds since 1970
}

export type Company = 'people' | 'house';

export interface GameTally {
  game: string;
  company: Company;
  played: number;
  won: number;
}

export interface OpponentTally {
  name: string;
  level: string;
  played: number;
  ahead: number;
  behind: number;
}

export interface RatingInfo {
  game: string;
  company: Company;
  points: number;
  mean: number;
  deviation: number;
  games: number;
}

export interface Statistics {
  games: GameTally[];
  opponents: OpponentTally[];
  ratings: RatingInfo[];
}

// Somebody I played with, and our last game.
export interface Acquaintance {
  name: string;
  table: string;
  seat: number; // Where the other one sat
  game: string;
  ended: number;
}

export interface Acquaintances {
  people: Acquaintance[];
}

export interface ExportedProgram {
  name: string;
  made: number;
}

export interface ExportedLine {
  table: string;
  text: string;
  at: number;
}

export interface Export {
  format: string;
  name: string;
  nickname: string | null;
  bots: ExportedProgram[];
  statistics: Statistics;
  chat: ExportedLine[]; // What I wrote at tables
  tables: unknown[]; // Records of finished games, a TableMessage of others
}

export interface Sure {
  sure: boolean;
}

export type OptionType = 'bool' | 'int' | 'choice' | 'ints';

export interface OptionInfo {
  name: string;
  type: OptionType;
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

export interface Promise {
  commit: string;
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
  left: number | null; // Milliseconds until the table's next time is over
  invited: boolean; // A seat is kept for me: somebody wants to play again
  away: boolean;
}

export interface Tables {
  tables: Summary[];
}

export type PlaceKind = 'me' | 'open' | 'house';

export interface NewSeat {
  kind: PlaceKind;
  level?: string; // house: which player
  name?: string; // me: at this table, for people around one screen
}

export type Order = 'given' | 'random';

export interface NewClock {
  per: Per;
  seconds: number;
  increment?: number;
  late?: string | null;
}

export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, unknown>;
  seats: NewSeat[]; // One entry per player
  order?: Order;
  clock?: NewClock | null;
  listed?: boolean; // May anybody find it and sit down? No, if nothing is said
  language?: Language;
  chat?: boolean; // May people write? Yes, if nothing is said
  delay?: number; // So many moves spectators are behind
  luck?: string; // Any text; it is mixed into every random number of the game
  commit?: string; // Of a promise
  position?: Record<string, unknown>; // A state of the engine protocol to begin with; the game is not rated. Its options count
}

export interface Seated {
  table: string;
  seat: number;
}

export interface SitDown {
  invite?: string;
  luck?: string;
}

export interface Kick {
  seat: number;
}

export interface PutAway {
  version: number;
}

export interface Fill {
  level: string;
}

// Somebody I played with, by a seat of that game.
export interface Invite {
  from: string;
  seat: number;
}

export interface NewReport {
  line?: number;
  seat?: number;
}

export type Reported = 'line' | 'name';

export interface ReportInfo {
  number: number;
  at: number;
  what: Reported;
  words: string; // The line or the name, as it was then
  name: string;
  by: string; // Who reported it
  table: string;
  address: string; // Where the guest came from last; empty if that is not known
}

export interface BlockInfo {
  number: number;
  at: number;
  until: number | null; // null: until it is lifted
  name: string;
  address: string; // Everybody from there; empty: the guest of this name
}

export interface OperatorNote {
  at: number;
  what: string; // settle, rename, blockguest, blockaddress, lift or close
  about: string;
}

export interface OperatorView {
  reports: ReportInfo[];
  blocks: BlockInfo[];
  notes: OperatorNote[];
}

export type OperatorCommand = 'settle' | 'rename' | 'blockguest' | 'blockaddress' | 'lift' | 'close';

export interface OperatorWish {
  act: OperatorCommand;
  number?: number;
  table?: string;
}

export interface Lobby {
  tables: LobbyTable[];
}

export interface MakeMove {
  version: number;
  move: string;
}

export interface AskWhy {
  move: string;
}

export interface RematchMade {
  table: string;
  made: boolean; // False: somebody else had asked before, and your luck is not in it
}

export interface AskRematch {
  commit?: string;
  luck?: string;
}

export interface Trial {
  legal: string[];
  marks?: Record<string, string>;
  why?: WhyMessage;
  events?: GameEvent[];
  view?: View;
}

// One decision of a game that is over, seen again.
export interface Judged {
  version: number; // So many moves were made before it
  seat: number;
  best: string; // What the house would have played from what that seat knew
  loss: number; // The share of the win that was given away
  value: number[]; // The share that each seat could expect
}

export interface Review {
  done: boolean;
  seen: number;
  of: number;
  decisions: Judged[];
}

export interface Error {
  error: string; // A sentence
  code: string; // For programs: bad_request, illegal_move, not_your_turn, stale, forbidden, not_found, conflict, …
  is?: string;
  table?: string;
  clause?: string; // Of a refused move: the rule that forbids it
  text?: Text | null;
  key?: string;
  args?: Record<string, unknown>;
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
  | OkMessage
  | PongMessage;

export type Request =
  | MoveRequest
  | WatchRequest
  | UnwatchRequest
  | ActRequest
  | WhyRequest
  | HintRequest
  | SayRequest
  | LobbyRequest
  | TurnsRequest
  | PingRequest;
