import { untrack } from 'svelte';
import { settings } from './settings.svelte';
import type { Tempo } from './tempo';

// The system's wish counts always; a guest can want less motion than the system says.
export const reducedMotion = () => settings.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

// Of the usual time. Fast: 320 ms become about what base.css makes of transitions.
const factors: Record<Tempo, number> = { slow: 1.4, normal: 1, fast: 0.35 };

// How long a movement takes that is timed in a script, for a guest who likes it fast or slow.
export const lasting = (ms: number) => ms * factors[untrack(() => settings.tempo)];
