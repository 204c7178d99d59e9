// Where things are on the Eye, and what can be told from their places alone. No rules: what may be
// done is what the house says. Clauses: games/eye/README.md.
import type { Point } from '$web/room';

export type Cell = string; // a letter for the strip x and a digit for the rank s + 1: "c4"
export type Design = 'circles' | 'short' | 'long' | 'lines';
export type Wheel = 'A' | 'B';
export type Click = 'A+' | 'A-' | 'B+' | 'B-';

export interface EyeBoard {
  a: number;
  b: number;
  counters: Cell[][]; // per seat
  reserve: number[];
  own: number[];
  control: number[]; // per colour: a seat or -1
  moves_left: number;
  out: boolean[];
  targets: number[][];
  taken: { colour: number; design: Design }[];
  question: { category: number; id: number | null } | null;
  mover: number | null;
  moved: boolean;
  cleared: Cell[];
  pending: string | null;
}

export const clicks: Click[] = ['A-', 'A+', 'B-', 'B+'];
export const colours = [0, 1, 2, 3, 4, 5, 6, 7];
const lastRank = 7;

// Per design, ring by ring from the centre, one digit per strip (EYE-03).
export const printed: Record<Design, string[]> = {
  circles: ['01010101', '23232323', '45454545', '67676767'],
  short: ['01234567', '01234567', '01234567', '01234567'],
  long: ['01234567', '70123456', '67012345', '56701234'],
  lines: ['01234567', '01234567', '12345670', '12345670'],
};
export const designs = Object.keys(printed) as Design[]; // (a mod 2) * 2 + (b mod 2)

const modulo = (n: number, by: number) => ((n % by) + by) % by;
export const strip = (cell: Cell) => cell.charCodeAt(0) - 97;
export const rank = (cell: Cell) => Number(cell[1]) - 1;
export const cellAt = (x: number, s: number): Cell => String.fromCharCode(97 + modulo(x, 16)) + (s + 1);
const otherStrip = (cell: Cell) => strip(cell) + rank(cell);

const designAt = (a: number, b: number) => designs[modulo(a, 2) * 2 + modulo(b, 2)] as Design;
export const designOf = ({ a, b }: Pick<EyeBoard, 'a' | 'b'>) => designAt(a, b);

export function colourOf(cell: Cell): number {
  const row = printed[designAt(strip(cell), otherStrip(cell))][rank(cell) >> 1] as string;
  return Number(row[strip(cell) >> 1]);
}

// The 32 cells in view, strip by strip from the centre (EYE-02).
export function inView({ a, b }: Pick<EyeBoard, 'a' | 'b'>): Cell[] {
  const parity = modulo(a + b, 2);
  return Array.from({ length: 32 }, (_, k) => cellAt((k >> 2) * 2 + modulo(a, 2), (k & 3) * 2 + parity));
}
export const allCells = Array.from({ length: 128 }, (_, k) => cellAt(k >> 3, k & 7));

// Drawing: the rim of the wheels is a circle with this radius around 0, 0; ranks grow outwards so
// that cells are true squares (EYE-01).
export const rim = 500;
const step = Math.PI / 8; // a strip, as an angle
export const radiusAt = (s: number) => rim * Math.exp(((s - lastRank - 1) * Math.PI) / 16);
export const hub = radiusAt(-1);

const polar = (radius: number, angle: number): Point => ({ x: radius * Math.sin(angle), y: -radius * Math.cos(angle) });
// Where strips x and y cross; both may lie between strips.
export const crossing = (x: number, y: number): Point => polar(radiusAt(y - x), ((x + y) / 2) * step);
export const place = (cell: Cell) => crossing(strip(cell), otherStrip(cell));

const number = (n: number) => n.toFixed(1);
const pair = ({ x, y }: Point) => `${number(x)} ${number(y)}`;

// A piece of a spiral: strips of position c + twist * s, from one rank to another, as curves.
function spiral(c: number, twist: number, from: number, to: number, pieces: number): string {
  const at = (s: number) => {
    const [radius, angle] = [radiusAt(s), (c + twist * s) * step];
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const [out, round] = [(radius * Math.PI) / 16, radius * twist * step];
    return { x: radius * sin, y: -radius * cos, dx: out * sin + round * cos, dy: -out * cos + round * sin };
  };
  let path = '';
  const third = (to - from) / pieces / 3;
  for (let i = 0; i < pieces; ++i) {
    const [p, q] = [at(from + 3 * third * i), at(from + 3 * third * (i + 1))];
    path += `C${pair({ x: p.x + p.dx * third, y: p.y + p.dy * third })} ${pair({ x: q.x - q.dx * third, y: q.y - q.dy * third })} ${pair(q)}`;
  }
  return path;
}

