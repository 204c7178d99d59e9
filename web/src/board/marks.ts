// The marks of the eight seat colours, around 0, 0 within a radius of 8: dot, ring, bar, cross, triangle, diamond, wave, star.
export const marks = [
  'M0 -5 A5 5 0 1 1 0 5 A5 5 0 1 1 0 -5 Z',
  'M0 -6.5 A6.5 6.5 0 1 1 0 6.5 A6.5 6.5 0 1 1 0 -6.5 M0 -3 A3 3 0 1 0 0 3 A3 3 0 1 0 0 -3 Z',
  'M-7 -2.2 H7 V2.2 H-7 Z',
  'M-2 -7 H2 V-2 H7 V2 H2 V7 H-2 V2 H-7 V-2 H-2 Z',
  'M0 -7 L7 5.5 H-7 Z',
  'M0 -7.5 L6 0 L0 7.5 L-6 0 Z',
  'M-8 1 C-5 -6 -3 -6 0 0 S5 6 8 -1 L8 3 C4 9 1 7 -1 3 S-5 0 -8 5 Z',
  'M0 -8 L2.3 -2.6 L8 -2.4 L3.6 1.2 L5 7 L0 3.8 L-5 7 L-3.6 1.2 L-8 -2.4 L-2.3 -2.6 Z',
];

// On the light ones of the eight colours a mark is dark.
export const isLight = (colour: number) => [2, 5, 6].includes(colour);
