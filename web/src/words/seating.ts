// How seats are spoken of.
import { fill, languageOfPage, listed, type Catalogue } from '../i18n/catalogue';
import type { ActNote, SeatInfo } from '../wire/types';

export function levelName(level: string, t: Catalogue): string {
  return t.players.level[level] ?? level;
}

export function levelHelp(level: string, t: Catalogue): string {
  return t.players.character[level] ?? '';
}

// Who has not said a name has a number of the house, "#42"; the word for it is the reader's.
export function guestName(name: string | null | undefined, t: Catalogue): string {
  const number = /^#(\d+)$/.exec(name ?? '')?.[1];
  return number ? fill(t.guestNumber, { n: number }) : (name ?? '');
}

// Names for the table: people of one name are told apart by a number.
export function seatNames(seats: SeatInfo[], t: Catalogue): string[] {
  const plain = seats.map((seat, i) => {
    if (seat.kind === 'open') return seat.name ? guestName(seat.name, t) : t.openSeat;
    return seat.kind === 'house' ? (t.players.player[i] ?? '') : guestName(seat.name, t);
  });
  return plain.map((name, i) => {
    const alike = seats[i]?.kind === 'open' ? 1 : plain.filter((other) => other === name).length;
    return alike > 1 ? `${name} ${plain.slice(0, i + 1).filter((other) => other === name).length}` : name;
  });
}

// A record has names only: that of a level means a house player.
export function recordSeats(
  names: readonly (string | undefined)[],
  players: number,
  levels: string[],
  t: Catalogue,
): SeatInfo[] {
  return Array.from({ length: players }, (_, i): SeatInfo => {
    const name = names[i] ?? fill(t.replaySeat, { n: i + 1 });
    return levels.includes(name) ? { kind: 'house', name: '', level: name } : { kind: 'guest', name, level: '' };
  });
}

// Where one guest plays with nobody but the house: a guide, a riddle.
export function namesBesides(guest: number, name: string, players: number, t: Catalogue): string[] {
  const seats = Array.from(
    { length: players },
    (_, i): SeatInfo => (i === guest ? { kind: 'guest', name, level: '' } : { kind: 'house', name: '', level: '' }),
  );
  return seatNames(seats, t);
}

// The people who sit or sat there: a house player may have taken over.
export function personNames(seats: SeatInfo[], t: Catalogue): string[] {
  return seatNames(seats, t).map((name, i) => (seats[i]?.kind === 'house' && guestName(seats[i].name, t)) || name);
}

// With whom one sits there, and how many may still come: "with Ben · 2 free seats".
export function company(seats: SeatInfo[], yours: number[], t: Catalogue): string {
  const names = seatNames(seats, t);
  const others = seats.map((_, i) => i).filter((i) => yours.length > 1 || !yours.includes(i));
  const isFree = (i: number) => seats[i]?.kind === 'open' && !seats[i].name;
  const taken = others.filter((i) => !isFree(i)).map((i) => names[i] ?? '');
  const free = others.filter(isFree).length;
  const parts = [
    ...(taken.length ? [fill(t.with, { names: listed(taken, t.and) })] : []),
    ...(free ? [fill(t.freeSeats, { n: free })] : []),
  ];
  return parts.join(' · ') || t.alone;
}

// Who sat where when the move of this version was made: a person until a house player took over.
export function seatsAt(seats: SeatInfo[], acts: ActNote[], version: number): SeatInfo[] {
  return seats.map((seat, i) => {
    if (!seat.name) return seat; // a house player from the beginning, or a free seat
    const last = acts
      .filter((act) => act.seat === i && act.version < version && (act.level || act.act === 'back'))
      .at(-1);
    return last?.level ? { ...seat, kind: 'house', level: last.level } : { ...seat, kind: 'guest', level: '' };
  });
}

// What is said of a seat beside its name: how a house player plays and for whom, who is away or on holiday.
export function seatNote(seat: SeatInfo, t: Catalogue, now = Date.now()): string {
  if (seat.kind === 'house' && seat.name) return fill(t.playFor, { name: guestName(seat.name, t) });
  if (seat.kind === 'house') return levelName(seat.level ?? '', t);
  if (seat.kind === 'open') return seat.name ? t.seatKept : '';
  if (seat.holiday && seat.holiday.from <= now && now < seat.holiday.to)
    return fill(t.onHoliday, { date: dayOf(seat.holiday.to - 1) });
  if (seat.holiday && now < seat.holiday.from && seat.holiday.from - now < soon)
    return fill(t.holidaySoon, { date: dayOf(seat.holiday.from) });
  return seat.kind === 'guest' && seat.here === false ? t.away : '';
}

const soon = 14 * 86_400_000; // ms: holidays are told of two weeks before
const dayOf = (moment: number) =>
  new Intl.DateTimeFormat(languageOfPage(), { day: 'numeric', month: 'short' }).format(moment);
