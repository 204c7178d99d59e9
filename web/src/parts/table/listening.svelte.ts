// What ears are told of a table: by screen readers, and by the sounds of things that land.
import { lasting, reducedMotion } from '../../state/motion';
import type { Room, Scene } from '../../room';
import { play } from '../../state/sound';
import type { LogEntry } from '../../wire/types';

const flight = 260; // ms; a thing is heard when it lands

// The last move in words, then whether something is asked.
export function announcement(room: Room | null, scene: Scene | null, asked: string): string {
  const step = scene?.log.at(-1);
  if (!scene || !room || !step) return '';
  return [...step.events.map((event) => room.event(event, step.seat, scene)?.text ?? '').filter(Boolean), asked].join(
    ' ',
  );
}

// Plays the sound of each move, but only of what happens while the guest looks on. For the time of a component.
// `coming`: the log with the step that the board is telling. A die is heard while it rolls; all else when it is known.
export function hearMoves(
  room: () => Room | null,
  log: () => LogEntry[] | undefined,
  coming: () => LogEntry[] | undefined,
) {
  const soundOf = (step: LogEntry | undefined) =>
    step?.events.map((event) => room()?.sound?.(event)).find(Boolean) ?? null;
  let heard: number | null = null;
  $effect(() => {
    if (soundOf(coming()?.at(-1)) === 'die') void play('die');
  });
  $effect(() => {
    const entries = log();
    if (!room() || !entries) return;
    const step = entries.at(-1);
    const version = step?.version ?? 0;
    const next = heard !== null && version === heard + 1;
    heard = version;
    const sound = next ? soundOf(step) : null;
    if (!sound || sound === 'die') return;
    const wait = setTimeout(() => void play(sound), reducedMotion() ? 0 : lasting(flight));
    return () => clearTimeout(wait);
  });
}