// A cell's square: half a strip to each side in view; a whole one is where a finger may touch it.
export function square(cell: Cell, half = 0.5): string {
  const [x, y] = [strip(cell), otherStrip(cell)];
  const s = rank(cell);
  const inner = s - 2 * half;
  const outer = s + 2 * half;
  return (
    `M${pair(crossing(x + half, y - half))}` +
    spiral(x + half, 0.5, inner, s, 1) +
    spiral(y + half, -0.5, s, outer, 1) +
    spiral(x - half, 0.5, outer, s, 1) +
    spiral(y - half, -0.5, s, inner, 1) +
    'Z'
  );
}

// A band along a spiral from the hub to the rim, between two positions.
function band(from: number, to: number, twist: number): string {
  const [inner, outer] = [-1, lastRank + 1];
  const start = polar(hub, (from + twist * inner) * step);
  const far = polar(rim, (to + twist * outer) * step);
  return (
    `M${pair(start)}${spiral(from, twist, inner, outer, 5)}A${rim} ${rim} 0 0 1 ${pair(far)}` +
    `${spiral(to, twist, outer, inner, 5)}A${number(hub)} ${number(hub)} 0 0 0 ${pair(start)}Z`
  );
}

const twistOf = (wheel: Wheel) => (wheel === 'A' ? 0.5 : -0.5);
const arms = [1, 3, 5, 7, 9, 11, 13, 15]; // at click 0 the even strips are open (EYE-02)

// The eight arms of a wheel at click 0, as one path.
export const armsOf = (wheel: Wheel) => arms.map((arm) => band(arm - 0.5, arm + 0.5, twistOf(wheel))).join('');

// The fine lines of a wheel, steeper than its arms, as one path. As many dark as light between them: where the
// lines of both wheels cover one another light comes through, where they alternate there is none. As the wheels
// curve opposite ways that makes rings, and a click moves them on by as many rings as lines pass: count / 16.
export function veilOf(wheel: Wheel, count = 96, share = 0.5): string {
  const each = 16 / count;
  const line = (i: number) => band((i - share / 2) * each, (i + share / 2) * each, twistOf(wheel) * 0.13);
  return Array.from({ length: count }, (_, i) => line(i)).join('');
}

export const wheelOf = (click: Click) => click[0] as Wheel;
export const directionOf = (click: Click) => (click[1] === '+' ? 1 : -1);
export const goesInwards = (click: Click) => click === 'A+' || click === 'B-';
export const asClick = (move: string | null) => clicks.find((click) => click === move) ?? null;
export const degreesPerClick = 22.5;

// A wheel that was turned from where it stands, in clicks: whole ones or a part of one.
export interface Shift {
  wheel: Wheel;
  clicks: number;
}
export function shifted({ a, b }: Pick<EyeBoard, 'a' | 'b'>, { wheel, clicks }: Shift): Pick<EyeBoard, 'a' | 'b'> {
  return { a: modulo(wheel === 'A' ? a + clicks : a, 16), b: modulo(wheel === 'B' ? b + clicks : b, 16) };
}

// Where the opening of a cell goes when a wheel clicks (EYE-05), on the board or not.
export function carried(cell: Cell, click: Click): { x: number; s: number } {
  const by = directionOf(click);
  return wheelOf(click) === 'A' ? { x: strip(cell) + by, s: rank(cell) - by } : { x: strip(cell), s: rank(cell) + by };
}

// The counters that would leave the board: they hold the wheel (EYE-06).
export const holders = (board: EyeBoard, click: Click) =>
  board.counters.flat().filter((cell) => {
    const { s } = carried(cell, click);
    return s < 0 || s > lastRank;
  });

export const radiusOut = (far: number) => Math.min(44, Math.max(25, far * 0.125)); // of a counter so far from the centre
export const counterRadius = (s: number) => radiusOut(radiusAt(s));

