// What touches and steps do to the counter: the stack in hand, the cup that is laid next, the stack in the air. It
// knows no element (Board.svelte draws it) and no rules (the house says what is legal).
import { Drag } from '$web/board/drag.svelte';
import { placesIn } from '$web/board/pointed';
import type { Change } from '$web/board/steps.svelte';
import type { BoardProps, GameEvent, Point } from '$web/room';
import {
  coloursOf,
  drawingOrder,
  everUsed,
  frame,
  neighbours,
  place,
  riseOf,
  zones,
  type CappuccinoBoard,
  type Key,
} from './geometry';
import { parseMove, printMove, type Move } from './moves';

export interface Flight {
  from: Key;
  to: Key;
  stack: string;
  onto: string; // what it lands on
}

const isLay = (move: Move | null) => move?.type === 'lay';
const isSet = (move: Move | null) => move?.type === 'set';

export class Controller {
  flight = $state.raw<Flight | null>(null);
  #picked = $state<Key | null>(null);
  #chosen = $state(0); // the colour that is laid, of several
  readonly #props: () => BoardProps<CappuccinoBoard>;
  readonly drag = new Drag<Key>({
    take: (key) => this.#take(key),
    at: (key) => this.#footOf(key),
    targets: () => this.targets,
    touch: (key, at) => this.touch(key, at),
    putBack: () => void this.putBack(),
    busy: () => this.#props().busy,
    reach: () => 55, // about half way to the next stack
    still: () => this.#props().reduced,
  });

  constructor(props: () => BoardProps<CappuccinoBoard>) {
    this.#props = props;
  }

