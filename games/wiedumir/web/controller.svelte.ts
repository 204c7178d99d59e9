// What touches and steps do to the table: the pawn or player in hand, the card that is read, what has just happened.
// It knows no element (Board.svelte draws it) and no rules (the house says what is legal).
import { Drag } from '$web/board/drag.svelte';
import type { Place } from '$web/board/geometry';
import type { Change } from '$web/board/steps.svelte';
import type { BoardProps, Point } from '$web/room';
import { bridge, roundIn } from './bridge';
import {
  chipErrands,
  choices,
  errand,
  fieldAttempt,
  fieldFor,
  fieldsFor,
  offered,
  pawnAttempt,
  seatAttempt,
  type Aim,
} from './choices';
import {
  allPawns,
  fieldOf,
  goal,
  layout,
  middle,
  ownerOf,
  pawnOf,
  pawnPlaces,
  purseAt,
  start,
  type Pawn,
  type InHand,
  type Purse,
  type WiedumirBoard,
} from './geometry';
import { parseMove, printMove } from './moves';
import { changes, lastTurn, newest, openCard, type Purses } from './story';
import { Tale } from './tale.svelte';

const purseOf = (key: string): Purse | null =>
  key === 'cup' ? 'cup' : key.startsWith('seat ') ? Number(key.slice(5)) : null;
const keyOf = (purse: Purse) => (purse === 'cup' ? 'cup' : `seat ${purse}`);
const named = (...names: (string | false)[]) => names.filter(Boolean).join(' ');

interface Thing extends Place {
  touch: (at: Point) => void;
}

export class Controller {
  width = $state(0); // of the place on the page, in pixels
  height = $state(0);
  hovered = $state<Pawn | null>(null); // under the mouse
  pointed = $state<Pawn | null>(null); // under the keyboard's focus
  reading = $state<string | null>(null); // a waiting card that is being looked at
  version = $state(0); // of the position that is shown
  #picked = $state.raw<{ pawn: Pawn } | { seat: number } | null>(null);
  carriedHere = $state(false); // what the last step moved was carried there: it does not go by itself
  #chip: { from: Purse; at: Point } | null = null; // the chip that is carried, and where it was taken
  readonly tale: Tale;
  readonly #props: () => BoardProps<WiedumirBoard>;

