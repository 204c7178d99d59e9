// Hands on a board where anything may be tried: a touch takes a thing up and another sets it down, or it is carried
// there. Places are elements with a `data-key`; Enter and Escape do the same by keyboard.
import { middleOf } from '../../board/touch';
import type { Point } from '../../room';

export interface Handled {
  active(): boolean; // otherwise the board does what it always does
  mayTake(key: string): boolean;
  put(from: string, to: string, at: Point): void;
}

const slack = 6; // pixels that a finger may slip on a tap

export class Hands {
  held = $state<string | null>(null); // where the thing in hand comes from
  at = $state.raw<Point | null>(null); // where a finger carries it, on the screen
  #grip: { key: string; at: Point } | null = null;
  #carried = false; // the click at the end of the gesture means nothing

  constructor(readonly on: Handled) {}

  touch(key: string | null, at: Point) {
    const { held } = this;
    if (held === null) this.held = key !== null && this.on.mayTake(key) ? key : null;
    else this.#set(held, key, at);
  }
  down(key: string | null, at: Point) {
    this.#carried = false;
    this.#grip = key !== null && this.on.mayTake(key) ? { key, at } : null;
  }
  move(at: Point): boolean {
    if (!this.#grip) return false;
    if (!this.#carried && Math.hypot(at.x - this.#grip.at.x, at.y - this.#grip.at.y) < slack) return false;
    this.#carried = true;
    this.held = this.#grip.key;
    this.at = at;
    return true;
  }
  up(key: string | null, at: Point) {
    const grip = this.#grip;
    this.#grip = this.at = null;
    if (grip && this.#carried) this.#set(grip.key, key, at);
  }
  // Is this click a touch, and not the end of a gesture?
  get isTap(): boolean {
    const tap = !this.#carried;
    this.#carried = false;
    return tap;
  }
  get grips(): boolean {
    return this.#grip !== null;
  }
  putBack() {
    this.held = this.at = this.#grip = null;
  }

  #set(from: string, to: string | null, at: Point) {
    this.putBack();
    if (to !== null && to !== from) this.on.put(from, to, at);
  }
}

const keyOf = (element: Element | null | undefined) =>
  element?.closest<HTMLElement | SVGElement>('[data-key]')?.dataset.key ?? null;
// Also under what lets touches through.
const keyAt = ({ clientX, clientY }: MouseEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .map(keyOf)
    .find((key) => key !== null) ?? null;
const onScreen = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

// An action for what holds the places. The board below hears nothing while hands are on it.
export function handled(node: HTMLElement, hands: Hands) {
  const stopping = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ) =>
    node.addEventListener(type, (event) => hands.on.active() && act(event), {
      capture: true,
      signal: stopping.signal,
      ...options,
    });
  on('pointerdown', (event) => {
    event.stopPropagation();
    if (event.isPrimary && event.button === 0) hands.down(keyAt(event), onScreen(event));
  });
  on('pointermove', (event) => {
    if (hands.move(onScreen(event))) node.setPointerCapture(event.pointerId);
  });
  on('pointerup', (event) => hands.up(keyAt(event), onScreen(event)));
  on('pointercancel', () => hands.putBack());
  on('touchmove', (event) => void (hands.grips && event.cancelable && event.preventDefault()), { passive: false });
  on('click', (event) => {
    event.stopPropagation();
    if (!hands.isTap) return;
    const element = event.target as Element;
    if (event.detail > 0) hands.touch(keyAt(event), onScreen(event));
    else hands.touch(keyOf(element), middleOf(element)); // by a screen reader
  });
  on('keydown', (event) => {
    const element = event.target as Element;
    if (event.key === 'Escape' && hands.held !== null) hands.putBack();
    else if (event.key === 'Enter' || event.key === ' ') hands.touch(keyOf(element), middleOf(element));
    else return;
    event.stopPropagation();
    event.preventDefault();
  });
  return { destroy: () => stopping.abort() };
}
