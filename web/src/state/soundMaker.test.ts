import { describe, expect, it } from 'vitest';
import type { Sound } from '../room';
import { render, sounds, takes } from './soundMaker';

const rate = 44100;
const loudest = (samples: Float32Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
const energy = (samples: Float32Array, from: number, to: number) =>
  samples.slice(from * rate, to * rate).reduce((sum, one) => sum + one * one, 0);
// How often it changes its sign: bright things often.
const brightness = (samples: Float32Array) => {
  let changes = 0;
  for (let i = 1; i < 0.08 * rate; i++) if (samples[i]! * samples[i - 1]! < 0) changes++;
  return changes;
};
// How strong a pitch is, by the Goertzel algorithm.
function pitch(samples: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [one, two] = [0, 0];
  for (const sample of samples) [one, two] = [sample + turn * one - two, one];
  return Math.sqrt(one * one + two * two - turn * one * two);
}

describe.each(sounds)('%s', (sound: Sound) => {
  const samples = render(sound, 0, rate);
  it('is short, never too loud, and comes to rest', () => {
    expect(samples.length / rate).toBeLessThan(1);
    expect(loudest(samples)).toBeCloseTo(0.8, 2);
    expect(loudest(samples.slice(-0.03 * rate))).toBeLessThan(0.02);
    expect(samples.every(Number.isFinite)).toBe(true);
  });
  it('is no beep: no pitch outshines all others', () => {
    const pitches = Array.from({ length: 60 }, (_, i) => pitch(samples, 100 * 1.08 ** i)).sort((a, b) => b - a);
    const third = pitches[3] as number;
    expect((pitches[0] as number) / third).toBeLessThan(6);
  });
  it('has takes that differ and can be made again', () => {
    const same = (other: Float32Array) => samples.every((sample, i) => sample === other[i]);
    expect(same(render(sound, 0, rate))).toBe(true);
    for (let take = 1; take < takes; take++) expect(same(render(sound, take, rate))).toBe(false);
  });
});

it('porcelain is brighter than wood, and rings longer', () => {
  const [cup, wood] = [render('porcelain', 0, rate), render('wood', 0, rate)];
  expect(brightness(cup)).toBeGreaterThan(1.5 * brightness(wood));
  expect(energy(cup, 0.1, 0.2) / energy(cup, 0, 0.1)).toBeGreaterThan(
    5 * (energy(wood, 0.1, 0.2) / energy(wood, 0, 0.1)),
  );
});

it('a die is heard rolling: several hits, each softer', () => {
  const die = render('die', 0, rate);
  const parts = [0, 0.08, 0.18, 0.3].map((from) => energy(die, from, from + 0.08));
  expect(parts.every((part) => part > 0.001)).toBe(true);
  expect(parts[0]).toBeGreaterThan(5 * (parts[3] as number));
});
