// Where cups stand on the counter, and what can be told from their places alone. No rules: what may
// move is what the house says.
import type { Box, Place } from '$web/board/geometry';
import type { LogEntry } from '$web/room';

export interface CappuccinoBoard {
  cells: Record<string, string>; // "q,r" -> colours, bottom to top
  hand: Record<string, number>[];
  owner: number[];
  stopped: boolean[];
}

export type Key = string; // "q,r"

// One unit is a hundredth of the distance between two cups of a row. The counter is seen a little
// from the front, so rows are closer than on a map.
const rowStep = 76;
const rimRise = 7.2;
const mostRise = 104; // fifteen cups stand as high as they are; a higher stack may not hide the second row behind it

export const coordinates = (key: Key): [q: number, r: number] => {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return [q, r];
};

export function place(key: Key): Place {
  const [q, r] = coordinates(key);
  return { x: 100 * q + 50 * r, y: rowStep * r };
}

export const colourOnTop = (stack: string) => Number(stack.at(-1));

// How far each cup of a stack of this height stands above the one below it.
export function riseOf(height: number): number {
  return height < 2 ? 0 : Math.min(rimRise, mostRise / (height - 1));
}

// The side of a cup, as far as it shows: so high, above y.
export const band = (y: number, height: number) =>
  `M-46 ${y} A46 30 0 0 0 46 ${y} V${y - height} A46 30 0 0 1 -46 ${y - height} Z`;

export const directions = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

export function neighbours(key: Key): Key[] {
  const [q, r] = coordinates(key);
  return directions.map(([dq, dr]) => `${q + dq},${r + dr}`);
}

// Back to front, left to right: the order in which stacks are drawn and read aloud.
export function drawingOrder(keys: Iterable<Key>): Key[] {
  return [...keys]
    .map((key) => ({ key, ...place(key) }))
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ key }) => key);
}

export interface Zone {
  keys: Key[];
  // The colour that will have all cups of the zone whatever is played there (CUP-32), or null.
  decided: number | null;
}

// Touching stacks form a zone; gaps cut the counter into zones for good (CUP-12).
export function zones(cells: Record<Key, string>): Zone[] {
  const left = new Set(Object.keys(cells));
  const found: Zone[] = [];
  for (const start of drawingOrder(left)) {
    if (!left.delete(start)) continue;
    const keys = [start];
    for (const key of keys) for (const next of neighbours(key)) if (left.delete(next)) keys.push(next);
    found.push({ keys, decided: decidedFor(keys.map((key) => cells[key] as string)) });
  }
  return found;
}

// A stack alone, stacks of one colour, or two stacks of which only the higher can move.
function decidedFor(stacks: string[]): number | null {
  const colours = new Set(stacks.map(colourOnTop));
  if (colours.size === 1) return [...colours][0] as number;
  const [a, b, ...more] = stacks;
  if (a === undefined || b === undefined || more.length > 0 || a.length === b.length) return null;
  return colourOnTop(a.length > b.length ? a : b);
}

// Every cell on which a cup stands or stood. Stacks leave rings of coffee behind.
export function everUsed(cells: Record<Key, string>, log: LogEntry[]): Set<Key> {
  const used = new Set(Object.keys(cells));
  for (const { events } of log) for (const event of events) if (event.type === 'set') used.add(event.from as Key);
  return used;
}

// A cell's name for people: rows are letters from the back, places are counted from the left.
export function namer(used: Iterable<Key>): (key: Key) => string {
  const firstOfRow = new Map<number, number>();
  for (const key of used) {
    const [q, r] = coordinates(key);
    firstOfRow.set(r, Math.min(q, firstOfRow.get(r) ?? q));
  }
  const rows = [...firstOfRow.keys()].sort((a, b) => a - b);
  return (key) => {
    const [q, r] = coordinates(key);
    const row = rows.indexOf(r);
    if (row < 0) return key;
    return `${rowLetter(row)}${q - (firstOfRow.get(r) as number) + 1}`;
  };
}

// Where the names of a row's two ends are written: beside the place, towards the free side of the counter.
export function rowEnds(used: ReadonlySet<Key>): { key: Key; at: Place }[] {
  const rows = new Map<number, number[]>();
  for (const key of used) {
    const [q, r] = coordinates(key);
    rows.set(r, [...(rows.get(r) ?? []), q]);
  }
  return [...rows].flatMap(([r, row]) =>
    [-1, 1].flatMap((side) => {
      const q = side < 0 ? Math.min(...row) : Math.max(...row);
      if (side > 0 && row.length < 2) return [];
      const { x, y } = place(`${q},${r}`);
      const behind = used.has(side < 0 ? `${q},${r - 1}` : `${q + 1},${r - 1}`);
      const before = used.has(side < 0 ? `${q - 1},${r + 1}` : `${q},${r + 1}`);
      const towards = !behind ? -1 : !before ? 1 : 0;
      return { key: `${q},${r}`, at: { x: x + side * (towards === 0 ? 68 : 63), y: y + 34 * towards } };
    }),
  );
}

// A … Z, AA, AB, …: a row may be laid far out with the advanced set-up.
function rowLetter(row: number): string {
  const letter = String.fromCharCode(65 + (row % 26));
  return row < 26 ? letter : rowLetter(Math.floor(row / 26) - 1) + letter;
}

// The part of the counter that is shown: all that was ever used, and never less than the round patch
// needs, so that it keeps its size while cups are laid out or taken away.
export function frame(used: Iterable<Key>, cups: number): Box {
  const radius = Math.sqrt((cups * 100 * rowStep) / Math.PI);
  let left = 0;
  let right = 0;
  let top = 0;
  let bottom = 0;
  let first = true;
  for (const key of used) {
    const { x, y } = place(key);
    if (first) [left, right, top, bottom, first] = [x, x, y, y, false];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const width = Math.max(right - left, 2 * radius - 90);
  const height = Math.max(bottom - top, 2 * radius * 0.88 - 90);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const margin = { side: 84, top: 66 + mostRise, bottom: 52 }; // half a cup and a name; the highest stack and its number
  return {
    x: middle.x - width / 2 - margin.side,
    y: middle.y - height / 2 - margin.top,
    width: width + 2 * margin.side,
    height: height + margin.top + margin.bottom,
  };
}

// Cups per colour: those in stacks that the colour tops (CUP-20).
export function cupsTopped(cells: Record<Key, string>): number[] {
  const cups = [0, 0, 0, 0];
  for (const stack of Object.values(cells)) cups[colourOnTop(stack)]! += stack.length;
  return cups;
}

export const coloursOf = (owner: number[], seat: number) =>
  owner.flatMap((of, colour) => (of === seat ? [colour] : []));

// What the cups of each colour are glazed with: flower, panda, cat, leaf.
export const glaze = ['#e58fb1', '#3b3742', '#e7b10a', '#4f9d69'];
