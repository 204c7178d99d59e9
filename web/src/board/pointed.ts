// A line of the log that the guest points at: where on the board it happened.
import type { GameEvent } from '../room';

// The names of places in events, as rooms write them.
export function placesIn(events: GameEvent[] | null | undefined): string[] {
  const named = (events ?? []).flatMap(({ cell, spot, from, to, path }) => [cell, spot, from, to, path].flat());
  return named.filter((place): place is string => typeof place === 'string');
}
