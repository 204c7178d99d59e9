// How seats are spoken of.
import { fill, type Catalogue } from './i18n/catalogue';
import type { SeatInfo } from './wire/types';

export function levelName(level: string, t: Catalogue): string {
  return (t as Record<string, string>)[`level_${level}`] ?? level;
}

export function levelHelp(level: string, t: Catalogue): string {
  return (t as Record<string, string>)[`levelHelp_${level}`] ?? '';
}

// Who has not said a name has a number of the house, "#42"; the word for it is the reader's.
export function guestName(name: string | null | undefined, t: Catalogue): string {
  const number = /^#(\d+)$/.exec(name ?? '')?.[1];
  return number ? fill(t.guestNumber, { n: number }) : (name ?? '');
}

// The house players, by the seat they take.
const housePlayers = ['Odile', 'Basile', 'Colette', 'Gaston', 'Flora', 'Edgar', 'Irène', 'Oscar'];

// Names for the table: people of one name are told apart by a number.
export function seatNames(seats: SeatInfo[], t: Catalogue): string[] {
  const plain = seats.map((seat, i) => {
    if (seat.kind === 'open') return t.openSeat;
    return seat.kind === 'house' ? (housePlayers[i] ?? '') : guestName(seat.name, t);
  });
  return plain.map((name, i) => {
    const alike = seats[i]?.kind === 'open' ? 1 : plain.filter((other) => other === name).length;
    return alike > 1 ? `${name} ${plain.slice(0, i + 1).filter((other) => other === name).length}` : name;
  });
}

// The people who sit or sat there: a house player may have taken over.
export function personNames(seats: SeatInfo[], t: Catalogue): string[] {
  return seatNames(seats, t).map((name, i) => (seats[i]?.kind === 'house' && guestName(seats[i].name, t)) || name);
}

// What is said of a seat beside its name: how a house player plays and for whom, who is away.
export function seatNote(seat: SeatInfo, t: Catalogue): string {
  if (seat.kind === 'house' && seat.name) return fill(t.playFor, { name: guestName(seat.name, t) });
  if (seat.kind === 'house') return levelName(seat.level ?? '', t);
  return seat.kind === 'guest' && seat.here === false ? t.away : '';
}
