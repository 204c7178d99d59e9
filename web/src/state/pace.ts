// Lets things that happen faster than eyes can follow come one after the other, each shown for at
// least `rest(shown, next)` ms. House players answer in milliseconds; guests want to see what was done.
export class Pace<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: { thing: T; at: number } | null = null;

  constructor(
    private readonly show: (thing: T, waiting: number) => void,
    private readonly rest: (shown: T, next: T) => number,
  ) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  push(thing: T) {
    this.#waiting.push(thing);
    if (this.#timer === undefined) this.#await();
  }

  // Enough seen of what is shown: what waits comes at once.
  skip() {
    if (this.#waiting.length > 0) this.#next();
  }

  // Drops what waits and shows this at once.
  jump(thing: T) {
    this.stop();
    this.#show(thing);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#shown = null;
  }

  // How long something is shown depends on what comes next, so it is known only when that has come.
  #await() {
    const [next] = this.#waiting;
    if (next === undefined) return;
    const { thing, at } = this.#shown ?? {};
    const left = thing === undefined || at === undefined ? 0 : at + this.rest(thing, next) - performance.now();
    if (left === Infinity) return; // until it is skipped
    if (left > 0) this.#timer = setTimeout(() => this.#next(), left);
    else this.#next();
  }

  #next() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const thing = this.#waiting.shift();
    if (thing === undefined) return;
    this.#show(thing);
    this.#await();
  }

  #show(thing: T) {
    this.#shown = { thing, at: performance.now() };
    this.show(thing, this.#waiting.length);
  }
}
