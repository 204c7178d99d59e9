import { expect, it } from 'vitest';
import { placesIn } from './pointed';

it('finds where something happened, whatever the event calls it', () => {
  const events = [
    { type: 'lay', cell: '0,1', seat: 1 },
    { type: 'move', from: 'A', to: 'B' },
    { type: 'walked', path: ['4.1', '3.2'] },
    { type: 'give', from: 1, to: 2, chips: 3 },
  ];
  expect(placesIn(events)).toEqual(['0,1', 'A', 'B', '4.1', '3.2']);
  expect(placesIn(null)).toEqual([]);
});
