// What the last turn did to the towers, so that everybody can see it.
import type { LogEntry } from '$web/room';
import type { Spot } from './geometry';

export interface LastTurn {
  landed: Set<Spot>; // where a piece was placed or moved to
  left: Spot | null; // where one was taken away
}

// A turn begins with a placement; a move may follow.
export function lastTurn(log: LogEntry[]): LastTurn | null {
  const turn: LastTurn = { landed: new Set(), left: null };
  for (const entry of [...log].reverse())
    for (const event of entry.events) {
      if (event.type === 'move') {
        turn.landed.add(event.to as Spot);
        turn.left = event.from as Spot;
      }
      if (event.type === 'place') {
        turn.landed.add(event.spot as Spot);
        return turn;
      }
    }
  return null;
}
