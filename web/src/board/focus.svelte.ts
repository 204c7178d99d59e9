// One tab stop for a whole board: arrows go from thing to thing, Enter touches, Escape puts back.
import type { Point } from '../room';
import { leading, type Leads } from './leads';
import { arrows, middleOf, nextIn } from './touch';

export interface Focusable<Key> {
  places(): ReadonlyMap<Key, Point>; // what can be reached now, and where it is; the first is where a guest arrives
  touch(key: Key, at: Point): void;
  escape(): void;
  element(key: Key): { focus(): void } | null | undefined;
}

export class RovingFocus<Key> {
  last = $state.raw<Key | null>(null); // what had the focus last
  within = $state(false); // the focus is on the board: set it in onfocusin and onfocusout

  constructor(private readonly board: Focusable<Key>) {}

  // The one thing with tabindex 0.
  get stop(): Key | null {
    const places = this.board.places();
    if (this.last !== null && places.has(this.last)) return this.last;
    const [first = null] = places.keys();
    return first;
  }

  tabindex(key: Key): 0 | -1 {
    return key === this.stop ? 0 : -1;
  }

  // What makes an element touchable, to be spread on it.
  handle(key: Key, label: string, leads: Leads = null) {
    return {
      ...leading(leads),
      'data-key': key,
      role: 'button' as const,
      tabindex: this.tabindex(key),
      'aria-label': label,
      onclick: ({ clientX, clientY }: MouseEvent) => this.board.touch(key, { x: clientX, y: clientY }),
      onkeydown: (event: KeyboardEvent) => this.key(event, key),
      onfocus: () => void (this.last = key),
    };
  }

  go(key: Key) {
    this.last = key;
    this.board.element(key)?.focus();
  }

  key(event: KeyboardEvent, at: Key) {
    const direction = arrows[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.board.touch(at, middleOf(event.currentTarget as Element));
    else if (event.key === 'Escape') this.board.escape();
    else if (direction) {
      const next = nextIn(direction, at, this.board.places());
      if (next !== null) this.go(next);
    } else return;
    event.preventDefault();
  }

  // What had the focus is gone: stay on the board, by default at its first thing. For an effect of the component.
  stay(to: Key | null = this.stop) {
    if (this.within && this.last !== null && !this.board.places().has(this.last) && to !== null) this.go(to);
  }
}
