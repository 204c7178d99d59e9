// Where things are in the round castle, and what touches what. No rules: what may be done is what the house says.
import type { Place } from '$web/board/geometry';
import { pictureCells, plan } from './plan';

export { turning } from './moves';
export type { Place };

export type Cell = string; // "ring.index", painted on: it turns with its ring
export type Card = string; // "T4"
export type Pick = 'stone' | 'scissors' | 'paper';

export interface Duel {
  challenger: number;
  defender: number;
  for: 'T' | 'G' | 'card';
  stake: number | null;
  picks: [string | null, string | null];
}

export interface Rotation {
  heart: number; // 0..5, 60 degrees each
  middle: number; // 0..11, 30 degrees each
  outer: number;
}

export interface LabyrinthBoard extends Rotation {
  pawns: Cell[];
  face_up: Card | null;
  pile: number;
  bottom: Card[];
  hidden: Card[] | null;
  hands: (Card[] | number)[];
  removed: Card[];
  changes_left: number;
  heart_used: boolean;
  duel: Duel | null;
  beast: { victim: number; give: string; drawn: string[] } | null;
  turn: number;
  turns: number;
  known: Record<Card, number> | Record<Card, number>[];
}

export interface Polar {
  radius: number;
  angle: number; // degrees, clockwise from the top
}

export type Part = 'heart' | 'middle' | 'outer';
export const parts: readonly Part[] = ['heart', 'middle', 'outer'];
export const ringOfPart: Record<Part, number> = { heart: 0, middle: 2, outer: 4 };
export const partOfRing = (ring: number): Part | null => parts.find((part) => ringOfPart[part] === ring) ?? null;
export const stepOf = (part: Part) => (part === 'heart' ? 60 : 30); // degrees
export const stepsOf = (part: Part) => 360 / stepOf(part);

// Ring r lies between edges[r] and edges[r + 1].
export const edges = [36, 140, 230, 320, 410, 500, 590] as const;
export const rings = [0, 1, 2, 3, 4, 5] as const;
export const sectors = Array.from({ length: 12 }, (_, sector) => sector);
export const ringSize = (ring: number) => (ring < 2 ? 6 : 12);
const edge = (index: number): number => edges[index] as number;
const middleOf = (ring: number) => (edge(ring) + edge(ring + 1)) / 2;

export const cells: readonly Cell[] = rings.flatMap((ring) =>
  Array.from({ length: ringSize(ring) }, (_, index) => `${ring}.${index}`),
);
export const cellsOf = (ring: number) => cells.filter((cell) => ringOf(cell) === ring);
export const ringOf = (cell: Cell) => Number(cell.split('.')[0]);
export const indexOf = (cell: Cell) => Number(cell.split('.')[1]);
const pictures = new Map(Object.entries(pictureCells).map(([card, cell]) => [cell, card]));
export const pictureOn = (cell: Cell): Card | null => pictures.get(cell) ?? null;

export const turnedBy = (rotation: Rotation, ring: number) => {
  const part = partOfRing(ring);
  return part === null ? 0 : rotation[part] * stepOf(part);
};

const whole = (angle: number) => ((angle % 360) + 360) % 360;
// The way from one angle to another that is not longer than half a turn.
const shortest = (from: number, to: number) => whole(to - from + 180) - 180;

export function polarOf(cell: Cell, turned: number): Polar {
  const ring = ringOf(cell);
  const width = 360 / ringSize(ring);
  return { radius: middleOf(ring), angle: (indexOf(cell) + 0.5) * width + turned };
}

export function pointAt({ radius, angle }: Polar): Place {
  const radians = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) };
}

export const placesOf = (rotation: Rotation) => new Map(cells.map((cell) => [cell, placeOf(cell, rotation)]));
export const placeOf = (cell: Cell, rotation: Rotation): Place =>
  pointAt(polarOf(cell, turnedBy(rotation, ringOf(cell))));

// The cell of a ring that stands in an absolute sector.
export function cellIn(rotation: Rotation, ring: number, sector: number): Cell {
  const local = (sector + 12 - turnedBy(rotation, ring) / 30) % 12;
  return `${ring}.${Math.floor((local * ringSize(ring)) / 12)}`;
}

export interface Door {
  inner: number; // between this ring and the next one outwards
  sector: number; // absolute
}
export const doorName = ({ inner, sector }: Door) => `${inner}/${sector}`;

