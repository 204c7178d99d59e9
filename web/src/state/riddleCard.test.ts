import { expect, it } from 'vitest';
import { shareCard } from './riddleCard';

it('tells the day and the stars, and spoils nothing', () => {
  const lines = [
    { title: 'Cappuccino', stars: 3 },
    { title: 'L’Œil', stars: 0 },
  ];
  const card = (streak: string) =>
    shareCard('Veillée', 'fr', new Date(2026, 10, 18), lines, streak, 'https://example.org');
  expect(card('2 jours de suite')).toBe(
    'Veillée · 18 novembre 2026\n★★★ Cappuccino\n☆☆☆ L’Œil\n2 jours de suite\nhttps://example.org/riddles',
  );
  expect(card('')).not.toMatch(/\n\n/);
});
