// The table of the Eye without its drawing: what is held, looked at and turned, and what a touch does.
import { Drag } from '$web/board/drag.svelte';
import { placesIn } from '$web/board/pointed';
import type { Change } from '$web/board/steps.svelte';
import type { BoardProps, Point } from '$web/room';
import {
  arrivals,
  asClick,
  colourOf,
  counterRadius,
  directionOf,
  holders,
  inView,
  ownerOf,
  place,
  rank,
  wheelOf,
  type Cell,
  type Click,
  type EyeBoard,
  type Pose,
} from './geometry';
import { clickOf } from './grip';
import { parseMove, printMove, squaresOf } from './moves';
import { Wheels } from './wheels.svelte';

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const nearestTo = (at: Point, cells: Cell[]): Cell | null =>
  [...cells].sort((a, b) => distance(place(a), at) - distance(place(b), at))[0] ?? null;

const begun = 0.22; // of a click: so far a wheel is turned that is hinted at

export class Controller {
  #picked = $state<Cell | null>(null);
  looked = $state<number | null>(null); // a colour that is lit on the board
  looking = $state<Click | null>(null); // a button of a wheel that is pointed at
  lens = $state.raw<{ at: Point; aimed: Cell } | null>(null); // a finger rests here and means that square
  ways = $state.raw(new Map<Cell, Pose[]>()); // of the counters that have just come
  byFinger = $state(false); // what is carried is carried by a finger, which lies on it
  readonly wheels: Wheels;
  readonly drag = new Drag<Cell>({
    take: (cell) => this.#take(cell),
    at: (cell) => place(cell),
    targets: () => this.targets,
    touch: (cell, at) => this.touch(cell, at),
    putBack: () => this.putBack(),
    busy: () => this.props().busy,
    reach: () => 120, // of a board of 1080
    still: () => this.props().reduced,
  });

  constructor(private readonly props: () => BoardProps<EyeBoard>) {
    this.wheels = new Wheels(props().scene.view.board);
  }

  readonly #scene = $derived.by(() => this.props().scene);
  readonly #board = $derived(this.#scene.view.board);

