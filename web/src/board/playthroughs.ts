// For tests: what the golden games of a room hold (games/ROOM/tests/data/*.playthrough, written by the rules).
import { readdirSync, readFileSync } from 'node:fs';

interface Line {
  move?: [by: string, text: string];
  legal?: Record<string, string[]>; // by seat
}

// Every move that was played or could have been, in the room's notation.
export function moveTexts(room: string): string[] {
  const folder = new URL(`../../../games/${room}/tests/data/`, import.meta.url);
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.playthrough'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Line);
  return [
    ...new Set(lines.flatMap(({ move, legal = {} }) => [...(move ? [move[1]] : []), ...Object.values(legal).flat()])),
  ];
}
