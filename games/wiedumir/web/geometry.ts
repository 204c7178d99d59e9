// Where things are on the table: the track as a horseshoe around the card, the die and the cup, and
// everybody's chips below. All in pixels of the place that the shell gives, so that type keeps its size.
import type { Box, Place } from '$web/board/geometry';
import type { Scene } from '$web/room';

export interface WiedumirBoard {
  turn: number;
  pawns: number[][]; // per seat the fields 0..15
  chips: (number | null)[]; // null: hidden (WDM-42)
  cup: number | null;
  die: number | null;
  deck: string[];
  discard: string[];
  table: string[]; // cards that wait at the goal
  arrivals: [seat: number, pawn: number][];
  card: string | null;
  drawer: number | null;
  pawn: [seat: number, pawn: number] | null;
  todo: number | null;
  given: number[] | null;
  source: number | null;
  round: number;
  sums: number[];
}

export type TrackScene = Scene<WiedumirBoard>;
export type Pawn = string; // "seat.number", as in moves
// What a guest holds: a pawn, with the only field it can go to or the steps it would make; the first of two players
// whose chips change hands; or nothing while the cup is on offer.
export type InHand = { pawn: Pawn; to?: number | { steps: number; ahead: boolean } } | { seat: number } | 'chip';
export type Effect = number | '?' | null;
export type Purse = number | 'cup'; // who has chips: a seat, or the cup

export const start = 0;
export const goal = 15;
export const ceiling = 10;

// WDM-02: what each field does.
export const effects: Effect[] = [null, 1, '?', -1, 2, '?', -2, 3, '?', -3, 2, '?', -4, 4, '?', null];

// The seats' colours in the order of the box (WDM-01), as numbers of the house's eight.
export const houseColour = [0, 2, 1, 3, 4, 5, 6, 7] as const;

export const pawnOf = (seat: number, number: number): Pawn => `${seat}.${number}`;
export const ownerOf = (pawn: Pawn): number => Number(pawn.split('.')[0]);
export const numberOf = (pawn: Pawn): number => Number(pawn.split('.')[1]);
export const fieldOf = (board: WiedumirBoard, pawn: Pawn): number =>
  board.pawns[ownerOf(pawn)]?.[numberOf(pawn)] ?? start;
export const allPawns = (board: WiedumirBoard): Pawn[] =>
  board.pawns.flatMap((fields, seat) => fields.map((_, number) => pawnOf(seat, number)));

export interface FieldShape extends Place {
  outline: string; // an SVG path
  out: Place; // towards the outer edge of the track, of length 1
  foot: Place; // where a pawn on it stands
  aside: Place; // where its writing goes when a pawn stands on it
}

