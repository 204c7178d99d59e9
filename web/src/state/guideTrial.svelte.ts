// A step of a guide in which the guest makes the move: what may be touched, what came of it, and why not. The house
// answers; nothing here knows a rule.
import type { GameEvent, InHand, Marks, Point } from '../room';
import type { Trial, View } from '../wire/types';
import { recordUpTo, type Guide, type GuideRecord, type GuideStep } from './guide';
import type { Reason } from '../words/refusals';

// The house's answer about the place where a record ends: what is legal, or what one move does there.
export type AskTrial = (record: GuideRecord, move?: string) => Promise<Trial>;

export interface MadeMove {
  move: string;
  wished: boolean; // what the step is about
  events: GameEvent[];
  view: View;
}

export class GuideTrial {
  step = $state.raw<GuideStep | null>(null);
  legal = $state.raw<string[]>([]); // empty: nothing to try here, or the house has not said it yet
  marks = $state.raw<Marks | undefined>(undefined);
  picked = $state.raw<InHand | null>(null);
  made = $state.raw<MadeMove | null>(null);
  refused = $state.raw<{ refusal: Reason; at: Point } | null>(null);
  busy = $state(false);

  #known = new Map<number, Promise<Trial>>(); // by the number of moves made

  constructor(
    private readonly guide: Guide,
    private readonly ask: AskTrial,
  ) {}

  // Another step is shown, or the same from its beginning.
  async enter(step: GuideStep) {
    this.step = step;
    this.legal = [];
    this.picked = this.made = this.refused = null;
    this.busy = false;
    if (!step.done) return;
    try {
      const here = await this.#here(step.at);
      if (this.step !== step) return;
      this.legal = here.legal;
      this.marks = here.marks;
    } catch {
      this.#known.delete(step.at); // without an answer it is a step to look at
    }
  }

  again() {
    if (this.step) void this.enter(this.step);
  }

  pick(what: InHand | null) {
    this.picked = what;
    this.refused = null;
  }

  async move(move: string) {
    const { step } = this;
    if (!step || this.busy) return;
    this.refused = null;
    const { view, events } = (await this.#try(step, move)) ?? {};
    if (!view || !events || this.step !== step) return;
    this.legal = [];
    this.picked = null;
    this.made = { move, wished: step.any || move === step.point, view, events };
  }

  // A touch that is no legal move: why not?
  async attempt(move: string, at: Point) {
    const { step } = this;
    if (!step || this.busy || this.legal.length === 0) return;
    const { why } = (await this.#try(step, move)) ?? {};
    if (why && this.step === step) this.refused = { refusal: why, at };
  }

  // A line that is down says nothing; the guest can try again or go on.
  async #try(step: GuideStep, move: string): Promise<Trial | null> {
    this.busy = true;
    try {
      return await this.ask(recordUpTo(this.guide, step.at), move);
    } catch {
      return null;
    } finally {
      if (this.step === step) this.busy = false;
    }
  }

  #here(at: number): Promise<Trial> {
    const known = this.#known.get(at) ?? this.ask(recordUpTo(this.guide, at));
    this.#known.set(at, known);
    return known;
  }
}
