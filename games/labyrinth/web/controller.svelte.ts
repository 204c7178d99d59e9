// The table of the labyrinth without its drawing: what is held, what a touch or a drag does, what light falls on.
import { Drag } from '$web/board/drag.svelte';
import { placesIn } from '$web/board/pointed';
import type { Change } from '$web/board/steps.svelte';
import type { BoardProps, Point } from '$web/room';
import { RingDrag } from './drag.svelte';
import {
  changes,
  drawnRoute,
  joinedTo,
  parts,
  placeOf,
  partOfRing,
  ringOf,
  route,
  stepOf,
  stepsOf,
  turned,
  type Card,
  type Cell,
  type InHand,
  type LabyrinthBoard,
  type Part,
} from './geometry';
import { anyTurn, parseMove, printMove, those, turning } from './moves';
import { pictureCells } from './plan';
import { loserFor } from './words';

export type Angles = Record<Part, number>; // degrees, adding up from turn to turn

export class Controller {
  held = $state<string | null>(null); // a turn of a ring that is being considered
  #heldBy = $state(0); // degrees it is shown turned by: a finger may have turned the heart backwards
  animal = $state<Card | null>(null); // that is about to be played,
  gift = $state<Card | null>(null); // with the card to give for it
  still = $state(false); // it is to be shown at once where it is now
  carriedHere = false; // the pawn of the last step was carried to where it stands: it does not walk
  #angles = $state.raw<Angles>({ heart: 0, middle: 0, outer: 0 });
  readonly drag: RingDrag;
  // A pawn, carried from its cell to where a touch would send it.
  readonly pawn = new Drag<Cell>({
    take: (cell) => cell === this.#standing,
    at: (cell) => placeOf(cell, this.rotation),
    targets: () => [...this.targets].filter((cell) => cell !== this.#standing),
    touch: (cell, at) => this.touch(cell, at),
    putBack: () => {},
    busy: () => this.props().busy,
    reach: () => 90, // about half way across two cells
    still: () => this.props().reduced,
  });

  constructor(private readonly props: () => BoardProps<LabyrinthBoard>) {
    const { board } = props().scene.view;
    this.#angles = Object.fromEntries(parts.map((part) => [part, board[part] * stepOf(part)])) as Angles;
    this.drag = new RingDrag({
      turns: (part) => this.turnable.has(part),
      dropped: (part, degrees) => this.#drop(part, degrees),
    });
  }

  // What may be done now, as the house says it.
  readonly legal = $derived.by(() => (this.props().busy ? [] : this.props().legal));
  readonly #allowed = $derived(new Set(this.legal));
  readonly #turns = $derived(those(this.legal, 'turn'));
  readonly turnable = $derived(new Set(this.#turns.map(({ part }) => part)));

  readonly #scene = $derived.by(() => this.props().scene);
  readonly #board = $derived(this.#scene.view.board);
  readonly #mine = $derived(this.#scene.you === null ? null : (this.#board.pawns[this.#scene.you] ?? null));
  readonly #wanted = $derived(this.#board.face_up === null ? null : (pictureCells[this.#board.face_up] ?? null));

  // The turn that is drawn: one that a finger pulls at, one that is held, or else one that is hinted at.
  readonly considered = $derived.by(() => {
    const { turned } = this.drag;
    if (turned) return this.#turnBy(turned.part, turned.degrees);
    return turning(this.held) ?? turning(this.props().hint);
  });
  readonly rotation = $derived(this.considered ? turned(this.#board, this.considered) : this.#board);
  readonly change = $derived(this.considered ? changes(this.#board, this.considered) : { opens: [], shuts: [] });
  readonly angles = $derived.by((): Angles => {
    const [drawn, dragged, turn] = [{ ...this.#angles }, this.drag.turned, this.considered];
    if (dragged) drawn[dragged.part] += dragged.degrees;
    else if (turn) drawn[turn.part] += this.held ? this.#heldBy : turn.by * stepOf(turn.part);
    return drawn;
  });

  // Cells that may be touched: each with the move that it makes.
  readonly #moveTo = $derived.by(() => {
    const found = new Map<Cell, string>();
    if (this.#allowed.has('leap') && this.#wanted !== null) found.set(this.#wanted, 'leap');
    if (this.#allowed.has('stay') && this.#mine !== null) found.set(this.#mine, 'stay');
    for (const { cell, text } of [...those(this.legal, 'send'), ...those(this.legal, 'go')]) found.set(cell, text);
    return found;
  });
  readonly targets: Set<Cell> = $derived(new Set(this.#moveTo.keys()));
  // Whose pawn can be carried: the guest's own, or the one that they send away.
  readonly carriedSeat = $derived.by(() => {
    const { view, you } = this.#scene;
    return view.phase === 'send' && you !== null ? loserFor(this.#scene, you) : you;
  });
  readonly #standing = $derived.by(() => {
    const goes = this.legal.some((move) => ['go', 'leap', 'send'].includes(parseMove(move)?.type ?? ''));
    return !goes || this.carriedSeat === null ? null : (this.#board.pawns[this.carriedSeat] ?? null);
  });
  // Light falls where the guest can walk, or could after the turn that is being considered.
  readonly lit = $derived.by((): Set<Cell> | null => {
    const { view, you } = this.#scene;
    if (view.over || you === null || !view.actors.includes(you)) return null;
    if (view.phase === 'walk') return this.targets;
    return view.phase === 'change' ? joinedTo(this.rotation, this.#mine ?? '') : null;
  });
  readonly hinted = $derived.by((): Set<Cell> => {
    const hint = parseMove(this.props().hint ?? '');
    const cell = hint?.type === 'go' || hint?.type === 'send' ? hint.cell : hint?.type === 'stay' ? this.#mine : null;
    return new Set([...(cell === null ? [] : [cell]), ...placesIn(this.props().pointed)]);
  });
  // … whose names are written there: of a walk that is pointed at only its end, as in the words.
  readonly named = $derived.by(() => {
    const passed = (this.props().pointed ?? []).flatMap(({ path }) => (Array.isArray(path) ? path.slice(0, -1) : []));
    return [...this.hinted].filter((cell) => !passed.includes(cell));
  });
  // The last walk stays drawn until the castle turns again.
  readonly traced = $derived.by((): string => {
    if (this.considered || this.drag.turned) return '';
    const recent = this.#scene.log.slice(-8).flatMap(({ events }) => events);
    const last = recent.filter(({ type }) => type === 'turned' || type === 'walked').at(-1);
    return last?.type === 'walked' ? drawnRoute(route(last.path as Cell[], this.#board)) : '';
  });

  readonly #beasts = $derived(those(this.legal, 'beast'));
  // Own cards that can be touched: animals, then what may be given for the chosen one.
  readonly playable: Set<Card> = $derived(
    new Set(
      this.animal === null
        ? this.#beasts.map(({ animal }) => animal)
        : this.#beasts.filter(({ animal }) => animal === this.animal).map(({ gift }) => gift),
    ),
  );
  // Whom the chosen animal can be played against, and the move that does it.
  readonly victims: Map<number, string> = $derived(
    new Map(
      this.#beasts
        .filter(({ animal, gift }) => animal === this.animal && gift === this.gift)
        .map(({ seat, text }) => [seat, text]),
    ),
  );

  #hold(move: string | null, degrees?: number) {
    const turn = turning(move);
    this.held = move;
    this.#heldBy = degrees ?? (turn ? turn.by * stepOf(turn.part) : 0);
    this.animal = this.gift = null;
    this.#tellInHand(turn && { turn });
  }

  #tellInHand(what: InHand | null) {
    this.props().onpick(what);
  }

  putBack() {
    if (this.held !== null || this.animal !== null) this.#hold(null);
  }

  // A touch of a ring or its button: the next way it can turn, then back to where it is.
  turnFurther(part: Part, at: Point) {
    if (!this.turnable.has(part)) return this.props().onattempt(anyTurn(part), at);
    const ways = this.#turns.filter((turn) => turn.part === part).map(({ text }) => text);
    this.#hold(ways[ways.indexOf(this.held ?? '') + 1] ?? null);
  }

  #drop(part: Part, degrees: number) {
    const turn = this.#turnBy(part, degrees);
    this.#hold(turn?.text ?? null, Math.round(degrees / stepOf(part)) * stepOf(part));
    if (turn) this.props().onmove(turn.text); // it was turned by hand: there is nothing left to press
  }

  // The turn whose notch is nearest.
  #turnBy(part: Part, degrees: number) {
    const round = stepsOf(part);
    const by = ((Math.round(degrees / stepOf(part)) % round) + round) % round;
    return this.#turns.find((one) => one.part === part && one.by === by) ?? null;
  }

  touch(cell: Cell, at: Point) {
    const { busy, scene, onmove, onattempt } = this.props();
    if (busy) return;
    const move = this.#moveTo.get(cell);
    if (move !== undefined) return onmove(move);
    const part = partOfRing(ringOf(cell));
    const { phase } = scene.view;
    if (part !== null && (this.turnable.has(part) || (phase === 'change' && part === 'heart')))
      return this.turnFurther(part, at);
    onattempt(printMove({ type: phase === 'send' ? 'send' : 'go', cell }), at);
  }

  touchCard(card: Card, at: Point) {
    const { busy, scene, onattempt } = this.props();
    if (busy) return;
    if (card === this.animal) return this.putBack();
    if (!this.playable.has(card)) {
      const seat = this.#board.hands.findIndex((_, one) => one !== scene.you);
      return onattempt(printMove({ type: 'beast', animal: this.animal ?? card, seat, gift: card }), at);
    }
    if (this.animal === null) {
      this.#hold(null);
      this.animal = card;
    } else this.gift = card;
    this.#tellInHand({ animal: this.animal, gift: this.gift });
  }

  touchSeat(seat: number, at: Point) {
    const { onmove, onattempt } = this.props();
    const move = this.victims.get(seat);
    if (move !== undefined) onmove(move);
    else if (this.animal !== null && this.gift !== null)
      onattempt(printMove({ type: 'beast', animal: this.animal, seat, gift: this.gift }), at);
  }

  // Another position: rings go on turning the way they turn.
  show({ kind, before, after }: Change<LabyrinthBoard>) {
    this.carriedHere = kind !== 'same' && this.pawn.settle();
    if (kind !== 'same' && (this.held !== null || this.animal !== null)) {
      // A ring stays as it was shown, so it need not turn again.
      const turn = turning(this.held);
      if (turn && (before[turn.part] + turn.by) % stepsOf(turn.part) === after[turn.part])
        this.#angles = { ...this.#angles, [turn.part]: this.#angles[turn.part] + this.#heldBy };
      this.#hold(null);
    }
    this.drag.cancel();
    const goOn = (part: Part) => {
      const missing = after[part] * stepOf(part) - this.#angles[part];
      return this.#angles[part] + (((missing % 360) + 360) % 360);
    };
    this.#angles = Object.fromEntries(parts.map((part) => [part, goOn(part)])) as Angles;
    this.still = this.props().reduced || kind !== 'step';
  }
}
