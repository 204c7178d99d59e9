// The page of a table without its drawing: what the guest picked, chose, pointed at and was told. The component calls
// it and shows what it holds.
import type { Catalogue, Lang } from '../i18n/catalogue';
import type { GameEvent, InHand, Point, Room, Scene } from '../room';
import { HouseError } from '../wire/api';
import type { Command, HintMessage } from '../wire/types';
import { reasonOf, type Reason } from '../words/refusals';
import { personNames, seatNames } from '../words/seating';
import { guideOpens } from './guide';
import type { LiveTable } from './liveTable.svelte';
import { nextAtScreen } from './oneScreen';
import { yourTurn, type TableState } from './tableState';

// What it needs of LiveTable, of the settings and of the connection.
export type Live = Pick<LiveTable, 'shown' | 'coming' | 'ready' | 'pendingMove' | 'clocks' | 'move' | 'act' | 'why'>;
export interface Around {
  settings: { t: Catalogue; lang: Lang; confirm: boolean };
  connection: { lost: boolean };
}

// A sentence beside the place it is about.
export interface Bubble {
  text: string;
  clause?: string;
  at: Point;
}

export class TablePage {
  room = $state.raw<Room | null>(null);
  picked = $state.raw<InHand | null>(null); // what the guest holds
  pointed = $state<string | null>(null); // a move that the guest points at in the list
  pointedAt = $state.raw<GameEvent[] | null>(null); // what a line of the log tells of
  bubble = $state.raw<Bubble | null>(null);
  touchedAt: Point = { x: 0, y: 0 };
  spotlight = $state<number | null>(null); // the seat that is being counted at the end
  counted = $state.raw<(number | null)[] | null>(null); // per seat the points told so far, while they are counted
  resultIsClosed = $state(false); // the guest looks at the board again
  guideIsOpen = $state(false);
  sawPlaying = $state(false); // only then the count at the end is walked through
  sawWaiting = $state(false); // the guest came before the game began: to play
  wasLost = $state(false);

  #status: TableState['status'] | null = null; // as it was last followed
  // Both hold for one position.
  #chosen = $state.raw<{ version: number; move: string } | null>(null);
  #advice = $state.raw<{ version: number; hint: HintMessage | null } | null>(null);

  constructor(
    private readonly live: Live,
    private readonly around: Around,
  ) {}

  // ---- what is shown

  readonly seen = $derived.by(() => this.live.shown);
  readonly names = $derived.by(() => (this.seen ? seatNames(this.seen.seats, this.#t) : []));
  readonly people = $derived.by(() => (this.seen ? personNames(this.seen.seats, this.#t) : []));
  readonly scene = $derived.by(() => this.#sceneOf(this.seen));
  readonly coming = $derived.by(() => this.#sceneOf(this.live.coming));
  // As everybody around one screen may be told it: nobody of them is "you".
  readonly told = $derived.by(() =>
    this.scene && this.seen && this.seen.yours.length > 1 ? { ...this.scene, you: null } : this.scene,
  );
  // What log and speech may tell: the last step says everybody's points, which are counted first.
  readonly spoken = $derived.by(() =>
    this.told && this.counted ? { ...this.told, log: this.told.log.slice(0, -1) } : this.told,
  );
  readonly legal = $derived.by(() => (this.live.ready && !this.around.connection.lost ? (this.seen?.legal ?? []) : []));

  get mine(): boolean {
    return yourTurn(this.seen);
  }
  get over(): boolean {
    return this.seen?.status === 'over';
  }
  readonly uncounted = $derived.by(
    () => new Set((this.counted ?? []).flatMap((points, seat) => (points === null ? [seat] : []))),
  );
  get busy(): boolean {
    return this.live.pendingMove !== null;
  }
  get clocks() {
    return this.seen?.clock && !this.over ? this.live.clocks : null;
  }
  // Around one screen: who gets it next, once what happened has been seen.
  get next(): number | null {
    return this.seen?.secrets && this.live.ready ? nextAtScreen(this.seen) : null;
  }
  // A move that waits for the guest's word.
  get chosen(): string | null {
    const chosen = this.#chosen;
    return chosen && chosen.version === this.seen?.version && this.legal.includes(chosen.move) ? chosen.move : null;
  }
  // What the house would do here, once it was asked.
  get advice(): { hint: HintMessage | null } | null {
    return this.#advice && this.#advice.version === this.seen?.version && !this.busy ? this.#advice : null;
  }
  // The move that the board points at.
  get hint(): string | null {
    return this.chosen ?? this.pointed ?? this.advice?.hint?.move ?? null;
  }

  get #t(): Catalogue {
    return this.around.settings.t;
  }
  #sceneOf(state: TableState | null): Scene | null {
    if (!state?.view) return null;
    const { view, you, log, marks } = state;
    return { view, you, lang: this.around.settings.lang, names: this.names, log, marks };
  }

  // ---- what happens

  // Called with each state that is shown. `newcomer`: the guest has not been shown how this game goes.
  follow(seen: TableState, newcomer: boolean) {
    if (seen.status === 'waiting') this.sawWaiting = true;
    if (seen.status === 'playing') this.sawPlaying = true;
    if (newcomer && guideOpens(seen)) this.guideIsOpen = true;
    if (seen.status === 'over' && this.#status === 'playing') {
      // The result is beneath it, and the points are not told before they are counted.
      this.guideIsOpen = false;
      this.bubble = null;
      if (seen.view?.over) this.counted = seen.seats.map(() => null);
    }
    this.#status = seen.status;
  }

  // The line to the house is lost, or is there.
  lineIs(lost: boolean) {
    if (lost) this.wasLost = true;
    else if (this.bubble?.text === this.#t.connectionLost) this.bubble = null;
  }

  pick(what: InHand | null) {
    this.picked = what;
    this.bubble = null;
  }

  // Some guests want to be asked before a move counts.
  choose(move: string) {
    this.bubble = null;
    if (!this.around.settings.confirm) this.#move(move);
    else if (this.seen) this.#chosen = { version: this.seen.version, move };
  }

  confirm(yes: boolean) {
    const move = this.chosen;
    this.#chosen = null;
    if (yes && move !== null) this.#move(move);
  }

  #move(move: string) {
    this.bubble = this.pointed = null;
    void this.live.move(move);
  }

  async act(wish: Command) {
    const refused = await this.live.act(wish);
    if (refused && refused.code !== 'stale') this.say(refused.code === 'seen' ? this.#t.undoSeen : this.#t.actNotNow);
  }

  // A touch that is no legal move: why not?
  async attempt(move: string, at: Point) {
    this.touchedAt = at;
    if (this.around.connection.lost) return this.say(this.#t.connectionLost);
    if (this.seen?.you === null) return this.say(this.#t.watching);
    if (this.seen?.paused) return this.say(this.#t.paused);
    const why = await this.live.why(move);
    if (why) this.refuse(why, at);
  }

  refuse(why: Reason, at: Point = this.touchedAt) {
    if (this.room && this.scene) this.bubble = { ...reasonOf(why, this.room, this.scene, this.#t), at };
  }

  advise(hint: HintMessage | null) {
    if (this.seen) this.#advice = { version: this.seen.version, hint };
  }

  say(text: string) {
    this.bubble = { text, at: this.touchedAt };
  }

  fail(error: unknown) {
    const far = error instanceof HouseError && error.code === 'unreachable';
    this.say(far ? this.#t.unreachable : this.#t.noTable);
  }
}
