// Where things are on the bench. No rules: what may be placed or moved is what the house says.
import type { Box, Place } from '$web/board/geometry';

export type Kind = 'LR' | 'LS' | 'DR' | 'DS';
export type Spot = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

export const kinds: readonly Kind[] = ['LR', 'LS', 'DR', 'DS'];
export const spotNames: readonly Spot[] = ['A', 'B', 'C', 'D', 'E', 'F'];
export const handSize = 4;

export interface CapriceBoard {
  spots: Kind[][]; // bottom first
  supply: Record<Kind, number>;
  marker: Spot | null;
  placed: Spot | null;
  hands: (Kind[] | number)[]; // others' hands are only counted
  draws: (number | 'keep')[][];
  bag: Record<Kind, number> | number;
  aside: Kind[] | number;
  orders: (Kind[] | true | null)[]; // true: chosen, and not for your eyes
  ender: number | null;
}

// A piece, seen from a little above: its radius, how much of its depth is seen, its thickness.
export const radius = 78;
export const tilt = 0.53;
export const depth = Math.round(radius * tilt);
export const thick = 37;
const mostPieces = 4;
const notch = 0.77; // how far the notches of a star reach in

export const isLight = (kind: Kind) => kind[0] === 'L';
export const isStar = (kind: Kind) => kind[1] === 'S';

export const towerAt = (board: CapriceBoard, spot: Spot): Kind[] => board.spots[spotNames.indexOf(spot)] ?? [];
export const held = (hand: Kind[] | number | undefined): number => (Array.isArray(hand) ? hand.length : (hand ?? 0));
export const fullTowers = (board: CapriceBoard) => board.spots.filter((tower) => tower.length === mostPieces).length;
export const inBag = ({ bag }: CapriceBoard) =>
  typeof bag === 'number' ? bag : kinds.reduce((sum, kind) => sum + bag[kind], 0);

// The sixteen corners of an eight-pointed star of radius 1, a tip to the front, clockwise on the screen.
export const starCorners: readonly Place[] = Array.from({ length: 16 }, (_, i) => {
  const reach = i % 2 === 0 ? 1 : notch;
  const angle = Math.PI / 2 + (i * Math.PI) / 8;
  return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
});

const digits = (value: number) => Math.round(value * 10) / 10;

// A star as a path: seen straight from above with `squeeze` 1, lying on the bench with `tilt`.
export function starPath(size: number, squeeze = 1): string {
  return `M${starCorners.map(({ x, y }) => `${digits(x * size)} ${digits(y * size * squeeze)}`).join('L')}Z`;
}

export interface Face {
  path: string;
  light: number; // 0 in the shade … 1 in the light
}

// The sides of a star that face the guest, far ones first so that near ones cover them.
export function starFaces(): Face[] {
  const faces = starCorners.map((from, i) => {
    const to = starCorners[(i + 1) % starCorners.length] as Place;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const facing = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
    const [a, b] = [from, to].map(({ x, y }) => ({ x: digits(x * radius), y: digits(y * depth) })) as [Place, Place];
    return {
      path: `M${a.x} ${a.y}L${b.x} ${b.y}v${thick}L${a.x} ${digits(a.y + thick)}Z`,
      light: Math.max(0, Math.min(1, 0.5 - 0.55 * facing.x + 0.12 * facing.y)),
      front: facing.y,
      far: from.y + to.y,
    };
  });
  return faces
    .filter((face) => face.front > 0)
    .sort((a, b) => a.far - b.far)
    .map(({ path, light }) => ({ path, light }));
}

// How far above its spot the top of a tower of this height lies.
export const topOf = (height: number) => height * thick;

