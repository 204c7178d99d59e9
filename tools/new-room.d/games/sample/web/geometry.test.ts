import { expect, it } from 'vitest';
import { button, buttonPlace, card, cardPlace, size } from './geometry';

it('leaves room between cards and keeps everything on the table', () => {
  for (const players of [2, 3, 4]) {
    const xs = Array.from({ length: players }, (_, seat) => cardPlace(seat, players).x);
    xs.slice(1).forEach((x, i) => expect(x - (xs[i] as number)).toBeGreaterThan(card.width));
    expect(Math.min(...xs) - card.width / 2).toBeGreaterThan(0);
    expect(Math.max(...xs) + card.width / 2).toBeLessThan(size.width);
  }
  expect(buttonPlace(1).x - buttonPlace(0).x).toBeGreaterThan(button.width);
});
