// A table as a page shows it: the reducer's state behind a socket, released at a pace that eyes follow.
import { reducedMotion } from '../motion';
import { settings } from '../settings.svelte';
import { theHouse } from './house.svelte';
import { Pace } from './pace';
import { lastOfYours } from './oneScreen';
import { reduce, type TableState } from './tableState';
import type { ChatLine, ChatMessage, HouseMessage, RefusedMessage, WhyMessage, Wish } from './types';

export interface Clocks {
  left: (number | null)[];
  running: number[];
  at: number;
}

export type Refusal = Pick<WhyMessage, 'clause' | 'text'>;

const restAfterStep = 520; // ms: a lift-and-land of 300 and a breath
const restWithoutMotion = 350;
const restWhenFast = 240;

export class LiveTable {
  // What the board shows. It may be a moment behind what the house said last.
  shown = $state.raw<TableState | null>(null);
  missing = $state(false);
  // As the house said it last, and when that was (performance.now).
  clocks = $state.raw<Clocks | null>(null);
  pendingMove = $state<string | null>(null);
  refused = $state.raw<RefusedMessage | null>(null);
  closed = $state(false); // the host left before the game began
  chat = $state.raw<{ you: string; lines: ChatLine[] }>({ you: '', lines: [] });

  #latest = $state.raw<TableState | null>(null);
  #pace = new Pace<TableState>(
    // Who sits where is no part of the story of the moves: always the latest.
    (state) => {
      const { seats, yours, spectators, next } = this.#latest ?? state;
      this.shown = { ...state, seats, yours, spectators, next };
    },
    () => (reducedMotion() ? restWithoutMotion : settings.motion === 'fast' ? restWhenFast : restAfterStep),
  );
  #unwatch: () => void;
  // Whose eyes were asked for; undefined: the house knows.
  #seat: number | null | undefined;

  constructor(readonly id: string) {
    this.#unwatch = theHouse().watch(id, {
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
    this.#latest = this.shown = null;
    theHouse().resync(this.id);
  }

  // Moves are taken only when the guest sees the position they are for.
  get ready(): boolean {
    return this.pendingMove === null && this.shown !== null && this.shown.version === this.#latest?.version;
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
  async act(act: Wish): Promise<RefusedMessage | null> {
    const state = this.#latest;
    if (!state) return null;
    const seat = act === 'undo' ? lastOfYours(state) : state.you;
    const answer = await theHouse().request({ do: 'act', table: this.id, version: state.version, act, seat: seat ?? state.yours[0] });
    return answer?.is === 'refused' ? answer : null;
  }

  // Writes to the others; the code of the refusal, if any.
  async say(line: { text: string } | { phrase: string }): Promise<string | null> {
    const answer = await theHouse().request({ do: 'say', table: this.id, ...line });
    if (answer?.is === 'ok') return null;
    return answer?.is === 'refused' ? answer.code : 'unreachable';
  }

  // Asks for everything again: who I am at this table may have changed.
  refresh() {
    theHouse().resync(this.id);
  }

  async why(move: string): Promise<Refusal | null> {
    const seat = this.#latest?.you ?? undefined;
    const answer = await theHouse().request({ do: 'why', table: this.id, move, seat });
    return answer?.is === 'why' && !answer.legal ? answer : null;
  }

  async #sendPending() {
    const pending = this.#latest?.pending;
    if (!pending) return;
    const answer = await theHouse().request({ do: 'move', table: this.id, ...pending });
    // Without an answer the line broke; the move goes out again when it is back.
    if (answer?.is === 'refused' && answer.code !== 'stale') this.refused = answer;
    if (answer?.is === 'refused' || answer?.is === 'error') this.#drop(pending.version);
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
    if (message.is === 'clock') this.clocks = { left: message.left, running: message.running, at: performance.now() };
    if (message.is === 'chat') return this.#hear(message);
    if (message.is === 'closed') this.closed = true;
    const before = this.#latest;
    const after = reduce(before, message);
    this.#latest = after;
    this.pendingMove = after?.pending?.move ?? null;
    if (!after || after === before) return;
    if (after.gap) {
      theHouse().resync(this.id);
      return;
    }
    if (message.is === 'table') this.#pace.jump(after);
    else if (message.is === 'step' || message.is === 'acts') this.#pace.push(after);
    else if (message.is === 'seats' && this.shown) {
      const { seats, yours, spectators, next } = after;
      this.shown = { ...this.shown, seats, yours, spectators, next, status: this.shown.view ? this.shown.status : after.status };
    }
  }
}