  // The position. While a stack is in the air, what it lands on is still seen.
  readonly #scene = $derived.by(() => this.#props().scene);
  readonly board = $derived.by(() => this.#scene.view.board);
  readonly layout = $derived.by(() => this.#scene.view.phase === 'layout');
  readonly stacks: Record<Key, string> = $derived.by(() => {
    const { cells } = this.board;
    return this.flight ? { ...cells, [this.flight.to]: this.flight.onto } : cells;
  });
  readonly order = $derived.by(() => drawingOrder(Object.keys(this.stacks)));
  readonly zones = $derived.by(() => zones(this.stacks));
  // The stacks whose cups are somebody's already -> the colour.
  readonly settled = $derived.by(() => {
    const sure = this.layout ? [] : this.zones;
    return new Map(
      sure.flatMap(({ keys, decided }) => (decided === null ? [] : keys.map((key) => [key, decided] as const))),
    );
  });
  readonly used = $derived.by(() => everUsed(this.board.cells, this.#scene.log));
  readonly stains = $derived.by(() => [...this.used].filter((key) => !(key in this.stacks)));
  readonly frame = $derived.by(() => {
    const cups = 16 * this.board.owner.filter((seat) => seat >= 0).length;
    return frame([...this.used, ...this.free], cups);
  });
  // What the last move did.
  readonly last: GameEvent | undefined = $derived.by(() =>
    this.#scene.log.at(-1)?.events.find(({ type }) => type === 'set' || type === 'lay'),
  );
  // The colours that are counted at the end; null for all.
  readonly spotColours = $derived.by(() => {
    const { spotlight } = this.#props();
    return spotlight === null ? null : coloursOf(this.board.owner, spotlight);
  });

  // What may be done: stacks to take and where each may go, or places to lay a cup.
  readonly #legal = $derived.by(() => this.#props().legal.map(parseMove));
  readonly #targetsOf = $derived.by(() => {
    const targets = new Map<Key, Set<Key>>();
    for (const move of this.#legal)
      if (isSet(move)) targets.set(move.from, (targets.get(move.from) ?? new Set()).add(move.to));
    return targets;
  });
  readonly sources = $derived.by(() => new Set(this.#props().busy ? [] : this.#targetsOf.keys()));
  readonly free = $derived.by(() => drawingOrder(new Set(this.#legal.filter(isLay).map(({ to }) => to))));
  readonly layable = $derived.by(() => [...new Set(this.#legal.filter(isLay).map(({ colour }) => colour))]);
  readonly colour = $derived.by(() => (this.layable.includes(this.#chosen) ? this.#chosen : (this.layable[0] ?? 0)));
  readonly inHand = $derived.by(() =>
    this.#picked !== null && this.#targetsOf.has(this.#picked) ? this.#picked : null,
  );
  readonly targets = $derived.by(
    () => new Set(this.inHand === null || this.#props().busy ? [] : this.#targetsOf.get(this.inHand)),
  );
  readonly hinted = $derived.by(() => {
    const hint = parseMove(this.#props().hint ?? '');
    const wanted = hint === null ? [] : hint.type === 'set' ? [hint.from, hint.to] : [hint.to];
    return new Set([...wanted, ...placesIn(this.#props().pointed)]);
  });
  // Where everything is that can be touched; the keyboard begins at something that may be taken or laid.
  readonly places = $derived.by(() => {
    const first = this.free[0] ?? this.order.find((key) => this.#targetsOf.has(key));
    const keys = [...(first === undefined ? [] : [first]), ...this.order, ...this.free];
    return new Map(keys.map((key) => [key, place(key)] as const));
  });

  // Another position: after one step a stack may fly.
  show({ kind, events, before }: Change<CappuccinoBoard>) {
    if (kind === 'same') return;
    const set = events.find(({ type }) => type === 'set');
    const [from, to] = [set?.from as Key, set?.to as Key];
    const [stack, onto] = [before.cells[from], before.cells[to]];
    const carried = this.drag.settle();
    const moving = kind === 'step' && !carried && !this.#props().reduced;
    this.flight = moving && stack && onto ? { from, to, stack, onto } : null;
    this.#pick(null);
  }

  touch(key: Key, at: Point) {
    const { busy, onmove, scene } = this.#props();
    if (busy) return;
    if (this.free.includes(key)) return onmove(printMove({ type: 'lay', colour: this.colour, to: key }));
    if (key === this.inHand) return this.#pick(null);
    if (this.inHand !== null && this.targets.has(key))
      return onmove(printMove({ type: 'set', from: this.inHand, to: key }));
    if (this.#targetsOf.has(key)) return this.#pick(key);
    if (this.inHand !== null) return this.#attempt({ type: 'set', from: this.inHand, to: key }, at);
    if (!this.layout) return this.#attempt({ type: 'set', from: key, to: this.#likelyTarget(key) }, at);
    const mine = scene.you === null ? [] : coloursOf(this.board.owner, scene.you);
    this.#attempt({ type: 'lay', colour: mine[0] ?? 0, to: key }, at);
  }

  #take(key: Key): boolean {
    if (!this.sources.has(key)) return false;
    if (this.inHand !== key) this.#pick(key);
    return true;
  }

  // Where the stack in hand stands, or comes to stand on another.
  #footOf(key: Key) {
    const { x, y } = place(key);
    return { x, y: key === this.inHand ? y : y - riseOf((this.stacks[key] ?? '').length) };
  }

  // Puts back what is in hand; false if there was nothing.
  putBack(): boolean {
    if (this.inHand === null) return false;
    this.#pick(null);
    return true;
  }

  choose(colour: number) {
    this.#chosen = colour;
  }

  // Where whoever plays by keyboard goes on when the stack under the focus has left.
  after(key: Key | null): Key | undefined {
    return this.last?.type === 'set' && this.last.from === key ? (this.last.to as Key) : undefined;
  }

  #pick(key: Key | null) {
    this.#picked = key;
    this.#props().onpick(key);
  }

  #attempt(move: Move, at: Point) {
    this.#props().onattempt(printMove(move), at);
  }

  // For a stack that cannot be taken: the neighbour it would go to, so that the house can say why not.
  #likelyTarget(key: Key): Key {
    const { cells } = this.board;
    const around = neighbours(key);
    const stacks = around.filter((next) => next in cells);
    stacks.sort((a, b) => (cells[a] ?? '').length - (cells[b] ?? '').length);
    return stacks[0] ?? (around[0] as Key);
  }
}