export interface Layout {
  width: number;
  height: number;
  band: number; // how broad the track is
  pawn: number; // how much pawns are enlarged; at 1 they are 40 high
  track: string; // its middle line
  fields: FieldShape[]; // by number; 0 and 15 are boxes
  start: Box;
  goal: Box;
  card: Box;
  die: Box;
  cup: Box;
  waiting: Box; // the cards that wait, above the goal
  mats: Box[];
  centre: Place; // of the space inside the track
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
export const middle = (box: Box): Place => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

// A hand does not paint straight lines: a small shift that is the same each time.
const unsteady = (n: number, much: number) => (((Math.sin(n * 12.9898) * 43758.5453) % 1) + 0) * much;

export const slim = 140; // a mat that is narrower has the name on a line of its own

function matColumns(width: number, players: number): number {
  if (width >= 640) return players <= 6 ? players : 4;
  return [2, 2, 2, 3, 2, 3, 3, 4, 4][players] ?? 4;
}

export function layout(width: number, height: number, players: number): Layout {
  const roomy = width >= 640;
  const gap = roomy ? 12 : 6;

  const columns = matColumns(width, players);
  const rows = Math.ceil(players / columns);
  const matWidth = (width - (columns + 1) * gap) / columns;
  const matHeight = between(matWidth < slim ? 64 : 46, height * 0.1, 76);
  const bottom = height - rows * (matHeight + gap); // where the track's part ends
  const mats = Array.from({ length: players }, (_, seat): Box => {
    const row = Math.floor(seat / columns);
    const inRow = Math.min(columns, players - row * columns);
    const indent = ((columns - inRow) * (matWidth + gap)) / 2;
    return {
      x: gap + indent + (seat % columns) * (matWidth + gap),
      y: bottom + row * (matHeight + gap),
      width: matWidth,
      height: matHeight,
    };
  });

  const band = between(38, Math.min(width * 0.128, bottom * 0.17), 104);
  // Start and goal: their names stand beside the pawns, or above them where there is no room.
  const campHeight = roomy ? band * 1.08 : between(band * 1.12, bottom * 0.17, 40 * (band / 50) + 32);
  const campTop = bottom - gap - campHeight;
  const campWidth = (width - 3 * gap) / 2;
  const camp = (x: number): Box => ({ x, y: campTop, width: campWidth, height: campHeight });

  const left = gap + band / 2;
  const right = width - left;
  const top = gap + band / 2;
  const end = campTop - gap * 0.6;
  const radius = band * 0.95;
  const arc = (radius * Math.PI) / 2;
  const side = end - top - radius;
  const across = right - left - 2 * radius;
  const length = 2 * side + 2 * arc + across;

  // The point of the middle line at a distance from its beginning, and which way is out.
  const along = (distance: number): { at: Place; out: Place } => {
    let d = distance;
    if (d <= side) return { at: { x: left, y: end - d }, out: { x: -1, y: 0 } };
    d -= side;
    if (d <= arc) {
      const turn = d / radius;
      const out = { x: -Math.cos(turn), y: -Math.sin(turn) };
      return { at: { x: left + radius + out.x * radius, y: top + radius + out.y * radius }, out };
    }
    d -= arc;
    if (d <= across) return { at: { x: left + radius + d, y: top }, out: { x: 0, y: -1 } };
    d -= across;
    if (d <= arc) {
      const turn = d / radius;
      const out = { x: Math.sin(turn), y: -Math.cos(turn) };
      return { at: { x: right - radius + out.x * radius, y: top + radius + out.y * radius }, out };
    }
    d -= arc;
    return { at: { x: right, y: top + radius + d }, out: { x: 1, y: 0 } };
  };

  const each = length / (goal - 1);
  const samples = 8;
  const field = (number: number): FieldShape => {
    const from = (number - 1) * each + 2;
    const to = number * each - 2;
    const edge = (sign: number) =>
      Array.from({ length: samples + 1 }, (_, i) => {
        const { at, out } = along(from + ((to - from) * i) / samples);
        const reach = sign * (band / 2) + unsteady(number * 31 + i * 7 + sign, band * 0.022);
        return `${(at.x + out.x * reach).toFixed(1)} ${(at.y + out.y * reach).toFixed(1)}`;
      });
    const { at, out } = along((from + to) / 2);
    // A pawn steps a little to one side, and what the field does is written on the other.
    const upright = Math.abs(out.x) > 0.5;
    const foot = upright ? { x: at.x + Math.sign(out.x) * band * 0.12, y: at.y } : { x: at.x - each * 0.1, y: at.y };
    const aside = upright ? { x: at.x - Math.sign(out.x) * band * 0.34, y: at.y } : { x: at.x + each * 0.33, y: at.y };
    return { ...at, out, foot, aside, outline: `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z` };
  };
  const [startBox, goalBox] = [camp(gap), camp(2 * gap + campWidth)];
  const fields = Array.from({ length: goal + 1 }, (_, number): FieldShape => {
    if (number !== start && number !== goal) return field(number);
    const box = number === start ? startBox : goalBox;
    return { ...middle(box), out: { x: 0, y: 1 }, foot: middle(box), aside: middle(box), outline: '' };
  });

  const inner: Box = {
    x: gap + band + gap * 1.5,
    y: gap + band + gap * 1.5,
    width: width - 2 * (band + gap * 2.5),
    height: end - gap * 0.6 - (gap + band + gap * 1.5),
  };
  const column = between(66, inner.width * 0.3, 190);
  const cardWidth = Math.min(inner.width - column - gap, 330);
  const cardHeight = Math.min(inner.height, Math.max(cardWidth * 1.35, 190));
  const used = cardWidth + gap + column;
  const card: Box = {
    x: inner.x + (inner.width - used) / 2,
    y: inner.y + (inner.height - cardHeight) / 2,
    width: cardWidth,
    height: cardHeight,
  };
  const columnX = card.x + cardWidth + gap;
  const part = (from: number, share: number): Box => ({
    x: columnX,
    y: card.y + cardHeight * from,
    width: column,
    height: cardHeight * share,
  });

  return {
    width,
    height,
    band,
    pawn: between(0.8, band / 50, 1.9),
    track: `M${left} ${end}V${top + radius}A${radius} ${radius} 0 0 1 ${left + radius} ${top}H${right - radius}A${radius} ${radius} 0 0 1 ${right} ${top + radius}V${end}`,
    fields,
    start: startBox,
    goal: goalBox,
    card,
    die: part(0, 0.33),
    cup: part(0.34, 0.4),
    waiting: part(0.75, 0.25),
    mats,
    centre: middle(inner),
  };
}

// Where chips are that somebody has, or that nobody has.
export function purseAt(plan: Layout, purse: Purse): Place {
  const { x, y } = middle(purse === 'cup' ? plan.cup : (plan.mats[purse] ?? plan.cup));
  return purse === 'cup' ? { x, y: y - plan.cup.height * 0.2 } : { x, y: y + 8 };
}

const campName = 124; // room for the names of start and goal, and for the round

// Where each pawn's foot is. On the start everybody has a place of their own, on the goal the order of
// arrival is the order in which they stand.
export function pawnPlaces(plan: Layout, board: WiedumirBoard): Map<Pawn, Place> {
  const places = new Map<Pawn, Place>();
  const seats = board.pawns.length;
  const slot = (box: Box, index: number, count: number): Place => {
    const low = box.height < 40 * plan.pawn + 22; // no room above the pawns
    const rows = count > 5 ? 2 : 1;
    const beside = plan.width >= 640 ? campName : 66; // the name of the place; two rows of pawns are as high as that
    const perRow = Math.ceil(count / rows);
    const roomBeside = (box.width - beside - 24) / perRow >= 26 * plan.pawn;
    const left = plan.width >= 640 || rows === 2 || roomBeside ? beside : low ? beside : 14 * plan.pawn;
    const step = (box.width - left - 24) / perRow;
    const row = index % rows;
    return {
      x: box.x + left + step * (Math.floor(index / rows) + (rows === 2 ? 0.3 + 0.4 * row : 0.5)),
      y: box.y + box.height - (rows === 2 ? 4 + (1 - row) * box.height * 0.22 : box.height * 0.16),
    };
  };
  board.pawns.forEach((fields, seat) =>
    fields.forEach((field, number) => {
      if (field === start) {
        const together = fields.filter((other) => other === start).length;
        const at = slot(plan.start, seat, seats);
        const aside = together > 1 ? (number === 0 ? 6 : -6) * plan.pawn : 0;
        places.set(pawnOf(seat, number), { x: at.x + aside, y: at.y - (number === 0 ? 0 : aside === 0 ? 0 : 4) });
      } else if (field === goal) {
        const order = board.arrivals.findIndex(([s, n]) => s === seat && n === number);
        places.set(pawnOf(seat, number), slot(plan.goal, Math.max(0, order), seats * fields.length));
      } else {
        const { x, y } = (plan.fields[field] as FieldShape).foot;
        places.set(pawnOf(seat, number), { x, y: y + 15 * plan.pawn });
      }
    }),
  );
  return places;
}
