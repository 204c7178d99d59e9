// Words for where things are on a board, in its own units.
import type { Point } from '../room';

export type Place = Point;

export interface Box extends Place {
  width: number;
  height: number;
}

// How a drawing of some size lies in the middle of a place of another: by what it is scaled, and where it begins.
export function fit(drawing: Pick<Box, 'width' | 'height'>, width: number, height: number): Place & { scale: number } {
  const scale = Math.min(width / drawing.width, height / drawing.height);
  return { scale, x: (width - drawing.width * scale) / 2, y: (height - drawing.height * scale) / 2 };
}
