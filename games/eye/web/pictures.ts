// Shapes that tell things apart without their colour. Marks fit a circle of radius 8, counters one of 10.

// One mark per colour of the rosette: dot, ring, bar, cross, triangle, diamond, wave, star.
export const marks = [
  'M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5Z',
  'M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7ZM0-3.6A3.6 3.6 0 1 0 0 3.6A3.6 3.6 0 1 0 0-3.6Z',
  'M-7-2.4H7V2.4H-7Z',
  'M-2.1-7H2.1V-2.1H7V2.1H2.1V7H-2.1V2.1H-7V-2.1H-2.1Z',
  'M0-7.2L7 5.4H-7Z',
  'M0-7.5L6 0L0 7.5L-6 0Z',
  'M-8 .5C-5.5-5.5-2.5-5.5 0-.5S5 4 8-2V2.5C5.5 8.5 2.5 8 0 3.5S-5-.5-8 5Z',
  'M0-8L2.3-2.6L8-2.4L3.6 1.2L5 7L0 3.8L-5 7L-3.6 1.2L-8-2.4L-2.3-2.6Z',
];

// One counter per seat: round, square, three-sided, cross. The hole shows the colour it stands on.
const outlines = [
  'M0-9.6A9.6 9.6 0 1 1 0 9.6A9.6 9.6 0 1 1 0-9.6Z',
  'M-8.7-8.7H8.7V8.7H-8.7Z',
  'M0-13.4L12.6 8.4H-12.6Z',
  'M-6-11H6V-6H11V6H6V11H-6V6H-11V-6H-6Z',
];
const hole = 'M0-5A5 5 0 1 0 0 5A5 5 0 1 0 0-5Z';
export const counters = outlines.map((outline) => ({ outline, body: outline + hole }));

export const paints = ['#e5243b', '#2673e8', '#ffd21f', '#12a150', '#ff8214', '#9a48d0', '#9b9ba3', '#f8f5ee'];
