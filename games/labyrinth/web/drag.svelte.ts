// A finger that turns a ring of the castle. Angles are of the finger around the middle, in degrees clockwise.
import type { Part } from './geometry';

const slack = 9; // degrees: a finger is never quite still, less than this is a tap
// How far a part follows: the heart all the way round, the others to their next notch and a little over.
const reach: Record<Part, [least: number, most: number]> = { heart: [-330, 330], middle: [-6, 36], outer: [-6, 36] };

interface Rings {
  turns(part: Part): boolean; // may it be turned now?
  dropped(part: Part, degrees: number): void;
}

export class RingDrag {
  #finger: { part: Part; last: number; sum: number } | null = null;
  #ended = false; // a click follows that is no touch
  turned = $state.raw<{ part: Part; degrees: number } | null>(null); // from where it stands

  constructor(private readonly rings: Rings) {}

  grab(part: Part | null, angle: number) {
    this.#ended = false;
    this.#finger = part !== null && this.rings.turns(part) ? { part, last: angle, sum: 0 } : null;
  }

  get holds(): boolean {
    return this.#finger !== null;
  }

  pull(angle: number) {
    const finger = this.#finger;
    if (!finger) return;
    finger.sum += ((((angle - finger.last) % 360) + 540) % 360) - 180;
    finger.last = angle;
    if (!this.turned && Math.abs(finger.sum) <= slack) return;
    const [least, most] = reach[finger.part];
    this.turned = { part: finger.part, degrees: Math.min(most, Math.max(least, finger.sum)) };
  }

  drop() {
    const turned = this.turned;
    this.#ended = turned !== null;
    this.cancel();
    if (turned) this.rings.dropped(turned.part, turned.degrees);
  }

  cancel() {
    this.#finger = this.turned = null;
  }

  // Is this click a touch, and not the end of a drag?
  isTap(): boolean {
    const tap = !this.#ended;
    this.#ended = false;
    return tap;
  }
}
