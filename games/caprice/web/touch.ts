// What every element that can be touched gets: its key, its words, and how it is reached without a mouse.
import type { SVGAttributes } from 'svelte/elements';

export type Handles = (key: string, label: string) => SVGAttributes<SVGGElement>;