export interface Layout {
  tall: boolean;
  width: number;
  height: number;
  spots: Place[];
  felt: Box; // its top side; the front edge hangs below
  lean: number; // how much narrower its far side is, left and right
  edge: number; // height of the front edge
  supply: Place[]; // per kind
  pileScale: number;
  hand: Place[]; // middle of each symbol
  symbol: { width: number; height: number };
  caption: Place; // of the hand
  rungs: Place[]; // of the order, bottom first
  rung: { width: number; height: number };
  sum: Place; // points of an order
  action: Place; // the button of a turn; on a desk its lower right corner, above the hand and beside its caption
  lay: Place; // the button of an order
  decide: Place; // keep or exchange
  bag: Place;
  aside: Place;
}

const rackHeight = 70;
const backRow = 266;
const frontRow = 492; // a full tower in front does not hide the row behind

const rows = (columns: number[]) => [backRow, frontRow].flatMap((y) => columns.map((x) => ({ x, y })));
const line = (count: number, at: (i: number) => Place) => Array.from({ length: count }, (_, i) => at(i));

// A desk is wide: supply and hand lie side by side. A phone is tall: one below the other.
export const layouts: Record<'wide' | 'tall', Layout> = {
  wide: {
    tall: false,
    width: 900,
    height: 786,
    spots: rows([210, 450, 690]),
    felt: { x: 64, y: 186, width: 772, height: 368 },
    lean: 26,
    edge: 30,
    supply: line(4, (i) => ({ x: 92 + 106 * i, y: 744 })),
    pileScale: 0.55,
    hand: line(4, (i) => ({ x: 548 + 90 * i, y: 716 })),
    symbol: { width: 80, height: 96 },
    caption: { x: 508, y: 652 },
    rungs: line(4, (i) => ({ x: 180, y: 758 - 47 * i })),
    rung: { width: 250, height: 43 },
    sum: { x: 412, y: 698 },
    action: { x: 882, y: 660 },
    lay: { x: 682, y: 698 },
    decide: { x: 450, y: 486 },
    bag: { x: 450, y: 380 },
    aside: { x: 590, y: 400 },
  },
  tall: {
    tall: true,
    width: 620,
    height: 880,
    spots: rows([120, 310, 500]),
    felt: { x: 6, y: 186, width: 608, height: 368 },
    lean: 16,
    edge: 30,
    supply: line(4, (i) => ({ x: 94 + 144 * i, y: 716 })),
    pileScale: 0.49,
    hand: line(4, (i) => ({ x: 60 + 92 * i, y: 824 })),
    symbol: { width: 82, height: 92 },
    caption: { x: 20, y: 768 },
    rungs: line(4, (i) => ({ x: 160, y: 834 - 70 * i })),
    rung: { width: 270, height: 64 },
    sum: { x: 458, y: 668 },
    action: { x: 510, y: 820 },
    lay: { x: 458, y: 798 },
    decide: { x: 310, y: 480 },
    bag: { x: 310, y: 380 },
    aside: { x: 440, y: 400 },
  },
};

export const layoutFor = (width: number, height: number) => layouts[width < 0.95 * height ? 'tall' : 'wide'];

// The racks of symbols along the far end of the bench.
export function racks(layout: Layout, count: number): Box[] {
  const width = Math.min(250, (layout.width - 24) / Math.max(1, count));
  const left = (layout.width - width * count) / 2;
  return line(count, (i) => ({ x: left + width * i, y: 3 })).map(({ x, y }) => ({
    x: x + 4,
    y,
    width: width - 8,
    height: rackHeight - 4,
  }));
}

export const rackSlot = (rack: Box, i: number): Place => ({
  x: rack.x + rack.width / 2 + 32 * (i - 1.5),
  y: rack.y + rack.height - 20,
});

// Names may be longer than a rack: about half the size of a letter is its width. The number at the end
// stays, because it tells house players apart.
export function shorten(name: string, width: number, size: number): string {
  const most = Math.max(2, Math.floor(width / (size * 0.54)));
  if (name.length <= most) return name;
  const end = / \d+$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, Math.max(1, most - 1 - end.length)).trimEnd()}…${end}`;
}