// Passages from ring to ring: both edges are open in the same absolute sector. (LAB-03)
export function doors(rotation: Rotation): Door[] {
  const open: Door[] = [];
  for (const inner of rings.slice(0, -1))
    for (const sector of sectors) {
      const local = (ring: number) => (sector + 12 - turnedBy(rotation, ring) / 30) % 12;
      if (plan[inner]?.out[local(inner)] === '1' && plan[inner + 1]?.in[local(inner + 1)] === '1')
        open.push({ inner, sector });
    }
  return open;
}

export function neighbours(rotation: Rotation): Map<Cell, Cell[]> {
  const next = new Map<Cell, Cell[]>(cells.map((cell) => [cell, []]));
  const join = (a: Cell, b: Cell) => {
    next.get(a)?.push(b);
    next.get(b)?.push(a);
  };
  for (const cell of cells) {
    const ring = ringOf(cell);
    if (plan[ring]?.arc[indexOf(cell)] === '1') join(cell, `${ring}.${(indexOf(cell) + 1) % ringSize(ring)}`);
  }
  for (const { inner, sector } of doors(rotation))
    join(cellIn(rotation, inner, sector), cellIn(rotation, inner + 1, sector));
  return next;
}

// Everything joined to a cell by open paths, itself included.
export function joinedTo(rotation: Rotation, cell: Cell): Set<Cell> {
  const next = neighbours(rotation);
  const found = new Set([cell]);
  for (const at of found) for (const other of next.get(at) ?? []) found.add(other);
  return found;
}

export interface Turning {
  part: Part;
  by: number;
}

// What a guest holds: a turn that is being considered, or an animal and what is to be given for it.
export type InHand = { turn: Turning } | { animal: Card; gift: Card | null };

export const turned = (rotation: Rotation, { part, by }: Turning): Rotation => ({
  heart: rotation.heart,
  middle: rotation.middle,
  outer: rotation.outer,
  [part]: (rotation[part] + by) % stepsOf(part),
});

// What a turn would change: doors that open, doors that shut.
export function changes(rotation: Rotation, turn: Turning): { opens: Door[]; shuts: Door[] } {
  const [now, then] = [doors(rotation), doors(turned(rotation, turn))];
  const names = (list: Door[]) => new Set(list.map(doorName));
  const [nowNames, thenNames] = [names(now), names(then)];
  return {
    opens: then.filter((door) => !nowNames.has(doorName(door))),
    shuts: now.filter((door) => !thenNames.has(doorName(door))),
  };
}

// The way of a pawn through doors and along corridors; angles go on from each other, so that the
// way never jumps around the circle.
export function route(path: Cell[], rotation: Rotation): Polar[] {
  const at = (cell: Cell) => polarOf(cell, turnedBy(rotation, ringOf(cell)));
  const open = doors(rotation);
  const way: Polar[] = [];
  const go = (radius: number, angle: number) => {
    const from = way.at(-1);
    way.push({ radius, angle: from ? from.angle + shortest(from.angle, angle) : angle });
  };
  path.forEach((cell, i) => {
    const here = at(cell);
    const before = path[i - 1];
    if (before !== undefined && ringOf(before) !== ringOf(cell)) {
      const inner = Math.min(ringOf(before), ringOf(cell));
      const pair = new Set([before, cell]);
      const door = open.find(
        (one) =>
          one.inner === inner &&
          pair.has(cellIn(rotation, inner, one.sector)) &&
          pair.has(cellIn(rotation, inner + 1, one.sector)),
      );
      if (door) {
        go(at(before).radius, door.sector * 30 + 15);
        go(here.radius, door.sector * 30 + 15);
      }
    }
    go(here.radius, here.angle);
  });
  return way;
}

