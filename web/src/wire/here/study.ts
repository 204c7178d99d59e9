// What is asked of the rules and the house players in the page about any position: wasm/study.h.
import type { GameEvent, View } from '../game';
import type { Judged } from '../types';

// Where a study begins: a record without moves.
export interface StudyRecord {
  format: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats?: string[]; // names
  setup: object;
  start?: object; // a position, where it did not begin with a set-up
  moves: [string, string][];
}

export interface Look {
  view: View;
  events: GameEvent[]; // what the last move did
}

export interface Outcome {
  move: string;
  weight: number;
  events: GameEvent[]; // what it would bring about
}

export interface Position {
  actors: number[];
  legal: Record<string, string[]>; // by seat
  marks: Record<string, Record<string, string>>;
  chance: Outcome[];
  looks: Record<string, Look>; // by eyes: "all", and where something is hidden "spectator" and each seat
}

export interface ThoughtLine {
  value: number; // the share of the win that the seat expects
  visits: number;
  moves: [string, string][];
  views: View[]; // before each of them, with open cards
}

export interface Thought {
  move: string;
  value: number[]; // by seat
  simulations: number;
  lines: ThoughtLine[]; // the best first
}

// What the module answers to it.
export interface StudySaid {
  record?: StudyRecord;
  look?: Position;
  thought?: Thought;
  judged?: Judged | null;
  findings?: { check: string; holds: boolean }[];
}

export type NewStudy =
  | { game: string; players: number; options: Record<string, unknown>; seed: string }
  | { game: string; state: object };
