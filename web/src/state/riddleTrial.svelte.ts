// A riddle on the board: what may be touched, what came of it, whether it was right. The house answers what is legal
// and the archive what is right; nothing here knows a rule.
import type { InHand, LogEntry, Marks, Point } from '../room';
import type { Trial, View } from '../wire/types';
import type { GuideRecord } from './guide';
import type { Reason } from '../words/refusals';
import { onTheWay, recordOf, type Riddle } from './riddles';

export interface RiddleHouse {
  // The position at the end of the record as the seat sees it.
  see: (record: GuideRecord, seat: number) => Promise<View>;
  // What is legal there, or what one move does.
  ask: (record: GuideRecord, seat: number, move?: string) => Promise<Trial>;
}

export type Standing = 'asked' | 'wrong' | 'solved' | 'shown';

export class RiddleTrial {
  view = $state.raw<View | null>(null); // null: the house has not said it yet
  log = $state.raw<LogEntry[]>([]);
  legal = $state.raw<string[]>([]);
  marks = $state.raw<Marks | undefined>(undefined);
  picked = $state.raw<InHand | null>(null);
  refused = $state.raw<{ refusal: Reason; at: Point } | null>(null);
  standing = $state<Standing>('asked');
  busy = $state(false);
  made = $state.raw<string[]>([]);

  #turn = 0; // counts beginnings: what an earlier one still hears is not for this one

  constructor(
    readonly riddle: Riddle,
    private readonly house: RiddleHouse,
    private readonly told: (standing: Standing) => void = () => {},
    private readonly pause: () => Promise<void> = () => Promise.resolve(), // between two moves of the solution
  ) {}

  get length() {
    return this.riddle.answers[0]?.length ?? 0;
  }

  async begin() {
    const turn = ++this.#turn;
    this.log = [];
    this.made = [];
    this.legal = [];
    this.picked = this.refused = null;
    this.standing = 'asked';
    this.busy = false;
    const view = await this.house.see(recordOf(this.riddle), this.riddle.seat);
    if (turn !== this.#turn) return;
    this.view = view;
    await this.#offer(turn);
  }

  pick(what: InHand | null) {
    this.picked = what;
    this.refused = null;
  }

  async move(move: string) {
    if (this.busy || this.standing !== 'asked') return;
    const turn = this.#turn;
    if (!(await this.#play(turn, move))) return;
    if (!onTheWay(this.riddle, this.made)) this.#settle('wrong');
    else if (this.made.length === this.length) this.#settle('solved');
    else await this.#offer(turn);
  }

  // A touch that is no legal move: why not?
  async attempt(move: string, at: Point) {
    if (this.busy || this.legal.length === 0) return;
    const turn = this.#turn;
    const { why } = await this.#ask(turn, move);
    if (why && turn === this.#turn) this.refused = { refusal: why, at };
  }

  // One of the answers, from the beginning.
  async show() {
    await this.begin();
    const turn = this.#turn;
    this.legal = [];
    this.#settle('shown');
    for (const move of this.riddle.answers[0] ?? []) {
      await this.pause();
      if (!(await this.#play(turn, move))) return;
    }
  }

  #settle(standing: Standing) {
    this.standing = standing;
    this.told(standing);
  }

  async #play(turn: number, move: string): Promise<boolean> {
    if (turn !== this.#turn) return false;
    this.refused = null;
    const { view, events } = await this.#ask(turn, move);
    if (!view || !events || turn !== this.#turn) return false;
    this.made = [...this.made, move];
    this.log = [...this.log, { version: this.log.length + 1, seat: this.riddle.seat, events }];
    this.view = view;
    this.legal = [];
    this.picked = null;
    return true;
  }

  async #offer(turn: number) {
    const { legal, marks } = await this.#ask(turn);
    if (turn !== this.#turn) return;
    this.legal = legal;
    this.marks = marks;
  }

  async #ask(turn: number, move?: string): Promise<Trial> {
    this.busy = true;
    try {
      return await this.house.ask(recordOf(this.riddle, this.made), this.riddle.seat, move);
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }
}
