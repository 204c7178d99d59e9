import { expect, it } from 'vitest';
import { shots } from './clip';

it('a clip shows every position of a game, or of a long one a part, and always both ends', () => {
  expect(shots(3)).toEqual([0, 1, 2, 3]);
  const long = shots(1001);
  expect([long[0], long.at(-1), long.length]).toEqual([0, 1001, 144]);
});
