// Small sounds, made here: nothing is loaded. Off until a guest asks for them.
import { recall, remember } from './memory';

export type Sound = 'porcelain' | 'wood' | 'page' | 'latch';

// A struck thing is a few decaying partials; paper and latches are filtered noise.
interface Recipe {
  partials: [frequency: number, loudness: number][];
  decay: number; // seconds
  noise: number;
  tone: number; // Hz, where the noise sits
}

const recipes: Record<Sound, Recipe> = {
  porcelain: { partials: [[2350, 0.5], [3720, 0.3], [5480, 0.16]], decay: 0.16, noise: 0.1, tone: 5200 },
  wood: { partials: [[420, 0.7], [910, 0.25]], decay: 0.09, noise: 0.25, tone: 900 },
  page: { partials: [], decay: 0.2, noise: 0.5, tone: 3200 },
  latch: { partials: [[1250, 0.3], [1980, 0.2]], decay: 0.05, noise: 0.4, tone: 2400 },
};
const loudness = 0.12;

let on = recall('sound') === 'on';
let context: AudioContext | undefined;

export const soundIsOn = () => on;

export function setSound(wanted: boolean) {
  on = wanted;
  remember('sound', wanted ? 'on' : null);
}

export function play(sound: Sound) {
  if (!on) return;
  context ??= new AudioContext();
  const { partials, decay, noise, tone } = recipes[sound];
  const now = context.currentTime;
  const master = context.createGain();
  master.gain.setValueAtTime(loudness, now);
  master.gain.exponentialRampToValueAtTime(0.0001, now + decay * 3);
  master.connect(context.destination);
  for (const [frequency, level] of partials) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency * (0.98 + 0.04 * Math.random());
    gain.gain.setValueAtTime(level, now);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + decay * 2);
    oscillator.connect(gain).connect(master);
    oscillator.start(now);
    oscillator.stop(now + decay * 3);
  }
  const length = Math.ceil(context.sampleRate * decay);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const hiss = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const level = context.createGain();
  hiss.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = tone;
  level.gain.value = noise;
  hiss.connect(filter).connect(level).connect(master);
  hiss.start(now);
}
