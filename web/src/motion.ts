import { untrack } from 'svelte';
import { settings } from './settings.svelte';

// The system's wish counts always; a guest can want less motion than the system says.
export const reducedMotion = () => settings.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const fast = 0.35; // of the usual time: 320 ms become about what base.css makes of transitions

// How long a movement takes that is timed in a script, for a guest who likes it fast.
export const lasting = (ms: number) => (untrack(() => settings.motion) === 'fast' ? ms * fast : ms);
