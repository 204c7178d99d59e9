// Writes animated GIFs (GIF89a): every messenger plays them, and no browser has to record in real time. One palette for
// all frames; of each frame only the part that changed.
export interface Frame {
  pixels: Uint8ClampedArray; // RGBA
  centiseconds: number;
}

const colours = 255; // and one that means: as before
const asBefore = 255;
const bin = (r: number, g: number, b: number) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);

// Median cut over colours of five bits each.
function paletteOf(frames: Uint8ClampedArray[]): number[][] {
  const counts = new Map<number, number>();
  for (const pixels of frames)
    for (let i = 0; i < pixels.length; i += 12) {
      const key = bin(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  type Colour = { rgb: [number, number, number]; n: number };
  let boxes: Colour[][] = [
    [...counts].map(([key, n]) => ({
      rgb: [((key >> 10) << 3) | 4, (((key >> 5) & 31) << 3) | 4, ((key & 31) << 3) | 4],
      n,
    })),
  ];
  const spread = (box: Colour[]) => {
    const ranges = [0, 1, 2].map((c) => {
      const values = box.map(({ rgb }) => rgb[c]!);
      return Math.max(...values) - Math.min(...values);
    });
    const widest = ranges.indexOf(Math.max(...ranges));
    return { widest, size: ranges[widest]! * Math.sqrt(box.reduce((sum, { n }) => sum + n, 0)) };
  };
  let sized = boxes.map((box) => ({ box, ...spread(box) }));
  while (sized.length < colours) {
    sized.sort((a, b) => b.size - a.size);
    const [largest] = sized;
    if (!largest || largest.box.length < 2) break;
    const { box, widest } = largest;
    box.sort((a, b) => a.rgb[widest]! - b.rgb[widest]!);
    const half = box.reduce((sum, { n }) => sum + n, 0) / 2;
    let [cut, seen] = [0, 0];
    while (cut < box.length - 1 && seen < half) seen += box[cut++]!.n;
    cut = Math.max(1, cut);
    boxes = [box.slice(0, cut), box.slice(cut)];
    sized = [...sized.slice(1), ...boxes.map((part) => ({ box: part, ...spread(part) }))];
  }
  return sized.map(({ box }) => {
    const n = box.reduce((sum, one) => sum + one.n, 0);
    return [0, 1, 2].map((c) => Math.round(box.reduce((sum, one) => sum + one.rgb[c]! * one.n, 0) / n));
  });
}

function nearestOf(palette: number[][]): (r: number, g: number, b: number) => number {
  const known = new Int16Array(1 << 15).fill(-1);
  return (r, g, b) => {
    const key = bin(r, g, b);
    if (known[key]! >= 0) return known[key]!;
    let [best, least] = [0, Infinity];
    palette.forEach(([pr = 0, pg = 0, pb = 0], i) => {
      const far = 2 * (r - pr) ** 2 + 4 * (g - pg) ** 2 + 3 * (b - pb) ** 2;
      if (far < least) [best, least] = [i, far];
    });
    return (known[key] = best);
  };
}

class Bytes {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  push(...values: number[]) {
    if (this.#length + values.length > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    for (const value of values) this.#bytes[this.#length++] = value;
  }
  word(value: number) {
    this.push(value & 255, value >> 8);
  }
  text(text: string) {
    this.push(...[...text].map((letter) => letter.charCodeAt(0)));
  }
  get whole(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

// LZW with codes of growing width, in blocks of at most 255 bytes.
function compress(indices: Uint8Array, out: Bytes) {
  const [clear, end, widest] = [256, 257, 12];
  let block: number[] = [];
  let [bits, held] = [0, 0];
  const flush = () => {
    if (block.length > 0) out.push(block.length, ...block);
    block = [];
  };
  let width = 9;
  const emit = (code: number) => {
    held |= code << bits;
    bits += width;
    while (bits >= 8) {
      block.push(held & 255);
      if (block.length === 255) flush();
      held >>>= 8;
      bits -= 8;
    }
  };
  let codes = new Map<number, number>();
  let next = end + 1;
  out.push(8);
  emit(clear);
  let prefix = indices[0]!;
  for (let i = 1; i < indices.length; i++) {
    const key = (prefix << 8) | indices[i]!;
    const code = codes.get(key);
    if (code !== undefined) {
      prefix = code;
      continue;
    }
    emit(prefix);
    if (next === 1 << widest) {
      emit(clear);
      codes = new Map();
      [next, width] = [end + 1, 9];
    } else {
      if (next === 1 << width) width++;
      codes.set(key, next++);
    }
    prefix = indices[i]!;
  }
  emit(prefix);
  emit(end);
  if (bits > 0) block.push(held & 255);
  flush();
  out.push(0);
}

export function writeGif(width: number, height: number, frames: Frame[]): Uint8Array<ArrayBuffer> {
  const out = new Bytes();
  const sampled = [0, 0.25, 0.5, 0.75, 1].map((part) => frames[Math.round(part * (frames.length - 1))]!.pixels);
  const palette = paletteOf([...new Set(sampled)]);
  const nearest = nearestOf(palette);
  out.text('GIF89a');
  out.word(width);
  out.word(height);
  out.push(0xf7, 0, 0); // 256 colours for all frames
  for (let i = 0; i < 256; i++) out.push(...(palette[i] ?? [0, 0, 0]));
  out.push(0x21, 0xff, 11);
  out.text('NETSCAPE2.0');
  out.push(3, 1, 0, 0, 0); // again and again
  let before: Uint8Array | null = null;
  for (const { pixels, centiseconds } of frames) {
    const now = new Uint8Array(width * height);
    for (let i = 0; i < now.length; i++) now[i] = nearest(pixels[4 * i]!, pixels[4 * i + 1]!, pixels[4 * i + 2]!);
    let [left, top, right, bottom] = before ? [width, height, -1, -1] : [0, 0, width - 1, height - 1];
    if (before)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          if (now[y * width + x] !== before[y * width + x])
            [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    if (right < 0) [left, top, right, bottom] = [0, 0, 0, 0]; // nothing changed
    const part = new Uint8Array((right - left + 1) * (bottom - top + 1));
    let at = 0;
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const i = y * width + x;
        part[at++] = before && now[i] === before[i] ? asBefore : now[i]!;
      }
    out.push(0x21, 0xf9, 4, 0b101); // keeps what is there; one index is transparent
    out.word(centiseconds);
    out.push(asBefore, 0);
    out.push(0x2c);
    for (const value of [left, top, right - left + 1, bottom - top + 1]) out.word(value);
    out.push(0);
    compress(part, out);
    before = now;
  }
  out.push(0x3b);
  return out.whole;
}
