// The eighteen pictures: each a few painted shapes within 24 of the middle. [path, fill] or [path, fill, line, width].
export type Shape = [path: string, fill: string, line?: string, width?: number];

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const gold = '#eec65c';
const bronze = '#a36a17';
const night = '#1d2a48';
const cream = '#fff4d6';
const ink = '#1a1622';
const skin = '#f2c8a0';
const ruby = '#d5405a';
const sapphire = '#6aa2ee';
const silver = '#dfe6ee';
const flame = '#ff9d3a';

function gnome(hat: Shape[], beard: string, more: Shape[], asleep = false): Shape[] {
  return [
    ['M-13 4C-14 25 14 25 13 4Z', beard],
    [disc(0, 2, 11), skin],
    ['M-11 5C-8 12 8 12 11 5C12 22 -12 22 -11 5Z', beard],
    asleep
      ? ['M-7 1q2.5 2.5 5 0M2 1q2.5 2.5 5 0', 'none', ink, 1.8]
      : [`${disc(-4.5, 1, 1.7)}${disc(4.5, 1, 1.7)}`, ink],
    [disc(0, 5, 3.2), '#e39a76'],
    ...hat,
    ...more,
  ];
}

export const pictures: Readonly<Record<string, Shape[]>> = {
  // Treasures: crown, chalice, key, ring, sword, chest, candlestick.
  T1: [
    ['M-20 13L-23 -11L-11 1L0 -18L11 1L23 -11L20 13Z', gold],
    ['M-20 13H20V20H-20Z', bronze],
    [`${disc(-10, 16.5, 2.4)}${disc(10, 16.5, 2.4)}`, sapphire],
    [`${disc(0, 16.5, 3)}${disc(0, -18, 3)}${disc(-23, -11, 2.6)}${disc(23, -11, 2.6)}`, ruby],
  ],
  T2: [
    ['M-17 -20H17C17 0 9 6 3.5 7V14H12V21H-12V14H-3.5V7C-9 6 -17 0 -17 -20Z', gold],
    ['M-14 -17H14C14 -12 13 -9 12 -7H-12C-13 -9 -14 -12 -14 -17Z', ruby],
    ['M-3 7H3V14H-3Z', bronze],
  ],
  T3: [
    [disc(0, -11, 11), gold],
    [disc(0, -11, 5), night],
    ['M-2.8 -1H2.8V22H-2.8Z', gold],
    ['M2.8 9H12V13H2.8ZM2.8 17H10V21.5H2.8Z', gold],
  ],
  T4: [
    [disc(0, 7, 15), gold],
    [disc(0, 7, 9.5), night],
    ['M-11 -15L-6 -23H6L11 -15L0 -4Z', sapphire],
    ['M-11 -15H11M-4 -15L0 -5L4 -15', 'none', cream, 1.4],
  ],
  T5: [
    ['M0 -25L4.5 -18V7H-4.5V-18Z', silver],
    ['M0 -25V7', 'none', '#8d99a8', 1.6],
    ['M-14 5H14V10H-14Z', gold],
    ['M-2.8 10H2.8V18H-2.8Z', '#7a4522'],
    [disc(0, 20, 3.8), ruby],
  ],
  T6: [
    ['M-21 0H21V19H-21Z', '#9a5b2c'],
    ['M-21 -2C-21 -19 21 -19 21 -2Z', '#bd7a40'],
    ['M-21 -3H21V1H-21Z', gold],
    ['M-15 -11V19M15 -11V19', 'none', gold, 3.5],
    ['M-5 -3H5V8H-5Z', gold],
    [disc(0, 2, 1.8), ink],
  ],
  T7: [
    ['M-2.5 -8H2.5V15H11V20H-11V15H-2.5Z', gold],
    ['M-16 -6C-17 9 17 9 16 -6', 'none', gold, 4],
    ['M-19 -13H-13V-5H-19ZM-3 -15H3V-7H-3ZM13 -13H19V-5H13Z', cream],
    ['M-16 -24q4 6 0 10q-4 -4 0 -10ZM0 -26q4 6 0 10q-4 -4 0 -10ZM16 -24q4 6 0 10q-4 -4 0 -10Z', flame],
  ],
  // Gnomes, told apart by what they wear: lantern, pipe, toadstool, miner, sleeper, cook, wizard.
  G1: gnome([['M-14 -3L1 -26L14 -3Z', '#d84a3f']], '#f3f0e6', [
    ['M14 8H22V20H14Z', '#ffd65c', ink, 1.5],
    ['M15 8q3 -6 6 0', 'none', ink, 1.8],
  ]),
  G2: gnome([['M-14 -3C-12 -20 4 -26 20 -20C10 -17 12 -8 14 -3Z', '#4d8fe0']], '#c9793a', [
    ['M3 11H14V5H21V14H14', '#6b3a1e', '#6b3a1e', 2],
    ['M18 0c-4 -4 4 -5 1 -9', 'none', cream, 2],
  ]),
  G3: gnome(
    [
      ['M-22 -3C-22 -30 22 -30 22 -3Z', '#d84a3f'],
      [`${disc(-10, -11, 4)}${disc(3, -17, 4)}${disc(13, -9, 3.5)}`, cream],
    ],
    '#f3f0e6',
    [],
  ),
  G4: gnome(
    [
      ['M-14 -4C-14 -21 14 -21 14 -4Z', gold],
      ['M-17 -6H17V-2H-17Z', bronze],
      [disc(0, -11, 4.5), cream],
    ],
    '#5d4a3d',
    [
      ['M15 22L21 2', 'none', '#7a4522', 3],
      ['M13 4C16 -3 22 -3 26 6', 'none', silver, 3.5],
    ],
  ),
  G5: gnome(
    [
      ['M-13 -2C-10 -24 10 -24 18 -12C22 -6 22 2 20 6L14 5C15 0 14 -3 12 -4Z', '#b79be0'],
      ['M-10 -8L4 -19M-3 -4L13 -15', 'none', cream, 2.6],
      [disc(17, 9, 4.5), cream],
    ],
    '#d9d4c8',
    [['M-24 -22H-16L-24 -13H-16', 'none', cream, 2.4]],
    true,
  ),
  G6: gnome(
    [
      [`${disc(-9, -16, 8)}${disc(9, -16, 8)}${disc(0, -19, 9)}`, '#ffffff'],
      ['M-11 -14H11V-4H-11Z', '#ffffff'],
      ['M-11 -7H11', 'none', '#b9b3a6', 2],
    ],
    '#a8582a',
    [
      ['M19 22V8', 'none', '#c99b6c', 3],
      [disc(19, 4, 4.5), '#c99b6c'],
    ],
  ),
  G7: gnome(
    [
      ['M-20 -2C-8 -7 8 -7 20 -2L8 -6L3 -27L-8 -6Z', '#7d54c4'],
      ['M0 -18l1.5 3.2l3.4 .4l-2.5 2.4l.7 3.5l-3.1 -1.8l-3.1 1.8l.7 -3.5l-2.5 -2.4l3.4 -.4Z', gold],
    ],
    '#f3f0e6',
    [
      ['M-20 23V2', 'none', '#c99b6c', 3],
      [disc(-20, 0, 4), '#7fe0d0'],
    ],
  ),
  // Legendary animals: dragon, unicorn, phoenix, basilisk.
  A1: [
    ['M-2 2L-23 -18L-18 -4L-25 2L-17 6L-22 12L-6 11Z', '#2f7a4b'],
    ['M-17 19C-3 22 3 12 2 1C1 -11 8 -19 17 -15L23 -8L15 -5C9 -3 15 7 9 15C4 22 -9 25 -17 19Z', '#6cc485'],
    ['M6 -15L4 -23L12 -17Z', '#6cc485'],
    [disc(12, -12, 1.8), ink],
    ['M17 -4C24 -4 25 2 20 8C21 3 18 2 15 0Z', flame],
  ],
  A2: [
    ['M-12 22C-22 4 -12 -16 4 -16C-2 -4 -4 8 -4 22Z', '#c08be0'],
    ['M-8 22C-10 4 -8 -8 3 -13L5 -18L9 -11C13 -7 18 0 20 7C20 12 15 13 12 10C9 7 5 7 3 8C5 13 6 18 8 22Z', '#ffffff'],
    ['M5 -14L17 -27L10 -10Z', gold],
    [disc(8, -3, 1.9), ink],
  ],
  A3: [
    [
      'M0 -4C-6 -11 -16 -10 -24 -18C-25 0 -15 9 -5 8L-9 24L0 17L9 24L5 8C15 9 25 0 24 -18C16 -10 6 -11 0 -4Z',
      '#ff8a2b',
    ],
    ['M0 0C-5 -4 -12 -4 -17 -8C-15 2 -9 5 -3 4L0 12L3 4C9 5 15 2 17 -8C12 -4 5 -4 0 0Z', '#ffd65c'],
    [disc(0, -11, 6), '#ffd65c'],
    ['M5 -12L12 -9L5 -7Z', ruby],
    ['M-2 -16L-5 -24L0 -19L3 -25L3 -16Z', ruby],
    [disc(1.5, -12, 1.6), ink],
  ],
  A4: [
    ['M-19 16C-4 24 20 20 15 9C10 0 -13 5 -13 -4C-13 -10 -3 -11 5 -11', 'none', '#7fc14e', 8],
    ['M-15 16C-4 21 14 19 13 11', 'none', '#3f7a24', 2],
    [disc(8, -11, 7.5), '#7fc14e'],
    ['M2 -16L2 -25L7 -20L10 -26L13 -20L18 -23L16 -15Z', gold],
    [disc(10, -12, 1.8), ink],
    ['M15 -9L23 -6M20 -7L24 -10', 'none', ruby, 2],
  ],
};

// The frame tells the sort by its shape: treasures round, gnomes square, animals an eight-pointed star.
const star = Array.from({ length: 16 }, (_, i) => {
  const [angle, radius] = [(i * Math.PI) / 8, i % 2 === 0 ? 33 : 27];
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
}).join('L');
export const frames: Record<string, { path: string; fill: string }> = {
  T: { path: disc(0, 0, 30), fill: night },
  G: { path: 'M-19 -29H19Q29 -29 29 -19V19Q29 29 19 29H-19Q-29 29 -29 19V-19Q-29 -29 -19 -29Z', fill: '#1f4a34' },
  A: { path: `M${star}Z`, fill: '#5b1c33' },
};
