import { expect, it } from 'vitest';
import { transfers, traveller, travelFrames } from './travel';

const unturned = { heart: 0, middle: 0, outer: 0 };

it('the pawn of the loser is the one that is sent', () => {
  expect(traveller([{ type: 'won' }, { type: 'sent', seat: 2, other: 0 }])?.seat).toBe(0);
  expect(traveller([{ type: 'walked', seat: 1, path: [] }])?.seat).toBe(1);
  expect(traveller([{ type: 'turned' }])).toBeNull();
});

it('a walk begins and ends where the pawn stands and does not go round the castle twice', () => {
  const event = { type: 'walked', seat: 0, path: ['5.0', '5.1'] };
  const [from, to] = [
    { radius: 545, angle: 375 },
    { radius: 545, angle: 45 },
  ];
  const frames = travelFrames(event, from, to, unturned);
  expect(frames[0]?.transform).toContain('rotate(15deg)');
  expect(frames.at(-1)?.transform).toContain('rotate(45deg)');
});

it('a leap goes over the walls', () => {
  const frames = travelFrames(
    { type: 'leapt', seat: 0 },
    { radius: 10, angle: 0 },
    { radius: 10, angle: 180 },
    unturned,
  );
  expect(frames).toHaveLength(3);
  expect(frames[1]?.transform).toContain('scale(1.7)');
});

it('cards go to whoever gets them: after a duel to the winner', () => {
  expect(transfers([{ type: 'handed_over', seat: 2, other: 0, cards: ['G1', 'T2'] }])).toEqual([
    { card: 'G1', from: 'hand 0', to: 'hand 2' },
    { card: 'T2', from: 'hand 0', to: 'hand 2' },
  ]);
  expect(
    transfers([
      { type: 'took', seat: 1, card: '?' },
      { type: 'revealed', seat: 1, card: 'T3' },
    ]),
  ).toEqual([
    { card: null, from: 'wanted', to: 'hand 1' },
    { card: null, from: 'pile', to: 'wanted' },
  ]);
  expect(transfers([{ type: 'exchanged', seat: 1, other: 2, give: 'G1', drawn: ['?'] }])).toEqual([
    { card: 'G1', from: 'hand 1', to: 'hand 2' },
    { card: null, from: 'hand 2', to: 'hand 1' },
  ]);
});
