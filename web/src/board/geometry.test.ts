import { expect, it } from 'vitest';
import { fit } from './geometry';

it('fits a drawing into the middle of a place', () => {
  expect(fit({ width: 200, height: 100 }, 400, 400)).toEqual({ scale: 2, x: 0, y: 100 });
  expect(fit({ width: 100, height: 200 }, 300, 100)).toEqual({ scale: 0.5, x: 125, y: 0 });
});
