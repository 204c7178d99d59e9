// Playing a board without a mouse: what every room's board needs for it.
import type { Point } from '../room';

export const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// Where a touch by keyboard is: what it answers is said there.
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

// Where a click is; one by keyboard has no place of its own.
export const pointOf = (event: MouseEvent): Point =>
  event.detail > 0 ? { x: event.clientX, y: event.clientY } : middleOf(event.currentTarget as Element);

// The nearest thing in the direction of an arrow key: within 60 degrees of it, near and straight first.
export function nextIn<Key>(direction: Point, from: Key, places: Iterable<readonly [Key, Point]>): Key | null {
  const all = [...places];
  const origin = all.find(([key]) => key === from)?.[1];
  if (!origin) return null;
  let best: Key | null = null;
  let least = Infinity;
  for (const [key, { x, y }] of all) {
    const [dx, dy] = [x - origin.x, y - origin.y];
    const along = dx * direction.x + dy * direction.y;
    const across = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (along <= 0 || across > along * 1.75) continue;
    const cost = along + 1.5 * across;
    if (cost < least) [best, least] = [key, cost];
  }
  return best;
}
