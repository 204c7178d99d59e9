import { settings } from './settings.svelte';

// The system's wish counts always; a guest can want less motion than the system says.
export const reducedMotion = () => settings.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
