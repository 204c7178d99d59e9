// What touches and steps do to the bench: what is in hand, the order that is laid out, what is in the air. It knows no
// element (Board.svelte draws it) and no rules (the house says what is legal).
import { Drag } from '$web/board/drag.svelte';
import type { Place } from '$web/board/geometry';
import { placesIn } from '$web/board/pointed';
import type { Change } from '$web/board/steps.svelte';
import type { BoardProps, Point } from '$web/room';
import { flightOf, type Flight } from './flight';
import {
  handSize,
  kinds,
  layoutFor,
  racks,
  rackSlot,
  spotNames,
  topOf,
  towerAt,
  type CapriceBoard,
  type Kind,
  type Spot,
} from './geometry';
import { isKind, moveFrom, parseMove, printMove, sourceOf, targetsOf, type Source } from './moves';
import { exchanged } from './score';

const restPerLevel = 320; // ms, so that the four levels fit into the time that a line of the count is shown

interface Thing extends Place {
  touch: (at: Point) => void;
}

export class Controller {
  width = $state(0); // of the place on the page, in pixels
  height = $state(0);
  flight = $state.raw<Flight | null>(null);
  told = $state(handSize); // levels of the count that have been told
  lifted = $state<number | null>(null); // a level of the order
  #picked = $state<Source | null>(null);
  #arranged = $state.raw<Kind[] | null>(null);
  #looked = $state<number | null>(null); // whose count is looked at after the end
  readonly #props: () => BoardProps<CapriceBoard>;

  readonly drag = new Drag<string>({
    take: (key) => this.#take(key),
    at: (key) => this.#footOf(key),
    targets: () => (this.lifted === null ? this.targets : this.layout.rungs.map((_, i) => `level${i}`)),
    touch: (key, at) => this.touch(key, at),
    putBack: () => void this.putBack(),
    busy: () => this.#props().busy,
    reach: () => 110, // about half way to the next tower
    still: () => this.#props().reduced,
  });

  constructor(props: () => BoardProps<CapriceBoard>) {
    this.#props = props;
  }

