// What has just happened, told in time: chips on their way, the die that rolls, somebody who gets too rich.
import { lasting } from '$web/board/motion';
import type { GameEvent } from '$web/room';
import { pawnOf, type Pawn } from './geometry';
import { story, type Bust, type Purses, type Transfer } from './story';

const flight = 300; // ms
const afterWalk = 240; // chips set out when the pawn has nearly arrived
const swelling = 720; // until a bust bursts (Bust.svelte)
const gag = 3000; // how long a bust is seen
const tumbling = 320; // of the die
const cardBeforeBust = 1200; // why somebody gets too rich is read before they do
const mostChipsInFlight = 8;
// At the end of a round: the last pawn comes home, then a card with everybody's points is read.
const arriving = 700;
const readingRound = 1400;
const readingRow = 500;

export interface Flight extends Pick<Transfer, 'from' | 'to'> {
  id: string;
  delay: number;
}
export const flightTime = flight;

const has = (events: GameEvent[], type: string) => events.some((event) => event.type === type);

// When the chips of a step set out and when they have come, in ms after its beginning.
function timing(events: GameEvent[]): { leaving: number; landing: number } {
  const card = has(events, 'ceiling') ? cardBeforeBust : flight;
  const leaving = has(events, 'move') ? afterWalk : has(events, 'card') ? card : 0;
  const travels = ['take', 'return', 'give', 'swap'].some((type) => has(events, type));
  return { leaving, landing: leaving + (travels ? flight + 60 : 0) };
}

// How long it takes to tell a step, if nothing else may happen or be said meanwhile: a roll, a bust, a round.
export function tellingTime(events: GameEvent[]): number {
  if (has(events, 'die')) return tumbling;
  const { landing } = timing(events);
  const laughing = has(events, 'ceiling') ? landing + gag : 0;
  const round = events.find((event) => event.type === 'round');
  if (!round || has(events, 'over')) return laughing;
  return roundCardAfter(events) + readingRound + readingRow * (round.chips as number[]).length;
}

// When the card with the points of a round is laid down: after everything else has been seen.
export const roundCardAfter = (events: GameEvent[]) =>
  timing(events).landing + (has(events, 'ceiling') ? gag : arriving);

export class Tale {
  shown: Purses = $state.raw({ chips: [], cup: null }); // what is to be seen of the chips while they travel
  flights = $state.raw<Flight[]>([]);
  busts = $state.raw<(Bust & { id: string })[]>([]);
  face = $state(1); // of the die
  rolling = $state(false);
  walked = $state.raw<{ pawn: Pawn; via: number[] } | null>(null); // and the fields it went over
  #settled = $state.raw<Purses>({ chips: [], cup: null }); // what the chips come to
  readonly told: boolean = $derived(this.shown === this.#settled); // nothing is on its way
  #waits: ReturnType<typeof setTimeout>[] = [];

  constructor(purses: Purses, face: number) {
    this.shown = this.#settled = purses;
    this.face = face;
  }

  // A position that no step led to.
  show(purses: Purses, face: number) {
    this.quiet();
    this.enough();
    this.shown = this.#settled = purses;
    this.face = face;
  }

  // The same position again.
  keep(purses: Purses) {
    if (this.#waits.length === 0) this.shown = this.#settled = purses;
  }

  quiet() {
    this.#waits.forEach(clearTimeout);
    this.#waits = [];
    this.flights = [];
  }

  // One step: its events, and the chips afterwards.
  tell(events: GameEvent[], next: Purses, version: number, reduced: boolean) {
    const before = this.#settled;
    this.#settled = next;
    const moved = events.find((event) => event.type === 'move');
    const [from, to] = [moved?.from as number, moved?.to as number];
    const near = moved && Math.abs(to - from) <= 6;
    const way = near
      ? Array.from({ length: Math.abs(to - from) - 1 }, (_, i) => from + (i + 1) * Math.sign(to - from))
      : [];
    this.walked = moved ? { pawn: pawnOf(moved.seat as number, moved.pawn as number), via: way } : null;

    const roll = events.find((event) => event.type === 'die');
    if (roll) this.#tumble(roll.die as number, reduced);

    const { transfers, busts, departed, landed } = story(before, events);
    if (transfers.length === 0 && busts.length === 0 && roll) return; // chips may still be on their way
    this.quiet();
    if (reduced) {
      this.shown = next;
      busts.forEach((one) => this.#laugh(one, version));
      return;
    }
    const { leaving, landing } = timing(events);
    if (transfers.length > 0) {
      this.shown = before;
      this.#later(() => {
        this.shown = departed;
        this.#send(transfers, version);
      }, leaving);
    }
    this.#later(() => {
      this.shown = busts.length > 0 ? landed : next;
      busts.forEach((one) => this.#laugh(one, version));
    }, landing);
    if (busts.length === 0) return;
    const surplus = busts.map(
      ({ seat, had }): Transfer => ({ from: seat, to: 'cup', chips: had === null ? null : had - 4 }),
    );
    const burst = () => {
      this.shown = next;
      this.#send(surplus, `${version} bust`);
    };
    this.#later(burst, landing + swelling);
  }

  // Enough seen: everything is where it comes to.
  enough() {
    this.quiet();
    this.busts = [];
    this.shown = this.#settled;
  }

  arrived(id: string) {
    this.flights = this.flights.filter((one) => one.id !== id);
  }

  #later(act: () => void, ms: number) {
    this.#waits.push(setTimeout(act, lasting(ms)));
  }

  #tumble(result: number, reduced: boolean) {
    if (reduced) {
      this.face = result;
      return;
    }
    this.rolling = true;
    for (let i = 1; i <= 4; i++)
      setTimeout(() => (this.face = i === 4 ? result : ((this.face + i) % 3) + 1), lasting(i * 70));
    setTimeout(() => (this.rolling = false), lasting(tumbling));
  }

  #laugh(one: Bust, version: number) {
    const id = `${version} ${one.seat}`;
    this.busts = [...this.busts, { ...one, id }];
    setTimeout(() => (this.busts = this.busts.filter((other) => other.id !== id)), lasting(gag));
  }

  #send(transfers: Transfer[], id: string | number) {
    this.flights = transfers.flatMap(({ from, to, chips }, t) =>
      Array.from({ length: Math.min(chips ?? 1, mostChipsInFlight) }, (_, i) => ({
        id: `${id} ${t} ${i}`,
        from,
        to,
        delay: i * 22,
      })),
    );
  }
}
