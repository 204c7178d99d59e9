// What is lifted, carried over the board and set down: an action for an SVG group that is drawn around 0,0.
import { lasting } from './motion';
import type { Point } from '../room';

export interface Flying {
  from: Point;
  to: Point;
  peak: number; // y of the highest point, half way
  scale?: [from: number, to: number];
  turn?: number; // degrees on the way
  duration: number; // ms
  delay?: number;
  onland: () => void;
}

export function flyFrames({ from, to, peak, scale: [a, b] = [1, 1], turn = 0 }: Flying): Keyframe[] {
  const at = (x: number, y: number, degrees: number, size: number) =>
    `translate(${x}px, ${y}px) rotate(${degrees}deg) scale(${size})`;
  return [
    { transform: at(from.x, from.y, 0, a), easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)' },
    { transform: at((from.x + to.x) / 2, peak, turn * 0.4, (a + b) / 2), easing: 'cubic-bezier(0.5, 0, 0.6, 1)' },
    { transform: at(to.x, to.y, turn, b) },
  ];
}

// It goes once: another flight is another element.
export function fly(node: SVGGElement, flying: Flying) {
  const animation = node.animate(flyFrames(flying), {
    duration: lasting(flying.duration),
    delay: lasting(flying.delay ?? 0),
    fill: 'both',
  });
  animation.onfinish = flying.onland;
  return { destroy: () => animation.cancel() };
}
