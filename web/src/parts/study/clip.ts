// An animated picture of a whole game, from the pictures of its positions.
import { writeGif, type Frame } from './gif';
import { Camera } from './picture';

const width = 480; // px
const mostFrames = 150; // a longer game is told in larger steps
const perStep = 90; // hundredths of a second
const atEnds = 250;

// Which of the positions 0 … last are shown.
export function shots(last: number): number[] {
  const step = Math.max(1, Math.ceil(last / mostFrames));
  const all = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  return all.at(-1) === last ? all : [...all, last];
}

// `show` brings the board to a position, `progress` hears how much is done (0 … 1).
export async function clipOf(
  board: HTMLElement,
  last: number,
  show: (at: number) => Promise<void>,
  progress: (done: number) => void,
): Promise<Blob> {
  const camera = await Camera.of(board, width);
  const frames: Frame[] = [];
  let height = 0;
  const wanted = shots(last);
  for (const at of wanted) {
    await show(at);
    const canvas = await camera.shoot();
    height = canvas.height;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    frames.push({ pixels, centiseconds: at === 0 || at === last ? atEnds : perStep });
    progress(frames.length / wanted.length);
  }
  return new Blob([writeGif(width, height, frames)], { type: 'image/gif' });
}