export interface Pose extends Point {
  scale: number; // of a counter with radius 10
}
const pose = (x: number, y: number): Pose => ({ ...crossing(x, y), scale: counterRadius(y - x) / 10 });
// Where a counter is, also when a wheel has carried it a part of a click.
export const poseOf = (cell: Cell, shift: Shift | null = null) =>
  pose(
    strip(cell) + (shift?.wheel === 'A' ? shift.clicks : 0),
    otherStrip(cell) + (shift?.wheel === 'B' ? shift.clicks : 0),
  );

// The way of a counter along the strips, as points to animate through; a part of it may be behind it.
export function way(from: Cell, to: Cell, begun = 0, samples = 8): Pose[] {
  const [x, y] = [strip(from), otherStrip(from)];
  // The same cell may be a whole turn further round.
  const dx = modulo(strip(to) - x + 8, 16) - 8;
  const dy = dx + rank(to) - rank(from);
  const part = (i: number) => begun + ((1 - begun) * i) / samples;
  return Array.from({ length: samples + 1 }, (_, i) => pose(x + dx * part(i), y + dy * part(i)));
}

const opposite = (click: Click) => `${click[0]}${click[1] === '+' ? '-' : '+'}` as Click;

// The ways of the counters that moved between two positions of which one follows the other. Wheels
// carry all of them along, a part of the way perhaps already under a finger; a counter that comes from
// nowhere is set down from above.
export function arrivals(before: EyeBoard, after: EyeBoard, begun: Shift | null = null): Map<Cell, Pose[]> {
  const ways = new Map<Cell, Pose[]>();
  const click = clicks.find((one) => {
    const { a, b } = shifted(before, { wheel: wheelOf(one), clicks: directionOf(one) });
    return a === after.a && b === after.b;
  });
  const done = click && begun?.wheel === wheelOf(click) ? begun.clicks * directionOf(click) : 0;
  if (!click && designOf(before) !== designOf(after)) return ways;
  after.counters.forEach((cells, seat) => {
    const old = before.counters[seat] ?? [];
    const gone = old.find((cell) => !cells.includes(cell));
    for (const cell of cells.filter((one) => !old.includes(one))) {
      const { x, s } = click ? carried(cell, opposite(click)) : { x: 0, s: 0 };
      const from = click ? cellAt(x, s) : gone;
      const end = poseOf(cell);
      ways.set(cell, from ? way(from, cell, done) : [{ ...end, scale: end.scale * 2 }, end]);
    }
  });
  return ways;
}

// Per colour: whose counters stand on its squares in view.
export function standing(board: EyeBoard): number[][] {
  const on: number[][] = colours.map(() => []);
  board.counters.forEach((cells, seat) => cells.forEach((cell) => on[colourOf(cell)]?.push(seat)));
  return on;
}

export const ownerOf = (board: EyeBoard, cell: Cell) => board.counters.findIndex((cells) => cells.includes(cell));

// How many counters take a colour (EYE-14, EYE-30, EYE-51).
export const needed = (players: number, quiz: boolean) => (players < 3 ? 4 : (quiz ? 7 : 6) - players);

// The designs on which the next colour of a solitaire does not count (EYE-64).
export function closedDesigns(taken: EyeBoard['taken']): Design[] {
  const begun = taken.slice(Math.floor(taken.length / 4) * 4);
  return (taken.length === 4 ? taken.slice(3) : begun).map(({ design }) => design);
}

// The shortest solution of a start position of the solitaire; they get longer at these numbers.
const lengths: [first: number, moves: number][] = [
  [1, 27],
  [2, 23],
  [6, 24],
  [14, 25],
  [24, 26],
  [35, 27],
  [47, 28],
  [59, 29],
  [71, 30],
  [82, 31],
  [91, 32],
  [97, 33],
];
export type Medal = 'gold' | 'silver' | 'bronze';
// Gold is as short as can be; silver a fifth more, bronze half as much again.
export const medalFor = (moves: number, shortest: number): Medal | null => {
  if (moves <= shortest) return 'gold';
  if (moves <= Math.round(shortest * 1.2)) return 'silver';
  return moves <= Math.round(shortest * 1.5) ? 'bronze' : null;
};
export const par = (start: number) => lengths.filter(([first]) => first <= start).at(-1)?.[1] ?? 0;
