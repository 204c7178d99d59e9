import { describe, expect, it } from 'vitest';
import { curvesOf, turningPoints } from './review';
import type { Judged } from '../../wire/types';

const judged = (version: number, loss: number, value = [0.5, 0.5]): Judged => ({
  version,
  seat: version % 2,
  best: 'a',
  loss,
  value,
});

describe('the curve', () => {
  const decisions = [judged(0, 0, [0.6, 0.4]), judged(3, 0, [0.2, 0.8])];
  it('goes through every decision and ends with the result', () => {
    expect(curvesOf(decisions, 2, [2, 1], 9)).toEqual([
      [
        { at: 0, share: 0.6 },
        { at: 3, share: 0.2 },
        { at: 9, share: 0 },
      ],
      [
        { at: 0, share: 0.4 },
        { at: 3, share: 0.8 },
        { at: 9, share: 1 },
      ],
    ]);
  });
  it('shares a shared victory', () => {
    expect(curvesOf([], 3, [1, 1, 3], 5).map((points) => points[0]?.share)).toEqual([0.5, 0.5, 0]);
  });
  it('stops at what is known while the house still looks', () => {
    expect(curvesOf(decisions, 2, null, 9)[0]).toHaveLength(2);
  });
});

describe('turning points', () => {
  it('are the largest losses, told in the order of the game', () => {
    const decisions = [0.3, 0.01, 0.2, 0.5].map((loss, i) => judged(i, loss));
    expect(turningPoints(decisions).map(({ version }) => version)).toEqual([0, 2, 3]);
  });
  it('are few', () => {
    const decisions = Array.from({ length: 20 }, (_, i) => judged(i, 0.1 + i / 100));
    expect(turningPoints(decisions).map(({ version }) => version)).toEqual([14, 15, 16, 17, 18, 19]);
  });
});
