// What the house thinks: hints during a game, the review after it (docs/wire.md).
import { theHouse } from './house.svelte';

export interface HintMessage {
  is: 'hint';
  re?: number;
  version: number; // of the position it is for
  move: string;
  value: number; // the share of the win that the house expects for you
}

// Null when the house has none to give.
export async function askHint(table: string): Promise<HintMessage | null> {
  const answer = await theHouse().request({ do: 'hint', table });
  return answer?.is === 'hint' ? answer : null;
}

// One decision of a game that is over, seen again.
export interface Judged {
  version: number; // so many moves were made before it
  seat: number;
  best: string;
  loss: number; // the share of the win that was given away
  value: number[]; // the share that each seat could expect
}

export interface ReviewProgress {
  done: boolean;
  seen: number;
  of: number;
  decisions: Judged[];
}
