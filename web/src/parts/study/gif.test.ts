import { expect, it } from 'vitest';
import { writeGif } from './gif';

// Reads a GIF as the standard says, and gives the pixels of each frame as they are seen.
function read(bytes: Uint8Array): { width: number; height: number; delays: number[]; frames: number[][][] } {
  const word = (at: number) => bytes[at]! | (bytes[at + 1]! << 8);
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe('GIF89a');
  const [width, height] = [word(6), word(8)];
  const palette = Array.from({ length: 256 }, (_, i) => [...bytes.slice(13 + 3 * i, 16 + 3 * i)]);
  let at = 13 + 768;
  const screen = Array.from({ length: width * height }, () => [0, 0, 0]);
  const [frames, delays]: [number[][][], number[]] = [[], []];
  let transparent = -1;
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) {
        delays.push(word(at + 4));
        transparent = bytes[at + 6]!;
      }
      at += 2;
      while (bytes[at] !== 0) at += bytes[at]! + 1;
      at++;
      continue;
    }
    expect(bytes[at]).toBe(0x2c);
    const [left, top, wide] = [word(at + 1), word(at + 3), word(at + 5)];
    at += 11;
    const data: number[] = [];
    while (bytes[at] !== 0) {
      data.push(...bytes.slice(at + 1, at + 1 + bytes[at]!));
      at += bytes[at]! + 1;
    }
    at++;
    let [bit, width2] = [0, 9];
    const code = () => {
      let value = 0;
      for (let i = 0; i < width2; i++, bit++) value |= ((data[bit >> 3]! >> (bit & 7)) & 1) << i;
      return value;
    };
    let table: number[][] = [];
    const clear = () => {
      table = Array.from({ length: 258 }, (_, i) => [i]);
      width2 = 9;
    };
    const pixels: number[] = [];
    let last: number[] | null = null;
    for (;;) {
      const now = code();
      if (now === 257) break;
      if (now === 256) {
        clear();
        last = null;
        continue;
      }
      const entry: number[] = table[now] ?? [...last!, last![0]!];
      pixels.push(...entry);
      if (last && table.length < 4096) table.push([...last, entry[0]!]);
      if (table.length === 1 << width2 && width2 < 12) width2++;
      last = entry;
    }
    pixels.forEach((index, i) => {
      if (index !== transparent) screen[(top + Math.floor(i / wide)) * width + left + (i % wide)] = palette[index]!;
    });
    frames.push(screen.map((one) => [...one]));
  }
  return { width, height, delays, frames };
}

it('writes frames that come out as they went in, whatever changed between them', () => {
  const [width, height] = [61, 47];
  const noise = (n: number) => Math.abs(Math.sin(n * 12.9898) * 43758.5453) % 1;
  const frame = (shift: number) => {
    const pixels = new Uint8ClampedArray(4 * width * height);
    for (let i = 0; i < width * height; i++) {
      const spot = i % width > 10 && i % width < 30 && noise(i + shift) > 0.5;
      pixels.set(spot ? [216, 40, 56, 255] : [i % 2 ? 16 : 32, 120 + ((i >> 6) % 4) * 24, 200, 255], 4 * i);
    }
    return pixels;
  };
  const shots = [frame(0), frame(0), frame(99), frame(1234)];
  const gif = read(
    writeGif(
      width,
      height,
      shots.map((pixels, i) => ({ pixels, centiseconds: 90 + i })),
    ),
  );
  expect([gif.width, gif.height, gif.delays]).toEqual([width, height, [90, 91, 92, 93]]);
  shots.forEach((pixels, n) =>
    gif.frames[n]!.forEach((seen, i) =>
      seen.forEach((value, c) => expect(Math.abs(value - pixels[4 * i + c]!)).toBeLessThanOrEqual(8)),
    ),
  );
});