// Points on the way, close enough that arcs look round.
export function drawnRoute(way: Polar[]): string {
  const points: Place[] = [];
  way.forEach((to, i) => {
    const from = way[i - 1] ?? to;
    const steps = Math.max(1, Math.ceil(Math.abs(to.angle - from.angle) / 6));
    for (let step = i === 0 ? steps : 1; step <= steps; step++)
      points.push(
        pointAt({
          radius: from.radius + ((to.radius - from.radius) * step) / steps,
          angle: from.angle + ((to.angle - from.angle) * step) / steps,
        }),
      );
  });
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

const dot = ({ x, y }: Place) => `${x.toFixed(2)} ${y.toFixed(2)}`;
const arcTo = (radius: number, angle: number, clockwise: boolean) =>
  `A${radius} ${radius} 0 0 ${clockwise ? 1 : 0} ${dot(pointAt({ radius, angle }))}`;

// A piece of a ring, as a path.
export function wedge(inner: number, outer: number, from: number, to: number): string {
  return `M${dot(pointAt({ radius: inner, angle: from }))}L${dot(pointAt({ radius: outer, angle: from }))}${arcTo(outer, to, true)}L${dot(pointAt({ radius: inner, angle: to }))}${arcTo(inner, from, false)}Z`;
}

export function cellShape(cell: Cell, inset = 0): string {
  const ring = ringOf(cell);
  const width = 360 / ringSize(ring);
  const slack = ((inset / middleOf(ring)) * 180) / Math.PI;
  const from = indexOf(cell) * width;
  return wedge(edge(ring) + inset, edge(ring + 1) - inset, from + slack, from + width - slack);
}

export const doorWidth = 46;
const wallAt = 5; // how far the middle of a wall stands inside its ring
const halfDoor = (radius: number) => ((doorWidth / 2 / radius) * 180) / Math.PI;

// All walls of a ring as one path of lines: round its edges, with gaps at doors, and across it.
export function walls(ring: number): string {
  const { arc, in: inside, out } = plan[ring] as (typeof plan)[number];
  const lines: string[] = [];
  const along = (radius: number, from: number, to: number) =>
    lines.push(`M${dot(pointAt({ radius, angle: from }))}${arcTo(radius, to, true)}`);
  for (const [radius, open] of [
    [edge(ring) + wallAt, inside],
    [edge(ring + 1) - wallAt, out],
  ] as const)
    for (const sector of sectors) {
      const [from, to] = [sector * 30, sector * 30 + 30];
      if (open[sector] !== '1') along(radius, from, to);
      else {
        along(radius, from, from + 15 - halfDoor(radius));
        along(radius, from + 15 + halfDoor(radius), to);
      }
    }
  const width = 360 / ringSize(ring);
  [...arc].forEach((open, i) => {
    if (open === '1') return;
    const angle = (i + 1) * width;
    const ends = [edge(ring) + wallAt, edge(ring + 1) - wallAt].map((radius) => dot(pointAt({ radius, angle })));
    lines.push(`M${ends[0]}L${ends[1]}`);
  });
  return lines.join('');
}

// The floor between two facing doors.
export function threshold({ inner, sector }: Door): string {
  const radius = edge(inner + 1);
  const half = halfDoor(radius) * 0.9;
  return wedge(radius - 12, radius + 12, sector * 30 + 15 - half, sector * 30 + 15 + half);
}

// Where a door that a turn would shut is crossed out.
export const doorPlace = ({ inner, sector }: Door): Polar => ({ radius: edge(inner + 1), angle: sector * 30 + 15 });

// Pawns beside each other on one cell, and beside its picture: how far each stands from the middle, clockwise.
export function shifts(count: number, besidePicture: boolean): number[] {
  if (count === 1) return [besidePicture ? 36 : 0];
  const width = count === 2 ? 72 : 96;
  return Array.from({ length: count }, (_, i) => -width / 2 + (i * width) / (count - 1));
}

export interface Standing extends Polar {
  seat: number;
}

export function pawnPlaces(pawns: Cell[], turnedOf: (ring: number) => number): Standing[] {
  return pawns.map((cell, seat) => {
    const here = pawns.flatMap((other, i) => (other === cell ? [i] : []));
    const shift = shifts(here.length, pictureOn(cell) !== null)[here.indexOf(seat)] ?? 0;
    const { radius, angle } = polarOf(cell, turnedOf(ringOf(cell)));
    // The heart is narrow: there they stand closer.
    const room = ringOf(cell) === 0 ? 0.7 : 1;
    return { seat, radius, angle: angle + ((shift * room) / radius) * (180 / Math.PI) };
  });
}

export const sizeOfHand = (hand: Card[] | number | undefined) => (Array.isArray(hand) ? hand.length : (hand ?? 0));

// What is drawn of a hand: cards that may be seen, "?" for backs. `sure` are those the memory aid names.
export function shownHand(
  board: LabyrinthBoard,
  seat: number,
  memoryAid: boolean,
): { open: Card[]; sure: Card[]; backs: number } {
  const hand = board.hands[seat];
  if (Array.isArray(hand)) return { open: hand, sure: [], backs: 0 };
  const known = Array.isArray(board.known) ? {} : board.known;
  const sure = memoryAid ? Object.keys(known).filter((card) => known[card] === seat) : [];
  return { open: [], sure, backs: Math.max(0, sizeOfHand(hand) - sure.length) };
}
