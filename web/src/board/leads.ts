// What eyes see as a glow, for ears: whether a thing may be taken, or the thing in hand may go there.
import { settings } from '../state/settings.svelte';

export type Leads = 'take' | 'go' | null;

// To be spread on an element beside its label.
export const leading = (leads: Leads) =>
  leads === null || !settings.hints
    ? {}
    : { 'aria-description': leads === 'take' ? settings.t.mayTake : settings.t.mayGo };

// From the sets that every controller has.
export const leadsOf = <Key>(
  key: Key,
  may: { take: { has(key: Key): boolean }; go: { has(key: Key): boolean } },
): Leads => (may.go.has(key) ? 'go' : may.take.has(key) ? 'take' : null);
