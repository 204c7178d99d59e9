// A table as a page shows it: the reducer's state behind a socket, released at a pace that eyes follow.
import { lasting, reducedMotion } from './motion';
import { settings } from './settings.svelte';
import { connectionTo } from '../wire/connection.svelte';
import { Pace } from './pace';
import { pauseBetween, restAfter } from './tempo';
import { lastOfYours } from './oneScreen';
import { reduce, withSeatsOf, type TableState } from './tableState';
import type { ByHand, LogEntry } from '../room';
import type { Reason } from '../words/refusals';
import type { ChatLine, ChatMessage, Command, GameEvent, HouseMessage, RefusedMessage } from '../wire/types';

export interface Clocks {
  left: (number | null)[];
  running: number[];
  at: number;
}

const stepOf = ({ log }: TableState) => log.at(-1);
const eventsOf = (state: TableState) => stepOf(state)?.events ?? [];

// What is shown for a while: a position, or a position and the one that the board tells the way to.
interface Frame {
  state: TableState;
  coming: TableState | null;
  told: boolean; // the board has told the way to it
  byHand?: ByHand | null; // what comes waits for the guest's touch
}

// What the room wants for a step, in ms: Room.suspense and Room.rest.
export interface Times {
  suspense(events: GameEvent[]): number;
  rest(events: GameEvent[]): number;
  byHand(steps: LogEntry[], you: number): ByHand | null;
}

export class LiveTable {
  // What the board shows. It may be a moment behind what the house said last.
  shown = $state.raw<TableState | null>(null);
  // While the board tells a step: what it leads to. The page keeps showing the position before it.
  coming = $state.raw<TableState | null>(null);
  behind = $state(false); // there is more to be shown
  byHand = $state<ByHand | null>(null); // the guest's own touch is awaited: a die, a card, the bag
  missing = $state(false);
  // As the house said it last, and when that was (performance.now).
  clocks = $state.raw<Clocks | null>(null);
  pendingMove = $state<string | null>(null);
  refused = $state.raw<RefusedMessage | null>(null);
  closed = $state(false); // the host left before the game began
  chat = $state.raw<{ you: string; lines: ChatLine[] }>({ you: '', lines: [] });

  #latest = $state.raw<TableState | null>(null);
  #latestClocks: Clocks | null = null;
  #pace = new Pace<Frame>(
    ({ state, coming, byHand }, waiting) => {
      this.shown = withSeatsOf(this.#latest ?? state, state);
      this.coming = coming;
      this.byHand = byHand ?? null;
      this.behind = waiting > 0;
      this.#showClocks();
    },
    (shown, next) => this.#restOf(shown, next),
  );
  #unwatch: () => void;
  // Whose eyes were asked for; undefined: the house knows.
  #seat: number | null | undefined;

