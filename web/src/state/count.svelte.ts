// The walk through the final count: seat by seat points rise, and nobody's are told before.
import type { CountLine } from '../room';

const settling = 1200; // ms that the last move is looked at
const rising = 900; // ms in which the points of a line come together
const reading = 900; // ms that a line stands before the next
const readingOfMany = 450; // … with five and more
const beat = 60; // ms

export class Count {
  #now = $state(0); // ms since the end of the game, at the usual speed
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #perLine: number;
  readonly #whole: number;

  // `speed`: how long a ms of the count lasts for this guest.
  constructor(
    private readonly lines: CountLine[],
    walk: boolean,
    private readonly speed = 1,
  ) {
    this.#perLine = rising + (lines.length > 4 ? readingOfMany : reading);
    this.#whole = lines.length > 0 ? settling + lines.length * this.#perLine : 0;
    if (!walk) this.#now = this.#whole;
  }

  // Goes on until it is done; returns what stops it.
  run(): () => void {
    if (this.done) return () => {};
    this.#timer = setInterval(() => {
      this.#now += beat;
      if (this.done) this.stop();
    }, beat * this.speed);
    return () => this.stop();
  }

  stop() {
    clearInterval(this.#timer);
  }

  skip() {
    this.#now = this.#whole;
    this.stop();
  }

  get done(): boolean {
    return this.#now >= this.#whole;
  }

  // The line that is being told; null before the first and after the last.
  get telling(): number | null {
    const line = Math.floor((this.#now - settling) / this.#perLine);
    return this.done || line < 0 ? null : line;
  }

  // What is told so far of a line's points; null before its turn.
  points(line: number): number | null {
    const total = this.lines[line]?.total ?? 0;
    if (this.done) return total;
    const since = this.#now - settling - line * this.#perLine;
    if (since < 0) return null;
    return since >= rising ? total : Math.floor((total * since) / rising);
  }
}
