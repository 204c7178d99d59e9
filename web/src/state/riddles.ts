// Riddles: which one on which day, what it earns, and what this device remembers of it. docs/riddles.md.
import type { Text, View } from '../wire/types';
import type { GuideRecord } from './guide';
import { recall, remember } from './memory';

// As `veillee riddles` makes them (games/ROOM/riddles/archive.json).
export interface Riddle {
  asks: string; // the question's name in asks.json
  seat: number; // who is asked
  level: string; // the weakest house player that finds an answer; "nobody" if none does
  answers: string[][]; // every line that is right, all of the same length
  state: View;
}

// The questions in words (games/ROOM/riddles/asks.json).
export type Asks = Record<string, Text>;

export interface RiddleBook {
  asks: Asks;
  archive: Riddle[];
}

// The game as far as the riddle has been played, to be tried on from there.
export const recordOf = ({ state, seat }: Riddle, moves: readonly string[] = []): GuideRecord => ({
  format: 'veillee-record/1',
  game: state.game,
  start: state,
  moves: moves.map((move) => [String(seat), move]),
});

// Is there an answer that begins like this?
export const onTheWay = ({ answers }: Riddle, moves: readonly string[]) =>
  answers.some((answer) => moves.every((move, i) => answer[i] === move));

// The days of the calendar where the guest is, numbered without a gap.
export const dayOf = (now: Date) => Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);

// The same in every house: it depends on nothing but the date and the archive.
export const riddleOfDay = (day: number, count: number) => ((day % count) + count) % count;

export const mostStars = 3;
// Each wrong try costs one, but who finds it has earned one.
export const starsAfter = (wrong: number) => Math.max(1, mostStars - wrong);
export const drawn = (stars: number) => '★'.repeat(stars) + '☆'.repeat(mostStars - stars);

export interface Tried {
  wrong: number;
  stars: number | null; // null: still open; 0: the solution was shown
}

interface Kept {
  tried: Record<string, Record<number, Tried>>; // by game and number in the archive
  today: { day: number; stars: Record<string, number> }; // the riddles of one day, by game
  streak: { last: number; length: number }; // days in a row with a riddle of the day solved
}

export class RiddleDiary {
  #kept: Kept;

  constructor(
    private readonly now: () => Date = () => new Date(),
    private readonly keep = { recall, remember },
  ) {
    this.#kept = { tried: {}, today: { day: 0, stars: {} }, streak: { last: 0, length: 0 } };
    try {
      this.#kept = { ...this.#kept, ...(JSON.parse(keep.recall('riddles') ?? '{}') as Partial<Kept>) };
    } catch {
      // Something else has written there: it begins anew.
    }
  }

  get day() {
    return dayOf(this.now());
  }

  tried(game: string, number: number): Tried {
    return this.#kept.tried[game]?.[number] ?? { wrong: 0, stars: null };
  }

  // What the riddles of today have earned so far, by game.
  get today(): Record<string, number> {
    const { day, stars } = this.#kept.today;
    return day === this.day ? stars : {};
  }

  // It is not over before the end of the next day.
  get streak(): number {
    const { last, length } = this.#kept.streak;
    return last >= this.day - 1 ? length : 0;
  }

  miss(game: string, number: number) {
    const { wrong, stars } = this.tried(game, number);
    if (stars === null) this.#write(game, number, { wrong: wrong + 1, stars });
  }

  // What it earned the first time is what counts.
  solve(game: string, number: number, daily: boolean) {
    const { wrong, stars } = this.tried(game, number);
    if (stars === null) this.#settle(game, number, daily, { wrong, stars: starsAfter(wrong) });
  }

  giveUp(game: string, number: number, daily: boolean) {
    const { wrong, stars } = this.tried(game, number);
    if (stars === null) this.#settle(game, number, daily, { wrong, stars: 0 });
  }

  #settle(game: string, number: number, daily: boolean, tried: Tried) {
    const { day } = this;
    if (daily) this.#kept.today = { day, stars: { ...this.today, [game]: tried.stars ?? 0 } };
    if (daily && tried.stars && this.#kept.streak.last !== day)
      this.#kept.streak = { last: day, length: this.streak + 1 };
    this.#write(game, number, tried);
  }

  #write(game: string, number: number, tried: Tried) {
    this.#kept.tried = { ...this.#kept.tried, [game]: { ...this.#kept.tried[game], [number]: tried } };
    this.keep.remember('riddles', JSON.stringify(this.#kept));
  }
}
