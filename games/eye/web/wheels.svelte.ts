// How the two wheels stand, turn and follow a finger, in time.
import type { Point } from '$web/room';
import { cubicOut } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import { clickOf, follow, gripAt, meant, pulled, type Grip } from './grip';
import { degreesPerClick, shifted, type Click, type EyeBoard, type Shift, type Wheel } from './geometry';

type Clicks = Pick<EyeBoard, 'a' | 'b'>;
const firm = 12; // how far a mouse may slip on a click, in the board's units
const nearest = (angle: number, clicks: number) =>
  angle + ((((clicks * degreesPerClick - angle) % 360) + 540) % 360) - 180;

export class Wheels {
  // A wheel goes on the way it turns, so its angle adds up.
  #turned = $state.raw({ A: 0, B: 0 });
  #hold: { grip: Grip; from: Point; slack: number; wheel: Wheel | null } | null = null; // by a finger
  #wheel = $state<Wheel>('A'); // the one that a finger turned last
  #part = new Tween(0, { duration: 160, easing: cubicOut });
  #pull: Shift | null = null;
  still = $state(true); // it is to be shown at once where it is now

  constructor({ a, b }: Clicks) {
    this.#turned = { A: a * degreesPerClick, B: b * degreesPerClick };
  }

  // What a finger has turned, until the house has answered.
  readonly shift: Shift | null = $derived(
    this.#part.current === 0 ? null : { wheel: this.#wheel, clicks: this.#part.current },
  );

  angles(more: Shift | null): Record<Wheel, number> {
    const angles = { ...this.#turned };
    for (const one of [this.shift, more]) if (one) angles[one.wheel] += one.clicks * degreesPerClick;
    return angles;
  }

  // A new position: what was begun by a finger is finished from there.
  stand({ a, b }: Clicks, still: boolean) {
    this.still = still;
    this.#turned = { A: nearest(this.#turned.A, a), B: nearest(this.#turned.B, b) };
    this.#hold = null;
    void this.#part.set(0, { duration: 0 });
  }

  grab(at: Point, board: Clicks, slack = firm) {
    const grip = gripAt(at, board);
    this.#pull = null;
    this.#hold = grip === null ? null : { grip, from: at, slack, wheel: null };
  }

  // True as soon as it is a pull and no longer a tap.
  pull(to: Point, legal: Set<string>): boolean {
    const hold = this.#hold;
    if (!hold) return false;
    if (hold.wheel === null && Math.hypot(to.x - hold.from.x, to.y - hold.from.y) < hold.slack) return false;
    this.#pull = pulled(hold.grip, hold.from, to, hold.wheel);
    const shift = follow(this.#pull, legal);
    this.#hold = { ...hold, wheel: shift.wheel };
    this.#wheel = shift.wheel;
    void this.#part.set(shift.clicks, { duration: 0 });
    return true;
  }

  // Lets go: the click that was meant, if any. A wheel that may make it goes on into its notch.
  drop(legal: Set<string>, reduced: boolean): Click | null {
    const pull = this.#hold?.wheel ? this.#pull : null;
    this.#hold = null;
    if (!pull) return null;
    const click = Math.abs(pull.clicks) >= meant ? clickOf(pull) : null;
    const goal = click !== null && legal.has(click) ? Math.sign(pull.clicks) : 0;
    void this.#part.set(goal, reduced ? { duration: 0 } : undefined);
    return click;
  }

  // Nothing came of it.
  back() {
    this.#hold = null;
    void this.#part.set(0);
  }

  // The clicks whose squares are to be seen: those a pulled wheel is nearest to.
  seen(board: Clicks): Clicks {
    return this.shift ? shifted(board, { ...this.shift, clicks: Math.round(this.shift.clicks) }) : board;
  }
  // Between two clicks the lines of the wheels lie over all.
  readonly between: boolean = $derived(
    this.shift !== null && Math.abs(this.shift.clicks - Math.round(this.shift.clicks)) > 0.2,
  );
}
