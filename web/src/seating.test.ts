import { expect, it } from 'vitest';
import { catalogues } from './i18n/catalogue';
import { seatNames } from './seating';

it('tells two house players of one level apart', () => {
  const seats = [
    { kind: 'house' as const, level: 'club' },
    { kind: 'guest' as const, name: 'Anna' },
    { kind: 'house' as const, level: 'club' },
    { kind: 'house' as const, level: 'master' },
    { kind: 'open' as const },
  ];
  expect(seatNames(seats, catalogues.en)).toEqual([
    'House (club) 1',
    'Anna',
    'House (club) 2',
    'House (master)',
    'free seat',
  ]);
});
