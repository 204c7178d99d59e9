// "Learn from the mistakes": one decision after the other that gave something away, and the guest looks for a better
// move. The house judges what they try.
import type { Judged } from '../../wire/types';
import type { Position, StudyRecord } from '../../wire/here/study';

export interface LessonHouse {
  look(record: StudyRecord): Promise<Position>;
  // What is to be said of the last move of a record.
  judge(record: StudyRecord): Promise<Judged | null>;
}

// 'played': the same as in the game. 'worse': it gives something away, too.
export type Answer = 'found' | 'played' | 'worse';

const asGood = 0.03; // of the win: less is the house's own uncertainty

export class Lesson {
  number = $state(0);
  position = $state.raw<Position | null>(null);
  answer = $state<Answer | null>(null);
  tried = $state<string | null>(null);
  shown = $state(false); // the guest wanted to see it
  busy = $state(false);
  found = $state(0);

  constructor(
    private readonly house: LessonHouse,
    private readonly record: StudyRecord,
    readonly mistakes: Judged[],
  ) {}

  readonly mistake = $derived.by(() => this.mistakes[this.number] ?? null);
  readonly done = $derived.by(() => this.number >= this.mistakes.length);
  readonly solved = $derived.by(() => this.answer === 'found' || this.shown);
  readonly legal = $derived.by(() =>
    this.mistake && !this.solved && !this.busy ? (this.position?.legal[this.mistake.seat] ?? []) : [],
  );
  // As whoever decided saw it.
  readonly look = $derived.by(() => {
    const looks = this.position?.looks;
    return looks && this.mistake ? (looks[this.mistake.seat] ?? looks.all ?? null) : null;
  });
  get played(): string {
    return (this.mistake && this.record.moves[this.mistake.version]?.[1]) ?? '';
  }

  async begin(): Promise<void> {
    const { mistake } = this;
    this.position = this.answer = this.tried = null;
    this.shown = false;
    if (!mistake) return;
    const position = await this.house.look(this.#upTo(mistake.version));
    if (this.mistake === mistake) this.position = position;
  }

  async attempt(move: string): Promise<void> {
    const { mistake } = this;
    if (!mistake || this.solved || this.busy) return;
    this.busy = true;
    this.tried = move;
    try {
      const answer = await this.#judged(mistake, move);
      if (this.mistake !== mistake || this.shown) return;
      this.answer = answer;
      if (answer === 'found') this.found++;
    } finally {
      this.busy = false;
    }
  }

  show() {
    this.shown = true;
    this.answer = this.tried = null;
  }

  next(): Promise<void> {
    this.number++;
    return this.begin();
  }

  async #judged(mistake: Judged, move: string): Promise<Answer> {
    if (move === mistake.best) return 'found';
    if (move === this.played) return 'played';
    const record = this.#upTo(mistake.version);
    const judged = await this.house.judge({ ...record, moves: [...record.moves, [String(mistake.seat), move]] });
    return judged && judged.loss <= asGood ? 'found' : 'worse';
  }

  #upTo(moves: number): StudyRecord {
    const { format, game, players, options, setup, start } = this.record;
    const bare = { format, game, players, options, setup, ...(start && { start }) };
    return { ...bare, moves: this.record.moves.slice(0, moves) };
  }
}
