// Lets things that happen faster than eyes can follow come one after the other, each shown for at
// least `rest` ms. House players answer in milliseconds; guests want to see what was done.
export class Pace<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (thing: T) => void,
    private readonly rest: () => number,
  ) {}

  push(thing: T) {
    this.#waiting.push(thing);
    if (this.#timer === undefined) this.#next();
  }

  // Drops what waits and shows this at once.
  jump(thing: T) {
    this.stop();
    this.show(thing);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next() {
    const thing = this.#waiting.shift();
    if (thing === undefined) {
      this.#timer = undefined;
      return;
    }
    this.#timer = setTimeout(() => this.#next(), this.rest());
    this.show(thing);
  }
}
