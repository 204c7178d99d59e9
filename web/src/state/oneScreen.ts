// Several people around one screen: who is to have it next.
import type { TableState } from './tableState';

// The seat of this screen that has to decide although another one, or none, has the screen in hand.
// Going round the table, so that in a phase where all decide everybody has it once.
export function nextAtScreen({ yours, you, view, status }: TableState): number | null {
  if (!view || status !== 'playing') return null;
  const asked = yours.filter((seat) => view.actors.includes(seat));
  if (asked.length === 0 || (you !== null && asked.includes(you))) return null;
  return asked.find((seat) => seat > (you ?? -1)) ?? asked[0] ?? null;
}

// The last of them who decided something: the one whose move is taken back.
export function lastOfYours({ yours, log }: TableState): number | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const mover = log[i]?.seat;
    if (typeof mover === 'number' && yours.includes(mover)) return mover;
  }
  return null;
}
