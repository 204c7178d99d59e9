// How long a step is shown before the next one comes: by what there is to see and to read in it.
import type { LogEntry } from '../room';

export type Tempo = 'slow' | 'normal' | 'fast';

const afterAnyStep = 520; // ms: a lift-and-land of 300 and a breath
const betweenPeople = 900; // ms, to look up and see who is next
const factors: Record<Tempo, number> = { slow: 1.7, normal: 1, fast: 0.45 };
const unmoved = 1.3; // whoever sees no movement has to find out what is different

// Whose step it was; of what chance did, whom it concerns first.
function whose({ seat, events }: LogEntry): number | null {
  if (typeof seat === 'number') return seat;
  const concerned = events.map((event) => event.seat).find((one) => typeof one === 'number');
  return (concerned as number | undefined) ?? null;
}

// Several people in a row need a pause between them; what somebody does in several steps goes on.
export function pauseBetween(step: LogEntry | undefined, next: LogEntry | undefined): number {
  if (!step || !next) return 0;
  const [one, other] = [whose(step), whose(next)];
  return one !== null && other !== null && one !== other ? betweenPeople : 0;
}

// `wanted`: the rest that a room asks for (Room.rest), at the normal tempo.
export function restAfter(wanted: number, pause: number, tempo: Tempo, reduced: boolean): number {
  return Math.max(afterAnyStep, wanted, pause) * factors[tempo] * (reduced ? unmoved : 1);
}