  // The position.
  readonly #view = $derived.by(() => this.#props().scene.view);
  readonly board = $derived.by(() => this.#view.board);
  readonly you = $derived.by(() => this.#props().scene.you);
  readonly mine = $derived.by(() => this.you !== null && this.#view.actors.includes(this.you));
  readonly ordering = $derived.by(() => this.#view.phase === 'order' && this.mine);
  readonly hand: Kind[] | null = $derived.by(() => {
    const hand = this.you === null ? null : this.board.hands[this.you];
    return Array.isArray(hand) ? hand : null;
  });

  // Where everything is.
  readonly layout = $derived.by(() => layoutFor(this.width, this.height));
  readonly racks = $derived.by(() => {
    const seats = [...Array(this.#view.players).keys()].filter((seat) => this.#view.over || seat !== this.you);
    const boxes = racks(this.layout, seats.length);
    return new Map(seats.flatMap((seat, i) => (boxes[i] ? [[seat, boxes[i]] as const] : [])));
  });
  // … that can be touched now, and what its touch does; the keyboard begins at the first.
  readonly places: Map<string, Thing> = $derived.by(() => {
    const { spots, rungs, supply } = this.layout;
    const levels = rungs.map((at, i): [string, Thing] => [`level${i}`, { ...at, touch: () => this.#touchLevel(i) }]);
    const piles = kinds.map((kind, i): [string, Thing] => [
      kind,
      { ...supply[i]!, touch: (at) => this.#touchPile(kind, at) },
    ]);
    const towers = spotNames.map((spot, i): [string, Thing] => [
      spot,
      { ...spots[i]!, touch: (at) => this.#touchSpot(spot, at) },
    ]);
    const seats = [...this.racks].map(([seat, rack]): [string, Thing] => [
      `seat${seat}`,
      { ...rackSlot(rack, 1.5), touch: () => this.#look(seat) },
    ]);
    if (this.ordering) return new Map([...levels, ...towers]);
    if (this.#view.over) return new Map([...seats, ...towers]);
    if (this.order) return new Map(towers);
    return new Map(this.#view.phase === 'place' ? [...piles, ...towers] : [...towers, ...piles]);
  });

  // What may be done.
  readonly #targetsOf = $derived.by(() => targetsOf(this.#props().legal));
  readonly sources = $derived.by(() => new Set(this.#props().busy ? [] : this.#targetsOf.keys()));
  readonly inHand = $derived.by(() =>
    this.#picked !== null && this.#targetsOf.has(this.#picked) ? this.#picked : null,
  );
  readonly pieceInHand = $derived.by((): Kind | undefined => {
    if (this.inHand === null || isKind(this.inHand)) return this.inHand ?? undefined;
    return towerAt(this.board, this.inHand).at(-1);
  });
  readonly targets = $derived.by(
    () => new Set(this.inHand === null || this.#props().busy ? [] : this.#targetsOf.get(this.inHand)),
  );
  readonly #hint = $derived.by(() => parseMove(this.#props().hint ?? ''));
  readonly hinted: (Source | undefined)[] = $derived.by(() => {
    const hint = this.#hint;
    const wanted = hint?.type === 'place' || hint?.type === 'move' ? [sourceOf(hint), hint.to] : [];
    return [...wanted, ...(placesIn(this.#props().pointed) as Source[])];
  });

  // Whose order is held against the towers.
  readonly counted = $derived.by(() => {
    if (!this.#view.over) return this.#view.phase === 'order' ? this.you : null;
    const winner = Math.max(0, this.#view.ranking?.indexOf(1) ?? 0);
    return this.#props().spotlight ?? this.#looked ?? this.you ?? winner;
  });
  readonly order: Kind[] | null = $derived.by(() => {
    if (this.counted === null) return null;
    if (this.ordering) return this.#hint?.type === 'order' ? this.#hint.order : (this.#arranged ?? this.hand);
    const chosen = this.board.orders[this.counted];
    return Array.isArray(chosen) ? chosen : null;
  });

  // Tells the levels of the count one after the other; what it returns ends it.
  tell(): (() => void) | undefined {
    if (this.counted === null || this.#props().reduced) {
      this.told = handSize;
      return;
    }
    this.told = 0;
    const walk = setInterval(() => {
      this.told++;
      if (this.told >= handSize) clearInterval(walk);
    }, restPerLevel);
    return () => clearInterval(walk);
  }

  // Another position: after one step something may fly.
  show({ kind, events }: Change<CapriceBoard>) {
    if (kind === 'same') return;
    const carried = this.drag.settle();
    const moving = kind === 'step' && !carried && !this.#props().reduced;
    this.flight = moving ? flightOf(events, this.board, this.layout, this.you, this.racks) : null;
    this.#pick(null);
  }

  touch(key: string, at: Point) {
    this.places.get(key)?.touch(at);
  }

  #touchPile(kind: Kind, at: Point) {
    if (!this.#mayTake()) return;
    if (this.inHand === kind) this.#pick(null);
    else if (this.#targetsOf.has(kind)) this.#pick(kind);
    else this.#attempt(kind, this.#likelyTarget(), at);
  }

  #touchSpot(spot: Spot, at: Point) {
    if (!this.#mayTake()) return;
    if (this.inHand === spot) this.#pick(null);
    else if (this.inHand !== null) this.#set(this.inHand, spot, at);
    else if (this.#targetsOf.has(spot)) this.#pick(spot);
    else this.#attempt(spot, this.#likelyTarget(spot), at);
  }

  // Two levels that are touched one after the other change places.
  #touchLevel(level: number) {
    if (this.#props().busy) return;
    if (this.lifted === null) {
      this.lifted = level;
      this.#props().onpick(`level${level}`);
      return;
    }
    if (this.lifted !== level && this.order) this.#arranged = exchanged(this.order, this.lifted, level);
    this.#pick(null);
  }

  #look(seat: number) {
    if (!this.#props().busy) this.#looked = seat;
  }

  #take(key: string): boolean {
    const level = this.ordering ? this.layout.rungs.findIndex((_, i) => key === `level${i}`) : -1;
    const source = [...this.sources].find((one) => one === key);
    if (level >= 0 && this.lifted !== level) {
      this.#pick(null);
      this.#touchLevel(level);
    } else if (source !== undefined && this.inHand !== source) this.#pick(source);
    return level >= 0 || source !== undefined;
  }

  // Where the piece in hand stands, or comes to stand on a tower; the middle of a level.
  #footOf(key: string): Place | undefined {
    const spot = spotNames.find((one) => one === key);
    const at = this.places.get(key);
    const kind = kinds.find((one) => one === key);
    const below = spot !== undefined ? towerAt(this.board, spot).length - (this.inHand === spot ? 1 : 0) : 0;
    const piled = kind !== undefined ? (this.board.supply[kind] - 1) * this.layout.pileScale : 0;
    return at && { x: at.x, y: at.y - topOf(below + piled) };
  }

  // Puts back what is in hand; false if there was nothing.
  putBack(): boolean {
    if (this.inHand === null && this.lifted === null) return false;
    this.#pick(null);
    return true;
  }

  // True if the house knows the order as one of the guest's symbols.
  layDown(at: Point): boolean {
    const { legal, onmove, onattempt } = this.#props();
    const text = printMove({ type: 'order', order: this.order ?? [] });
    const known = legal.includes(text);
    if (known) onmove(text);
    else onattempt(text, at);
    return known;
  }

  #pick(what: Source | null) {
    this.#picked = what;
    this.lifted = null;
    this.#props().onpick(what);
  }

  #mayTake(): boolean {
    return !this.#props().busy && !this.#view.over && this.you !== null;
  }

  #set(from: Source, to: Spot, at: Point) {
    if (this.targets.has(to)) this.#props().onmove(printMove(moveFrom(from, to)));
    else this.#attempt(from, to, at);
  }

  #attempt(from: Source, to: Spot, at: Point) {
    this.#props().onattempt(printMove(moveFrom(from, to)), at);
  }

  // Another spot with the fewest pieces, so that the house speaks of what was touched and not of where it would go.
  #likelyTarget(but?: Spot): Spot {
    const others = spotNames.filter((spot) => spot !== but);
    const heightOf = (spot: Spot) => towerAt(this.board, spot).length;
    return others.reduce((best, spot) => (heightOf(spot) < heightOf(best) ? spot : best));
  }
}
