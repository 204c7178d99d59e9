// Carrying a thing to its place, beside taps and not instead of them: it is lifted when the finger moves, follows it,
// snaps to the nearest place where it may go, and returns when it is let go elsewhere. All points are in the units of
// the board.
import type { Point } from '../room';

export interface Carriable<Key> {
  take(key: Key, at: Point): boolean; // takes it into the hand as a tap would; false if it may not be taken
  at(key: Key): Point | undefined; // where a taken thing stands, or where it comes to stand on this one
  targets(): Iterable<Key>; // where the thing in hand may go
  touch(key: Key, at: Point): void; // sets it down there, as a tap would; `at` is on the screen
  putBack(): void;
  busy(): boolean; // a move is on its way
  reach(): number; // how near a target has to be to snap to it
  still(): boolean; // the guest wants no motion: what returns is there at once
}

export interface Carried<Key> {
  key: Key;
  at: Point;
  over: Key | null; // the target that it snapped to
  back?: boolean; // it was let go elsewhere and glides back (board.css)
}

const slack = 6; // pixels that a finger may slip on a tap
const gliding = 160; // ms, as in board.css

export class Drag<Key> {
  carried = $state.raw<Carried<Key> | null>(null);
  #home: ReturnType<typeof setTimeout> | undefined; // until it is back
  #grip: { key: Key; at: Point; screen: Point } | null = null;
  carrying = false; // the gesture is no tap, so the click at its end means nothing

  constructor(private readonly board: Carriable<Key>) {}

  down(key: Key, at: Point, screen: Point) {
    if (this.carried?.back) this.#arrive();
    this.carrying = false;
    this.#grip = this.board.busy() ? null : { key, at, screen };
  }

  move(at: Point, screen: Point) {
    const grip = this.#grip;
    if (!grip) return;
    if (!this.carrying) {
      if (Math.hypot(screen.x - grip.screen.x, screen.y - grip.screen.y) < slack) return;
      if (!this.board.take(grip.key, grip.at)) return this.#let();
      this.carrying = true;
    }
    const stood = this.board.at(grip.key);
    if (!stood) return this.cancel();
    const free = { x: stood.x + at.x - grip.at.x, y: stood.y + at.y - grip.at.y };
    const over = this.#nearest(free, stood);
    this.carried = { key: grip.key, at: (over !== null && this.board.at(over)) || free, over };
  }

  // Lets go. What was set down stays there until the house has answered (`settle`).
  up(screen: Point) {
    const over = this.carried?.over ?? null;
    const carried = this.#grip !== null && this.carrying;
    this.#let();
    if (!carried) return;
    if (over === null) return this.#return();
    this.board.touch(over, screen);
    if (!this.board.busy()) this.carried = null;
  }

  #return() {
    const home = this.carried && this.board.at(this.carried.key);
    if (!this.carried || !home || this.board.still()) return this.#arrive();
    this.carried = { ...this.carried, at: home, back: true };
    this.#home = setTimeout(() => this.#arrive(), gliding);
  }

  #arrive() {
    clearTimeout(this.#home);
    if (this.carried) this.board.putBack();
    this.carried = null;
  }

  cancel() {
    this.#let();
    this.#arrive();
  }

  // The house has answered. True if the thing stands already where the step brought it.
  settle(): boolean {
    const standing = this.carried !== null && !this.carried.back && this.#grip === null;
    clearTimeout(this.#home);
    this.#let();
    this.carried = null;
    return standing;
  }

  #let() {
    this.#grip = null;
  }

  // The nearest target within reach, unless where the thing stood is nearer.
  #nearest(to: Point, stood: Point): Key | null {
    const far = ({ x, y }: Point) => Math.hypot(x - to.x, y - to.y);
    let best: Key | null = null;
    let least = Math.min(this.board.reach(), far(stood));
    for (const key of this.board.targets()) {
      const at = this.board.at(key);
      if (at && far(at) < least) [best, least] = [key, far(at)];
    }
    return best;
  }
}

// An action for the drawing of a board whose things carry their key as `data-key`, or for the whole of a board that is
// measured in its own pixels.
export function draggable(node: Element & GlobalEventHandlers, drag: Drag<string>) {
  const onScreen = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });
  const onBoard = (event: PointerEvent) => {
    const { x, y } = onScreen(event);
    if (node instanceof SVGSVGElement) return new DOMPoint(x, y).matrixTransform(node.getScreenCTM()?.inverse());
    const { left, top } = node.getBoundingClientRect();
    return { x: x - left, y: y - top };
  };
  const down = (event: PointerEvent) => {
    const key = (event.target as Element).closest<SVGElement>('[data-key]')?.dataset.key;
    if (event.isPrimary && event.button === 0 && key !== undefined) drag.down(key, onBoard(event), onScreen(event));
  };
  const move = (event: PointerEvent) => {
    drag.move(onBoard(event), onScreen(event));
    if (drag.carried && drag.carrying) node.setPointerCapture(event.pointerId);
  };
  const up = (event: PointerEvent) => drag.up(onScreen(event));
  const cancel = () => drag.cancel();
  // The page does not move with the finger that carries something. (`touch-action` does nothing inside a drawing.)
  const touchmove = (event: TouchEvent) => {
    if (drag.carried && event.cancelable) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    if (drag.carrying) event.stopPropagation();
    drag.carrying = false;
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('touchmove', touchmove, { passive: false });
  node.addEventListener('click', click, { capture: true });
  return {
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
      node.removeEventListener('touchmove', touchmove);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}