  // What may be done now, as the house says it: counters to take and where each may go, or squares to place on.
  readonly allowed = $derived.by(() => new Set(this.props().busy ? [] : this.props().legal));
  readonly #moves = $derived([...this.allowed].map(parseMove));
  readonly #targetsOf = $derived.by(() => {
    const targets = new Map<Cell, Set<Cell>>();
    for (const move of this.#moves)
      if (move?.type === 'step' || move?.type === 'clear')
        targets.set(move.from, (targets.get(move.from) ?? new Set<Cell>()).add(move.to));
    return targets;
  });
  readonly #places = $derived(new Set(this.#moves.flatMap((move) => (move?.type === 'place' ? [move.to] : []))));

  readonly held = $derived(this.#picked !== null && this.#targetsOf.has(this.#picked) ? this.#picked : null);
  readonly targets = $derived(this.held === null ? this.#places : (this.#targetsOf.get(this.held) ?? new Set<Cell>()));
  // Counters that may be taken.
  readonly free: Set<Cell> = $derived(new Set(this.held === null ? this.#targetsOf.keys() : []));
  readonly hinted = $derived.by(
    () => new Set([...squaresOf(parseMove(this.props().hint ?? '')), ...placesIn(this.props().pointed)]),
  );
  // Counters that hold the wheel whose button is pointed at.
  readonly holding = $derived(new Set(this.looking === null ? [] : holders(this.#board, this.looking)));

  // How the wheels are drawn; a click that is hinted at is begun.
  readonly angles = $derived.by(() => {
    const click = asClick(this.props().hint);
    return this.wheels.angles(click && { wheel: wheelOf(click), clicks: begun * directionOf(click) });
  });
  readonly seen = $derived.by(() => this.wheels.seen(this.#board));

  // Squares that are not spoken of: another colour is looked at, or another player counted.
  dimmed(cell: Cell): boolean {
    const { spotlight } = this.props();
    if (spotlight !== null) return ownerOf(this.#board, cell) !== spotlight;
    return this.looked !== null && colourOf(cell) !== this.looked;
  }

  #pick(cell: Cell | null) {
    this.#picked = cell;
    this.props().onpick(cell);
  }

  make(move: string) {
    this.looked = this.looking = null;
    this.props().onmove(move);
  }

  // What a finger means that came down at a point of the board: the nearest square that leads on and is no further than
  // `reach` from there, else the one it hit, if any. On a phone the innermost squares are smaller than a fingertip.
  aimed(hit: Cell | null, at: Point, reach: number): Cell | null {
    const leadsOn = [...new Set([...this.targets, ...this.#targetsOf.keys()])];
    const near = nearestTo(at, leadsOn);
    return near !== null && distance(place(near), at) <= reach ? near : hit;
  }

  // A finger that stays where it came down gets a lens, in which each square is as large as a fingertip: it moves to
  // the square that is meant and is lifted there. The wheels are let go.
  look(at: Point) {
    const aimed = nearestTo(at, inView(this.#board));
    if (aimed === null || this.#scene.you === null) return;
    if (this.lens === null) {
      this.drop(null);
      this.drag.cancel();
    }
    this.lens = { at, aimed };
  }

  // The finger is lifted, or was taken away (null).
  lift(at: Point | null) {
    const { aimed } = this.lens ?? {};
    this.lens = null;
    if (aimed && at) this.touch(aimed, at);
  }

  touch(cell: Cell, at: Point) {
    const { busy, scene, onattempt } = this.props();
    const { phase } = scene.view;
    if (busy) return;
    const way = (from: Cell, to: Cell) => printMove({ type: phase === 'clear' ? 'clear' : 'step', from, to });
    if (cell === this.held) return this.#pick(null);
    if (this.held !== null && this.targets.has(cell)) return this.make(way(this.held, cell));
    if (this.held === null && this.#places.has(cell)) return this.make(printMove({ type: 'place', to: cell }));
    if (this.#targetsOf.has(cell)) return this.#pick(cell);
    if (this.held !== null) return onattempt(way(this.held, cell), at);
    if (ownerOf(this.#board, cell) < 0 || phase === 'place')
      return onattempt(printMove({ type: 'place', to: cell }), at);
    onattempt(way(cell, this.#nearestEmpty(cell)), at);
  }

  // For a counter that cannot be taken: the square it would go to, so that the house can say why not.
  #nearestEmpty(cell: Cell): Cell {
    const empty = inView(this.#board).filter((one) => ownerOf(this.#board, one) < 0);
    return nearestTo(place(cell), empty) ?? cell;
  }

  turn(click: Click, at: Point) {
    if (this.props().busy) return;
    if (this.allowed.has(click)) return this.make(click);
    this.props().onattempt(click, at);
  }

  touchColour(colour: number, at: Point) {
    const { busy, scene, onattempt } = this.props();
    const move = printMove({ type: 'target', number: colour });
    if (busy) return;
    if (this.allowed.has(move)) return this.make(move);
    if (scene.view.phase === 'targets') return onattempt(move, at);
    this.looked = this.looked === colour ? null : colour;
  }

  // The counter that a finger or mouse takes hold of when it comes down here: one that may be taken, under it or at most
  // `reach` away.
  grip(at: Point, reach: number): Cell | null {
    const near = nearestTo(at, [...this.#targetsOf.keys()]);
    return near !== null && distance(place(near), at) <= Math.max(counterRadius(rank(near)), reach) ? near : null;
  }

  #take(cell: Cell): boolean {
    if (this.#scene.you === null || !this.#targetsOf.has(cell)) return false;
    if (this.held !== cell) this.#pick(cell);
    return true;
  }

  // A wheel under a finger. What holds it shows while it gives way, and the house says why when it is let go.
  // `slack`: how far it may slip on a tap.
  grab(at: Point, slack?: number) {
    const { busy, scene } = this.props();
    this.looking = null;
    if (scene.you !== null && !busy && !scene.view.over && !this.wheels.shift) this.wheels.grab(at, this.#board, slack);
  }

  // True as soon as it is a pull and no longer a tap.
  pull(at: Point): boolean {
    const pulls = this.wheels.pull(at, this.allowed);
    this.looking = this.wheels.shift && clickOf(this.wheels.shift);
    return pulls;
  }

  // `at` in client coordinates; null: the finger was taken away.
  drop(at: Point | null) {
    const { reduced, onattempt } = this.props();
    const click = this.wheels.drop(this.allowed, reduced);
    if (click === null || at === null) {
      this.looking = null;
      this.wheels.back();
    } else if (this.allowed.has(click)) this.make(click);
    else onattempt(click, at);
  }

  putBack() {
    if (this.#picked !== null) this.#pick(null);
    this.looked = this.looking = null;
  }

  // Another position. A move that was taken back is played too, the other way round.
  show({ kind, before, after }: Change<EyeBoard>) {
    const carried = kind !== 'same' && this.drag.settle();
    const moves = kind !== 'jump' && !carried && !this.props().reduced;
    this.ways = moves ? arrivals(before, after, this.wheels.shift) : new Map();
    this.wheels.stand(after, !moves);
    this.lens = null;
    this.#pick(null);
  }
}