  readonly drag = new Drag<string>({
    take: (key, at) => this.#take(key, at),
    at: (key) => this.#footOf(key),
    targets: () =>
      this.#chip ? this.#chipWays().map(({ to }) => keyOf(to)) : [...this.#lit].map((field) => `field ${field}`),
    touch: (key, at) => this.#setDown(key, at),
    putBack: () => void this.putBack(),
    busy: () => this.#props().busy,
    reach: () => Math.max(1.2 * (this.plan?.band ?? 0), this.#chip ? 0.6 * (this.plan?.mats[0]?.width ?? 0) : 0),
    still: () => this.#props().reduced,
  });

  constructor(props: () => BoardProps<WiedumirBoard>) {
    this.#props = props;
    this.version = props().scene.log.at(-1)?.version ?? 0;
    this.tale = new Tale(this.#purses, this.lastRoll ?? 1);
  }

  // The position.
  readonly scene = $derived.by(() => {
    const { scene, coming } = this.#props();
    return coming ? bridge(scene, coming) : scene;
  });
  // What is being told comes from here; its end is the end of the scene.
  readonly telling = $derived.by(() => this.#props().coming?.log.at(-1)?.events ?? null);
  readonly round = $derived(this.telling && roundIn(this.telling));
  readonly #view = $derived.by(() => this.scene.view);
  readonly board = $derived.by(() => this.#view.board);
  readonly #purses: Purses = $derived.by(() => ({ chips: this.board.chips, cup: this.board.cup }));

  // Where everything is; null before the page has said how much room there is.
  readonly plan = $derived.by(() =>
    this.width > 0 && this.height > 0 ? layout(this.width, this.height, this.#view.players) : null,
  );
  readonly pawnPlaces = $derived.by(() => (this.plan ? pawnPlaces(this.plan, this.board) : new Map<Pawn, Place>()));
  readonly order = $derived.by(() => {
    const depth = (pawn: Pawn) => this.pawnPlaces.get(pawn)?.y ?? 0;
    return allPawns(this.board).sort((a, b) => depth(a) - depth(b));
  });
  // … that can be touched now, and what its touch does; the keyboard begins at the first.
  readonly places: Map<string, Thing> = $derived.by(() => {
    const { plan, offer } = this;
    if (!plan) return new Map();
    const all: [string, Thing][] = [
      ...[...this.pawnPlaces].map(([pawn, { x, y }]): [string, Thing] => [
        `pawn ${pawn}`,
        { x, y: y - 20 * plan.pawn, touch: (at) => this.#touchPawn(pawn, at) },
      ]),
      ...plan.fields.map(({ x, y }, field): [string, Thing] => [
        `field ${field}`,
        { x, y, touch: (at) => this.#touchField(field, at) },
      ]),
      ...plan.mats.map((box, seat): [string, Thing] => [
        `seat ${seat}`,
        { ...middle(box), touch: (at) => this.#touchSeat(seat, at) },
      ]),
      ['cup', { ...middle(plan.cup), touch: (at) => this.#touchCup(at) }],
      ...this.board.table.map((card, i): [string, Thing] => [
        `wait ${card}`,
        { x: plan.waiting.x + 20 + i * 30, y: middle(plan.waiting).y, touch: () => this.#read(card) },
      ]),
    ];
    const { card } = plan;
    const stop = {
      x: middle(card).x,
      y: card.y + card.height - 20,
      touch: () => this.#props().onmove(printMove({ type: 'stop' })),
    };
    if (offer.stop) all.push(['stop', stop]);
    const first = this.#firstStop;
    return new Map([...all.filter(([key]) => key === first), ...all]);
  });
  readonly #firstStop = $derived.by(() => {
    const [pawn] = this.offer.pawns.keys();
    if (pawn !== undefined) return `pawn ${pawn}`;
    return `seat ${[...this.offer.seats.keys()][0] ?? this.offer.pairs[0]?.[0]}`;
  });

  // What may be done, and what a hint points at.
  readonly offer = $derived.by(() => choices(this.#props().legal, this.board, this.scene.marks));
  readonly #errands = $derived.by(() => chipErrands(this.#props().legal, this.board, this.scene.you));
  readonly wants = $derived.by(() => {
    const { hint } = this.#props();
    return hint === null ? null : choices([hint], this.board, this.scene.marks);
  });

  // The last turn: where a pawn came from, who won and lost chips, what was rolled and drawn.
  readonly #lastMove = $derived.by(() => newest(lastTurn(this.scene.log), ({ type }) => type === 'move')?.event);
  readonly changes = $derived.by(() => changes(this.scene.log, this.#view.players));
  readonly lastRoll = $derived.by((): number | null => {
    if (this.#props().byHand === 'die' && this.scene.log.length === 0) return null; // the first roll of all is to come
    const rolled = newest(this.scene.log, ({ type }) => type === 'die')?.event;
    return this.board.die ?? (rolled?.die as number | undefined) ?? null;
  });
  readonly open = $derived.by(() => {
    const lying = this.reading !== null ? { card: this.reading, seat: null } : openCard(this.board, this.scene.log);
    if (!lying) return null;
    const drawn = newest(this.scene.log, ({ card, type }) => card === lying.card && type !== 'discard')?.version ?? 0;
    return { ...lying, id: `${lying.card} ${drawn}` };
  });

  // A pawn or a player in hand. The card that lets me put my own pawn puts it into my hand (E19).
  readonly held = $derived.by((): Pawn | null => {
    const { pawn } = this.board;
    if (pawn && this.#props().legal.some(putsOwn)) return pawnOf(...pawn);
    const picked = this.#picked && 'pawn' in this.#picked ? this.#picked.pawn : null;
    return picked !== null && this.offer.pawns.has(picked) ? picked : null;
  });
  readonly #firstSeat = $derived.by(() =>
    this.#picked && 'seat' in this.#picked && this.offer.pairs.length > 0 ? this.#picked.seat : null,
  );
  // Where the pawn in hand may go: what is touched for it, and what shows it.
  readonly #targets = $derived.by(() => {
    const { held } = this;
    const aims = [...this.#aimsOf(held)];
    return new Map(
      aims.flatMap(([aim, move]) => fieldsFor(aim, fieldOf(this.board, held!)).map((field) => [field, move] as const)),
    );
  });
  readonly #lit = $derived.by(() => this.#shownFor(this.held));
  // The same for a pawn that is only looked at.
  readonly #looked = $derived.by((): Pawn | null => {
    const under = this.hovered ?? this.pointed;
    return this.held !== null || under === null ? null : offered(under, this.offer.pawns, this.board);
  });
  readonly #previews = $derived.by(() => this.#shownFor(this.#looked));
  readonly ghost = $derived.by(() => {
    const pawn = this.held ?? this.#looked;
    const steps = (move: string) => errand(move, this.board, this.scene.marks)?.steps ?? 0;
    const aims = [...this.#aimsOf(pawn)].map(([aim, move]) => [aim, steps(move)] as const);
    const shown = aims.length === 1 || aims.every(([aim]) => typeof aim !== 'number');
    return pawn !== null && shown ? { pawn, aims: new Map(aims) } : null;
  });

  // The pawn or the chip (null) that a finger carries, and where it is now.
  readonly carried = $derived.by(() => {
    const { carried } = this.drag;
    if (!carried) return null;
    const { key, at, over, back = false } = carried;
    const pawn = purseOf(key) === null ? key.replace('pawn ', '') : null;
    return { pawn, at, lifted: over === null && !back, back };
  });
  // Where the chip in hand may go.
  readonly #chipTargets = $derived.by(() => {
    const from = this.drag.carried && purseOf(this.drag.carried.key);
    return new Set(this.#errands.filter((one) => one.from === from).map(({ to }) => to));
  });

  #aimsOf(pawn: Pawn | null): Map<Aim, string> {
    return (pawn === null ? undefined : this.offer.pawns.get(pawn)) ?? new Map<Aim, string>();
  }
  #shownFor(pawn: Pawn | null): Set<number> {
    return new Set([...this.#aimsOf(pawn).keys()].map((aim) => fieldFor(aim, fieldOf(this.board, pawn!), this.board)));
  }

  // Whose chips a line of the log is about that is pointed at.
  readonly #concerned = $derived.by(() => {
    const chips = (this.#props().pointed ?? []).filter(({ type }) => type !== 'move' && type !== 'die');
    return new Set(chips.flatMap(({ seat, from, to, seats }) => [seat, from, to, seats].flat()) as number[]);
  });
  // Hidden chips stay so until they are counted.
  covered(seat: number): boolean {
    return this.#view.options.hidden === true && (this.#props().uncounted?.has(seat) ?? false);
  }

  // How things look now, as class names.

  fieldState(field: number): string {
    const moved = (this.#props().pointed ?? []).filter(({ type }) => type === 'move');
    const pointed = moved.some(({ from, to }) => from === field || to === field);
    const hinted = [...(this.wants?.pawns ?? [])].some(([pawn, aims]) =>
      [...aims.keys()].some((aim) => fieldFor(aim, fieldOf(this.board, pawn), this.board) === field),
    );
    return named(
      this.#lit.has(field) && !this.#props().busy && 'target',
      this.#previews.has(field) && 'preview',
      this.#lastMove?.from === field && this.held === null && 'left-from',
      (hinted || pointed) && 'hinted',
    );
  }

  pawnState(pawn: Pawn): string {
    const { busy, spotlight } = this.#props();
    const one = offered(pawn, this.offer.pawns, this.board);
    const last = this.#lastMove;
    return named(
      one !== null && this.held === null && !busy && 'mine',
      this.held !== null && one === this.held && 'held',
      last !== undefined && pawn === pawnOf(last.seat as number, last.pawn as number) && 'landed',
      this.wants !== null && this.wants.pawns.has(pawn) && 'hinted',
      spotlight !== null && spotlight !== ownerOf(pawn) && 'dim',
    );
  }

  seatState(seat: number): string {
    const { busy, spotlight } = this.#props();
    const { drawer, turn, source } = this.board;
    const takes = ({ seats, pairs }: typeof this.offer) => seats.has(seat) || pairs.some((two) => two.includes(seat));
    return named(
      (takes(this.offer) || this.#chipTargets.has(seat)) && !busy && 'mine',
      (this.#firstSeat === seat || source === seat || this.drag.carried?.over === keyOf(seat)) && 'held',
      !this.#view.over && (this.#view.actors[0] ?? drawer ?? turn) === seat && 'turn',
      ((this.wants !== null && takes(this.wants)) || this.#concerned.has(seat)) && 'hinted',
      spotlight !== null && spotlight !== seat && 'dim',
    );
  }

  // Another position: a step is told, the same position again changes only what is not being told.
  show({ kind, events, version }: Change<WiedumirBoard>) {
    if (kind === 'same') return this.tale.keep(this.#purses);
    this.carriedHere = this.drag.settle() && kind === 'step';
    const chipCarried = this.carriedHere && this.#chip !== null;
    this.#chip = null;
    this.version = version;
    this.reading = null;
    this.#pick(null);
    if (kind === 'step') this.tale.tell(events, this.#purses, version, this.#props().reduced || chipCarried);
    else this.tale.show(this.#purses, this.lastRoll ?? 1);
  }

  touch(key: string, at: Point) {
    if (!this.#props().busy) this.places.get(key)?.touch(at);
  }

  #touchSeat(seat: number, at: Point) {
    const { onmove, onattempt } = this.#props();
    const move = this.offer.seats.get(seat);
    const first = this.#firstSeat;
    if (move !== undefined) return onmove(move);
    if (first === seat) return this.#pick(null);
    const pair = this.offer.pairs.find((two) => two.includes(seat) && (first === null || two.includes(first)));
    if (!pair) return onattempt(seatAttempt(seat, first, this.board), at);
    if (first === null) return this.#pick({ seat });
    onmove(printMove({ type: 'swap two', seats: pair }));
  }

  #touchField(field: number, at: Point) {
    const { onmove, onattempt } = this.#props();
    const on = allPawns(this.board).find((pawn) => fieldOf(this.board, pawn) === field);
    if (field !== start && field !== goal && on !== undefined) return this.#touchPawn(on, at);
    const move = this.#targets.get(field);
    if (move !== undefined) return onmove(move);
    const coming = [...this.offer.pawns].filter(([, aims]) => aims.has(field)).map(([pawn]) => pawn);
    if (this.held === null && coming.length === 1) return this.#pick({ pawn: coming[0] as Pawn });
    onattempt(fieldAttempt(field, this.held, this.board), at);
  }

  #touchPawn(pawn: Pawn, at: Point) {
    const { onmove, onattempt } = this.#props();
    const one = offered(pawn, this.offer.pawns, this.board);
    if (one !== null && one === this.held) {
      const [only, ...more] = this.#aimsOf(one).values();
      return only !== undefined && more.length === 0 ? onmove(only) : this.#pick(null);
    }
    if (one !== null) return this.#pick({ pawn: one });
    const move = this.#targets.get(fieldOf(this.board, pawn));
    if (move !== undefined) return onmove(move);
    onattempt(pawnAttempt(pawn, this.board), at);
  }

  #take(key: string, at: Point): boolean {
    const from = purseOf(key);
    this.#chip = from === null ? null : { from, at };
    if (from !== null) return this.#chipWays().length > 0;
    const pawn = allPawns(this.board).find((one) => key === `pawn ${one}`);
    const one = pawn === undefined ? null : offered(pawn, this.offer.pawns, this.board);
    if (one !== null && one !== this.held) this.#pick({ pawn: one });
    return one !== null;
  }

  #chipWays() {
    return this.#errands.filter(({ from }) => from === this.#chip?.from);
  }

  // What is carried is let go on a place where it may be.
  #setDown(key: string, at: Point) {
    const errand = this.#chipWays().find(({ to }) => keyOf(to) === key);
    if (errand) this.#props().onmove(errand.move);
    else this.touch(key, at);
  }

  // Where a pawn stands, or comes to stand on a field; a chip is taken where the finger is.
  #footOf(key: string): Place | undefined {
    const purse = purseOf(key);
    if (purse !== null && this.plan) return purse === this.#chip?.from ? this.#chip.at : purseAt(this.plan, purse);
    const field = this.plan?.fields.find((_, i) => key === `field ${i}`);
    if (field && this.plan) return { x: field.foot.x, y: field.foot.y + 15 * this.plan.pawn };
    const pawn = allPawns(this.board).find((one) => key === `pawn ${one}`);
    return pawn === undefined ? undefined : this.pawnPlaces.get(pawn);
  }

  #touchCup(at: Point) {
    const { onmove, onattempt } = this.#props();
    if (this.offer.chip) onmove(printMove({ type: 'chip' }));
    else onattempt(printMove({ type: 'chip' }), at);
  }

  #read(card: string) {
    this.reading = this.reading === card ? null : card;
  }

  // Puts back what is in hand and the card that is read; false if there was nothing.
  putBack(): boolean {
    if (this.#picked === null && this.reading === null) return false;
    this.reading = null;
    this.#pick(null);
    return true;
  }

  // While the cup is on offer and nothing is in hand, what is asked says so.
  offerCup() {
    if (this.#picked === null && this.offer.chip) this.#tellInHand('chip');
  }

  #pick(what: { pawn: Pawn } | { seat: number } | null) {
    this.#picked = what;
    this.#tellInHand(what !== null && 'pawn' in what ? this.#withItsAim(what.pawn) : what);
  }

  #tellInHand(what: InHand | null) {
    this.#props().onpick(what);
  }

  #withItsAim(pawn: Pawn): InHand {
    const [only, ...more] = this.#aimsOf(pawn);
    if (!only || more.length > 0) return { pawn };
    const [aim, move] = only;
    return {
      pawn,
      to: typeof aim === 'number' ? aim : { steps: errand(move, this.board)?.steps ?? 0, ahead: aim === '+' },
    };
  }
}

function putsOwn(text: string): boolean {
  const move = parseMove(text);
  return move?.type === 'put' && move.pawn === null;
}
