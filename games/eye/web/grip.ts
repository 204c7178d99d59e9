// A finger on the wheels: which one it holds and how far it turns it. No rules: which clicks may be made
// is what the house says.
import type { Point } from '$web/room';
import { directionOf, hub, rim, wheelOf, type Click, type EyeBoard, type Shift, type Wheel } from './geometry';

// A point in strips, both left-handed (x) and right-handed (y): the inverse of `crossing`.
export function stripsAt({ x, y }: Point): Point {
  const angle = (Math.atan2(x, -y) * 8) / Math.PI;
  const rank = 8 + (Math.log(Math.hypot(x, y) / rim) * 16) / Math.PI;
  return { x: angle - rank / 2, y: angle + rank / 2 };
}

const onArm = (strip: number, click: number) => Math.abs(((((strip - click) % 2) + 2) % 2) - 1) <= 0.5;

// What is under a finger: an arm of the upper wheel A, one of B below it, or an opening through both.
export type Grip = Wheel | 'opening';
export function gripAt(point: Point, { a, b }: Pick<EyeBoard, 'a' | 'b'>): Grip | null {
  if (Math.hypot(point.x, point.y) < hub) return null;
  const strips = stripsAt(point);
  return onArm(strips.x, a) ? 'A' : onArm(strips.y, b) ? 'B' : 'opening';
}

// How far a finger has turned a wheel. An arm stays under the finger. In an opening it pulls what stands
// there along one of the two spirals, and the wheel that carries it along that one turns: once it is
// decided which, that one.
export function pulled(grip: Grip, from: Point, to: Point, decided: Wheel | null = null): Shift {
  const [begin, end] = [stripsAt(from), stripsAt(to)];
  // A full turn is 16 strips: the short way round.
  const round = Math.round((end.x + end.y - begin.x - begin.y) / 32) * 16;
  const [x, y] = [end.x - begin.x - round, end.y - begin.y - round];
  if (grip !== 'opening') return { wheel: grip, clicks: (x + y) / 2 };
  const wheel = decided ?? (Math.abs(x) >= Math.abs(y) ? 'A' : 'B');
  return { wheel, clicks: wheel === 'A' ? x : y };
}

export const clickOf = ({ wheel, clicks }: Shift) => `${wheel}${clicks < 0 ? '-' : '+'}` as Click;

// How a wheel follows the pull: into the notch of a click that may be made and no further; otherwise it
// gives way a little.
export function follow(pull: Shift, legal: Set<string>): Shift {
  const click = clickOf(pull);
  const much = Math.min(1, Math.abs(pull.clicks));
  const far = legal.has(click) ? much - Math.sin(2 * Math.PI * much) / 10 : 0.16 * (1 - Math.exp(-3 * much));
  return { wheel: wheelOf(click), clicks: far * directionOf(click) };
}

// Further than this, a finger means it.
export const meant = 0.5; // of a click
