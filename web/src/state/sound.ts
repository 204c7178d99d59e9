// Small sounds of things that land. Off until a guest asks for them; how they are made (soundMaker.ts) is fetched then.
import type { Sound } from '../room';
import { recall, remember } from './memory';

const loudness = 0.4;

let on = recall('sound') === 'on';
let context: AudioContext | undefined;
const kept = new Map<string, AudioBuffer>(); // "wood 1" -> how it sounds

export const soundIsOn = () => on;

export function switchSound(wanted: boolean) {
  on = wanted;
  remember('sound', wanted ? 'on' : 'off');
}

// Nobody was asked yet whether they want to hear anything.
export const soundIsNew = () => recall('sound') === null;

export async function play(sound: Sound) {
  if (!on) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume(); // browsers wait for a touch
  const { render, takes } = await import('./soundMaker');
  const take = Math.floor(Math.random() * takes);
  const name = `${sound} ${take}`;
  let buffer = kept.get(name);
  if (!buffer) {
    const samples = render(sound, take, context.sampleRate);
    buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.getChannelData(0).set(samples);
    kept.set(name, buffer);
  }
  const [source, gain] = [context.createBufferSource(), context.createGain()];
  source.buffer = buffer;
  source.playbackRate.value = 0.97 + 0.06 * Math.random();
  gain.gain.value = loudness * (0.85 + 0.15 * Math.random());
  source.connect(gain).connect(context.destination);
  source.start();
}