  constructor(
    readonly id: string,
    private readonly times: Times,
  ) {
    this.#unwatch = connectionTo(id).watch(id, {
      version: () => (this.#latest?.view ? this.#latest.version : null),
      seat: () => this.#seat,
      receive: (message) => this.#receive(message),
      again: () => this.#resend(),
      missing: () => (this.missing = true),
    });
  }

  close() {
    this.#unwatch();
    this.#pace.stop();
  }

  // Passes the device: everything the seat before has seen is forgotten, and the house is asked anew.
  look(seat: number | null) {
    this.#seat = seat;
    this.#pace.stop();
    this.#latest = this.shown = this.coming = this.byHand = null;
    connectionTo(this.id).resync(this.id);
  }

  // The guest has come in, and it is known what the room lets them do by their own touch: what chance has brought them
  // before anybody did anything is not shown yet.
  welcome() {
    const state = this.#latest;
    const byHand = state?.view && state.log.length > 0 ? this.#handFor(state, state.log) : null;
    if (!state || !byHand) return;
    this.#pace.jump({ state: { ...state, log: [] }, coming: null, told: false, byHand });
    this.#push({ state, coming: null, told: false });
  }

  // The guest has seen enough of what is shown.
  goOn() {
    this.#pace.skip();
  }

  // Moves are taken only when the guest sees the position they are for.
  get ready(): boolean {
    return (
      this.pendingMove === null &&
      this.byHand === null &&
      this.shown !== null &&
      this.shown.version === this.#latest?.version
    );
  }

  async move(move: string) {
    const state = this.#latest;
    if (!state || state.you === null || !this.ready) return;
    this.refused = null;
    this.#latest = { ...state, pending: { move, version: state.version, seat: state.you } };
    this.pendingMove = move;
    await this.#sendPending();
  }

  // Does something besides playing; the answer if the house refuses.
  async act(act: Command): Promise<RefusedMessage | null> {
    const state = this.#latest;
    if (!state) return null;
    const seat = act === 'undo' ? lastOfYours(state) : act === 'back' ? state.replaced[0] : state.you;
    const answer = await connectionTo(this.id).request({
      do: 'act',
      table: this.id,
      version: state.version,
      act,
      seat: seat ?? state.yours[0],
    });
    return answer?.is === 'refused' ? answer : null;
  }

  // Writes to the others; the code of the refusal, if any.
  async say(line: { text: string } | { phrase: string }): Promise<string | null> {
    const answer = await connectionTo(this.id).request({ do: 'say', table: this.id, ...line });
    if (answer?.is === 'ok') return null;
    return answer?.is === 'refused' ? answer.code : 'unreachable';
  }

  // Asks for everything again: who I am at this table may have changed.
  refresh() {
    connectionTo(this.id).resync(this.id);
  }

  async why(move: string): Promise<Reason | null> {
    const seat = this.#latest?.you ?? undefined;
    const answer = await connectionTo(this.id).request({ do: 'why', table: this.id, move, seat });
    return answer?.is === 'why' && !answer.legal ? answer : null;
  }

  async #sendPending() {
    const pending = this.#latest?.pending;
    if (!pending) return;
    const answer = await connectionTo(this.id).request({ do: 'move', table: this.id, ...pending });
    // Without an answer the line broke; the move goes out again when it is back.
    if (answer?.is === 'refused' && answer.code !== 'stale') this.refused = answer;
    if (answer?.is === 'refused' || answer?.is === 'error') this.#drop(pending.version);
  }

  // Whose clock runs tells who is to move: only in the newest position.
  #showClocks() {
    if (this.shown?.version === this.#latest?.version) this.clocks = this.#latestClocks;
  }

  #restOf({ state, coming, told, byHand }: Frame, next: Frame): number {
    if (byHand) return Infinity;
    if (coming) return lasting(this.times.suspense(eventsOf(coming)));
    const wanted = told ? 0 : this.times.rest(eventsOf(state));
    const pause = pauseBetween(stepOf(state), stepOf(next.coming ?? next.state));
    return restAfter(wanted, pause, settings.tempo, reducedMotion());
  }

  // Nobody has to touch anything while a clock runs, or when chance fell while they were away.
  #handFor({ you, clock, status }: TableState, steps: LogEntry[]): ByHand | null {
    return you === null || clock || status !== 'playing' || !settings.byHand ? null : this.times.byHand(steps, you);
  }

  #push(frame: Frame) {
    this.#pace.push(frame);
    this.behind = this.#pace.waiting > 0;
  }

  #drop(version: number) {
    if (this.#latest?.pending?.version === version) this.#latest = { ...this.#latest, pending: null };
    this.pendingMove = this.#latest?.pending?.move ?? null;
  }

  // The house first answers `watch` with what we missed, then this; if the move had arrived before
  // the line broke, it is `stale` and nothing happens.
  #resend() {
    void this.#sendPending();
  }

  // After a reconnection the house says again what it said: each line counts once.
  #hear({ you, lines }: ChatMessage) {
    const all = new Map([...this.chat.lines, ...lines].map((line) => [line.number, line]));
    this.chat = { you, lines: [...all.values()].sort((a, b) => a.number - b.number) };
  }

  #receive(message: HouseMessage) {
    if (message.is === 'error') return;
    if (message.is === 'clock') {
      this.#latestClocks = { left: message.left, running: message.running, at: performance.now() };
      this.#showClocks();
    }
    if (message.is === 'chat') return this.#hear(message);
    if (message.is === 'closed') this.closed = true;
    const before = this.#latest;
    const after = reduce(before, message);
    this.#latest = after;
    this.pendingMove = after?.pending?.move ?? null;
    if (!after || after === before) return;
    if (after.gap) {
      connectionTo(this.id).resync(this.id);
      return;
    }
    if (message.is === 'table') this.#pace.jump({ state: after, coming: null, told: false });
    else if (message.is === 'step' || message.is === 'acts') {
      const told = message.is === 'step' && before !== null && this.times.suspense(message.events) > 0;
      const byHand = message.is === 'step' && before ? this.#handFor(after, after.log.slice(-1)) : null;
      if (before && byHand) this.#push({ state: before, coming: null, told: false, byHand });
      if (told) this.#push({ state: before, coming: after, told: false });
      this.#push({ state: after, coming: null, told });
    } else if (message.is === 'seats' && this.shown) {
      const status = this.shown.view ? this.shown.status : after.status;
      this.shown = { ...withSeatsOf(after, this.shown), status };
    }
  }
}
