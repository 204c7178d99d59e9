import { expect, it } from 'vitest';
import { catalogues } from '../i18n/catalogue';
import { company, guestName, namesBesides, recordSeats, seatNames, seatNote, seatsAt } from './seating';
import type { ActNote, SeatInfo } from '../wire/types';

const seats: SeatInfo[] = [
  { kind: 'house', name: '', level: 'club' },
  { kind: 'guest', name: 'Anna', level: '', here: true },
  { kind: 'guest', name: 'Anna', level: '', here: false },
  { kind: 'house', name: '', level: 'master' },
  { kind: 'open', name: '', level: '' },
  { kind: 'open', name: '', level: '' },
];

it('names house players by their seat and tells people of one name apart', () => {
  expect(seatNames(seats, catalogues.en)).toEqual(['Odile', 'Anna 1', 'Anna 2', 'Gaston', 'free seat', 'free seat']);
});

it('says with whom one sits, and how many seats are free, as nobody says “mit freier Platz”', () => {
  expect(company(seats, [1], catalogues.de)).toBe('mit Odile, Anna 2 und Gaston · 2 freie Plätze');
  expect(company(seats.slice(4), [0], catalogues.de)).toBe('1 freier Platz');
  expect(company(seats.slice(0, 1), [0], catalogues.de)).toBe('allein');
  expect(company(seats.slice(0, 3), [0, 1, 2], catalogues.en)).toBe('with Odile, Anna 1 and Anna 2');
});

it('says how a house player plays and who is away', () => {
  expect(seats.map((seat) => seatNote(seat, catalogues.fr))).toEqual(['solide', '', 'pas là', 'virtuose', '', '']);
});

it('says who is on holiday, and who will be', () => {
  const [from, to] = [new Date(2026, 7, 3).getTime(), new Date(2026, 7, 10).getTime()];
  const seat: SeatInfo = { kind: 'guest', name: 'Anna', level: '', here: true, holiday: { from, to } };
  const note = (year: number, month: number, day: number) =>
    seatNote(seat, catalogues.en, new Date(year, month - 1, day).getTime());
  expect(note(2026, 7, 1)).toBe('');
  expect(note(2026, 7, 30)).toBe('on holiday from Aug 3');
  expect(note(2026, 8, 9)).toBe('on holiday until Aug 9');
  expect(note(2026, 8, 10)).toBe('');
});

it('says for whom a seat is kept until they sit down', () => {
  const kept: SeatInfo[] = [{ kind: 'open', name: '#42', level: '' }];
  expect(seatNames(kept, catalogues.en)).toEqual(['Guest 42']);
  expect(seatNote(kept[0]!, catalogues.en)).toBe('invited');
});

it('puts the word for a guest before the number of the house, in the language of the page', () => {
  expect(guestName('#42', catalogues.fr)).toBe('Invité 42');
  expect(guestName('#42', catalogues.de)).toBe('Gast 42');
  expect(guestName('Anna #1', catalogues.en)).toBe('Anna #1');
  expect(guestName(null, catalogues.en)).toBe('');
});

it('knows who sat where when a move was made: a person, then a house player, then the person again', () => {
  const now: SeatInfo[] = [
    { kind: 'guest', name: 'Anna', level: '' },
    { kind: 'house', name: 'Ben', level: 'club' },
    { kind: 'house', name: '', level: 'master' },
  ];
  const acts: ActNote[] = [
    { version: 4, act: 'takeover', seat: 0, level: 'novice', moves: 4 },
    { version: 8, act: 'leave', seat: 1, level: 'club', moves: 7 },
    { version: 10, act: 'back', seat: 0, moves: 8 },
  ];
  const names = (version: number) => seatNames(seatsAt(now, acts, version), catalogues.en);
  expect(names(3)).toEqual(['Anna', 'Ben', 'Colette']);
  expect(names(5)).toEqual(['Odile', 'Ben', 'Colette']);
  expect(names(9)).toEqual(['Odile', 'Basile', 'Colette']);
  expect(names(11)).toEqual(['Anna', 'Basile', 'Colette']);
});

it('seats a record: a name that is a level is a house player, who has no name has a number', () => {
  const seats = recordSeats(['Anna', 'club'], 3, ['club', 'master'], catalogues.de);
  expect(seats.map(({ kind, name, level }) => [kind, name, level])).toEqual([
    ['guest', 'Anna', ''],
    ['house', '', 'club'],
    ['guest', 'Platz 3', ''],
  ]);
});

it('names a guest among house players', () => {
  expect(namesBesides(1, 'Anna', 3, catalogues.en)).toEqual(['Odile', 'Anna', 'Colette']);
});
