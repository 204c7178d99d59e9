// What an order is worth against the towers that everybody sees. For display only: the house counts.
import { handSize, type Kind } from './geometry';

// Per level of a tower: does the order have the same kind there (CAP-33)?
export const agrees = (tower: Kind[], order: Kind[]): boolean[] => tower.map((kind, level) => kind === order[level]);

// The point for a tower of four that agrees in all levels (CAP-34).
export const isWhole = (tower: Kind[], order: Kind[]) =>
  tower.length === handSize && agrees(tower, order).every(Boolean);

// Points of a tower when only its lowest `levels` have been told; the extra point comes with the last.
export function pointsOf(tower: Kind[], order: Kind[], levels = handSize): number {
  const points = agrees(tower, order).filter((same, level) => same && level < levels).length;
  return points + (levels >= handSize && isWhole(tower, order) ? 1 : 0);
}

export const total = (towers: Kind[][], order: Kind[], levels = handSize) =>
  towers.reduce((sum, tower) => sum + pointsOf(tower, order, levels), 0);

export const exchanged = <T>(row: T[], a: number, b: number): T[] =>
  row.map((one, i) => (i === a ? row[b] : i === b ? row[a] : one) as T);
