import { expect, it, vi } from 'vitest';
import { flyFrames } from './fly';

vi.mock('./motion', () => ({ lasting: (ms: number) => ms }));

it('rises to the peak half way, and turns and changes its size on the way', () => {
  const flight = { from: { x: 0, y: 100 }, to: { x: 40, y: 60 }, peak: 10, duration: 300, onland: () => {} };
  expect(flyFrames(flight).map(({ transform }) => transform)).toEqual([
    'translate(0px, 100px) rotate(0deg) scale(1)',
    'translate(20px, 10px) rotate(0deg) scale(1)',
    'translate(40px, 60px) rotate(0deg) scale(1)',
  ]);
  expect(flyFrames({ ...flight, scale: [0.5, 1], turn: 360 }).map(({ transform }) => transform)).toEqual([
    'translate(0px, 100px) rotate(0deg) scale(0.5)',
    'translate(20px, 10px) rotate(144deg) scale(0.75)',
    'translate(40px, 60px) rotate(360deg) scale(1)',
  ]);
});
