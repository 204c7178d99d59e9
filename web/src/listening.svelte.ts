// What ears are told of a table: by screen readers, and by the sounds of things that land.
import { lasting, reducedMotion } from './motion';
import type { Room, Scene } from './room';
import { play } from './sound';
import type { LogEntry } from './wire/types';

const flight = 260; // ms; a thing is heard when it lands

// The last move in words, then whether something is asked.
export function announcement(room: Room | null, scene: Scene | null, asked: string): string {
  const step = scene?.log.at(-1);
  if (!scene || !room || !step) return '';
  return [...step.events.map((event) => room.event(event, step.seat, scene)?.text ?? '').filter(Boolean), asked].join(' ');
}

// Plays the sound of each move, but only of what happens while the guest looks on. For the time of a component.
export function hearMoves(room: () => Room | null, log: () => LogEntry[] | undefined) {
  let heard: number | null = null;
  $effect(() => {
    const [here, entries] = [room(), log()];
    if (!here || !entries) return;
    const step = entries.at(-1);
    const version = step?.version ?? 0;
    const next = heard !== null && version === heard + 1;
    heard = version;
    const sound = next ? step?.events.map((event) => here.sound?.(event)).find(Boolean) : null;
    if (!sound) return;
    const wait = setTimeout(() => play(sound), reducedMotion() ? 0 : lasting(flight));
    return () => clearTimeout(wait);
  });
}
