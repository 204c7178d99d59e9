// What every element that can be touched gets: its key, its words, and how it is reached without a mouse.
import type { SVGAttributes } from 'svelte/elements';

export type Handles = (key: string, label: string) => SVGAttributes<SVGGElement>;

export const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
