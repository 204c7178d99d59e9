// What the record of a finished game says about its chance: docs/wire.md, Fair chance.
import type { ActNote } from './types';

export interface Draw {
  step: number; // 0 is the set-up, n + 1 the move number n
  words: string[]; // 64-bit numbers in hex
  of?: number; // of a chance step: a number below this was drawn …
  from?: number; // … and fell among the `weight` numbers of its outcome that begin here
  weight?: number;
}

export interface FairRecord {
  game?: string;
  start?: object; // the game began with this position, and not with a set-up
  moves: [string, string][];
  table?: { acts: ActNote[] }; // what people did besides playing
  fair?: { commit: string; secret: string; luck: string[]; draws?: Draw[] };
}
