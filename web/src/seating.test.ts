import { expect, it } from 'vitest';
import { catalogues } from './i18n/catalogue';
import { guestName, seatNames, seatNote } from './seating';

const seats = [
  { kind: 'house' as const, level: 'club' },
  { kind: 'guest' as const, name: 'Anna', here: true },
  { kind: 'guest' as const, name: 'Anna', here: false },
  { kind: 'house' as const, level: 'master' },
  { kind: 'open' as const },
  { kind: 'open' as const },
];

it('names house players by their seat and tells people of one name apart', () => {
  expect(seatNames(seats, catalogues.en)).toEqual(['Odile', 'Anna 1', 'Anna 2', 'Gaston', 'free seat', 'free seat']);
});

it('says how a house player plays and who is away', () => {
  expect(seats.map((seat) => seatNote(seat, catalogues.fr))).toEqual(['habitué', '', 'absent', 'maître', '', '']);
});

it('puts the word for a guest before the number of the house, in the language of the page', () => {
  expect(guestName('#42', catalogues.fr)).toBe('Invité 42');
  expect(guestName('#42', catalogues.de)).toBe('Gast 42');
  expect(guestName('Anna #1', catalogues.en)).toBe('Anna #1');
  expect(guestName(null, catalogues.en)).toBe('');
});
