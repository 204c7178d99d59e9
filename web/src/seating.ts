// How seats are spoken of.
import { fill, type Catalogue } from './i18n/catalogue';
import type { SeatInfo } from './wire/types';

export function levelName(level: string, t: Catalogue): string {
  return (t as Record<string, string>)[`level_${level}`] ?? level;
}

export function levelHelp(level: string, t: Catalogue): string {
  return (t as Record<string, string>)[`levelHelp_${level}`] ?? '';
}

export function seatName(seat: SeatInfo, t: Catalogue): string {
  if (seat.kind === 'open') return t.openSeat;
  if (seat.kind === 'house') return fill(t.houseSeat, { level: levelName(seat.level ?? '', t) });
  return seat.name ?? '';
}

// Names for the table: two house players of one level are told apart by a number.
export function seatNames(seats: SeatInfo[], t: Catalogue): string[] {
  const plain = seats.map((seat) => seatName(seat, t));
  return plain.map((name, i) => {
    const alike = plain.filter((other) => other === name).length;
    return alike > 1 ? `${name} ${plain.slice(0, i + 1).filter((other) => other === name).length}` : name;
  });
}
