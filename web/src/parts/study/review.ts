// A review as a picture: who could expect how much when, and where it turned.
import type { Judged } from '../../wire/types';

export interface CurvePoint {
  at: number; // the position's number
  share: number; // 0 … 1
}

// A line per seat through all decisions, and to the end if it is known.
export function curvesOf(decisions: Judged[], players: number, ranking: number[] | null, last: number): CurvePoint[][] {
  const winners = ranking?.filter((place) => place === 1).length ?? 0;
  return Array.from({ length: players }, (_, seat) => {
    const points = decisions.map(({ version, value }) => ({ at: version, share: value[seat] ?? 0 }));
    if (ranking) points.push({ at: last, share: ranking[seat] === 1 ? 1 / winners : 0 });
    return points;
  });
}

const least = 0.08; // of the win: what is smaller may be the house's own uncertainty
const most = 6;

// The decisions that gave most away, in the order of the game.
export function turningPoints(decisions: Judged[]): Judged[] {
  return decisions
    .filter(({ loss }) => loss >= least)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most)
    .sort((a, b) => a.version - b.version);
}
