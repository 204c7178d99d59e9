// The sounds of the house, computed: nothing is recorded and nothing is loaded. A thing that is struck rings in its
// modes, each with a pitch and a decay of its own; what strikes it adds a short noise; it seldom touches once, and
// it stands in a room. Three takes of each, so that no two cups sound alike.
import type { Sound } from '../room';

export const takes = 3;
const loudest = 0.8;

type Random = () => number; // 0 … 1
type Mode = [hertz: number, level: number, decay: number]; // decay: seconds until a third is left

interface Body {
  modes: Mode[];
  contact: [level: number, hertz: number, seconds: number]; // the noise of the touch: below so many hertz, for so long
  split?: number; // hertz between the two pitches of a mode: round things are never quite round
}

const maple: Body = {
  modes: [
    [98, 0.5, 0.045],
    [163, 0.35, 0.035],
    [412, 0.9, 0.032],
    [787, 0.5, 0.022],
    [1240, 0.38, 0.016],
    [1905, 0.22, 0.011],
    [2870, 0.13, 0.008],
    [4130, 0.07, 0.006],
  ],
  contact: [0.55, 3200, 0.004],
};
const cup: Body = {
  modes: [
    [236, 0.3, 0.02],
    [742, 0.22, 0.028],
    [1873, 0.5, 0.085],
    [2741, 0.44, 0.11],
    [3986, 0.3, 0.075],
    [4655, 0.24, 0.06],
    [5948, 0.2, 0.05],
    [7322, 0.12, 0.035],
    [9120, 0.08, 0.025],
  ],
  contact: [0.35, 9000, 0.0016],
  split: 11,
};
const dieBody: Body = {
  modes: [
    [182, 0.35, 0.016],
    [921, 0.55, 0.012],
    [1687, 0.5, 0.01],
    [2604, 0.36, 0.008],
    [3890, 0.2, 0.006],
    [5210, 0.1, 0.004],
  ],
  contact: [0.5, 5200, 0.003],
};
const chipBody: Body = {
  modes: [
    [310, 0.2, 0.014],
    [1452, 0.42, 0.022],
    [2338, 0.5, 0.026],
    [3574, 0.34, 0.018],
    [5203, 0.2, 0.012],
    [7010, 0.08, 0.008],
  ],
  contact: [0.4, 6500, 0.002],
};
const brass: Body = {
  modes: [
    [112, 0.5, 0.03],
    [587, 0.3, 0.03],
    [1254, 0.34, 0.07],
    [2186, 0.3, 0.09],
    [2877, 0.2, 0.06],
    [4109, 0.16, 0.05],
    [5630, 0.08, 0.03],
  ],
  contact: [0.6, 4200, 0.003],
  split: 6,
};

class Take {
  readonly samples: Float32Array;

  constructor(
    seconds: number,
    private readonly rate: number,
    private readonly random: Random,
  ) {
    this.samples = new Float32Array(Math.ceil(seconds * rate));
  }

  // One touch. A soft one is duller: its high modes are hardly woken.
  strike(body: Body, at: number, force: number) {
    const { rate, random } = this;
    const begin = Math.round(at * rate);
    for (const [hertz, level, decay] of body.modes) {
      const pitch = hertz * (0.985 + 0.03 * random());
      const woken = level * force * (0.75 + 0.5 * random()) * Math.min(1, force ** 0.4 + 700 / hertz);
      this.#ring(begin, pitch, woken, decay);
      if (body.split) this.#ring(begin, pitch + body.split * (0.6 + random()), 0.6 * woken, decay);
    }
    const [level, below, long] = body.contact;
    this.noise(at, 6 * long, (t) => level * force * Math.exp(-t / long), [80, below]);
  }

  // A sine that dies away, as a resonator: a phone has to make it between two frames.
  #ring(begin: number, hertz: number, level: number, decay: number) {
    const { samples, rate } = this;
    const [turn, shrink] = [(2 * Math.PI * hertz) / rate, Math.exp(-1 / (decay * rate))];
    const [near, far] = [2 * shrink * Math.cos(turn), shrink * shrink];
    const onset = rate / 4000; // samples
    const end = Math.min(samples.length, begin + Math.ceil(7 * decay * rate));
    let [now, before] = [0, (-level * Math.sin(turn)) / shrink];
    for (let i = begin; i < end; i++) {
      samples[i]! += now * Math.min(1, (i - begin) / onset);
      [now, before] = [near * now - far * before, now];
    }
  }

  // Noise between two pitches, as loud as `envelope` says, t seconds after its beginning.
  noise(at: number, seconds: number, envelope: (t: number) => number, [above, below]: [number, number]) {
    const { samples, rate, random } = this;
    const begin = Math.round(at * rate);
    const end = Math.min(samples.length, begin + Math.ceil(seconds * rate));
    const [up, down] = [above, below].map((hertz) => 1 - Math.exp((-2 * Math.PI * hertz) / rate)) as [number, number];
    let [low, lower, floor] = [0, 0, 0];
    for (let i = begin; i < end; i++) {
      low += down * (random() * 2 - 1 - low);
      lower += down * (low - lower);
      floor += up * (lower - floor);
      samples[i]! += envelope((i - begin) / rate) * 2.2 * (lower - floor);
    }
  }

  // What walls and table give back: a few early echoes, each duller, and then all comes to rest.
  inRoom(): Float32Array {
    const { samples, rate } = this;
    const dry = samples.slice();
    for (const [ms, gain] of [
      [5.3, 0.2],
      [8.9, 0.15],
      [13.7, 0.12],
      [19.1, 0.09],
      [29.3, 0.06],
      [41.9, 0.04],
    ] as const) {
      const delay = Math.round((ms / 1000) * rate);
      let dull = 0;
      for (let i = delay; i < samples.length; i++) {
        dull += 0.35 * (dry[i - delay]! - dull);
        samples[i]! += gain * dull;
      }
    }
    const fade = Math.round(0.03 * rate);
    for (let i = 0; i < fade; i++) samples[samples.length - 1 - i]! *= i / fade;
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    return samples.map((one) => (one * loudest) / peak);
  }
}

// How long each takes, in seconds, and what is heard in it.
const scores: Record<Sound, [seconds: number, play: (take: Take, random: Random) => void]> = {
  wood: [
    0.4,
    (take, random) => {
      take.strike(maple, 0.001, 1);
      take.strike(maple, 0.026 + 0.012 * random(), 0.22); // it rocks once
    },
  ],
  porcelain: [
    0.7,
    (take, random) => {
      take.strike(cup, 0.001, 1);
      take.strike(cup, 0.021 + 0.01 * random(), 0.34);
      take.strike(cup, 0.048 + 0.02 * random(), 0.13);
    },
  ],
  page: [
    0.45,
    (take, random) => {
      const slide = 0.11 + 0.03 * random();
      take.noise(0, slide, (t) => 0.5 * Math.sin((Math.PI * t) / slide) ** 1.5 * (0.7 + 0.3 * random()), [1600, 7000]);
      take.noise(slide - 0.01, 0.05, (t) => 1.1 * Math.exp(-t / 0.006), [120, 2600]); // it lies down
      take.noise(slide + 0.006, 0.12, (t) => 0.2 * Math.exp(-t / 0.03), [2500, 9000]); // and settles
    },
  ],
  die: [
    0.8,
    (take, random) => {
      let [at, force, gap] = [0.002, 1, 0.1];
      for (let hits = 0; hits < 6; hits++) {
        take.strike(dieBody, at, force * (0.8 + 0.4 * random()));
        if (random() < 0.5) take.strike(dieBody, at + 0.009 + 0.006 * random(), 0.3 * force); // an edge, then a side
        at += gap * (0.8 + 0.4 * random());
        [force, gap] = [force * 0.66, gap * 0.78];
      }
    },
  ],
  ring: [
    0.75,
    (take, random) => {
      let grain = 1;
      const turning = 0.27;
      take.noise(
        0,
        turning,
        (t) => {
          if (random() < 0.004) grain = 0.3 + 0.9 * random();
          return 0.5 * grain * Math.sin((Math.PI * t) / turning) ** 0.6;
        },
        [110, 620],
      ); // stone on stone
      take.strike(brass, turning - 0.012, 0.45); // the notch
      take.strike(brass, turning + 0.014, 1);
    },
  ],
  chip: [
    0.4,
    (take, random) => {
      take.strike(chipBody, 0.001, 1);
      take.strike(chipBody, 0.024 + 0.01 * random(), 0.5);
      take.strike(chipBody, 0.041 + 0.012 * random(), 0.22);
    },
  ],
  latch: [
    0.5,
    (take, random) => {
      take.strike(brass, 0.001, 0.5);
      take.strike(brass, 0.034 + 0.01 * random(), 1);
    },
  ],
  bag: [
    0.6,
    (take, random) => {
      take.noise(0, 0.34, (t) => 0.35 * Math.sin((Math.PI * t) / 0.34) * (0.6 + 0.4 * Math.sin(40 * t)), [300, 2400]);
      for (let i = 0; i < 4; i++) take.strike(chipBody, 0.07 + 0.055 * i + 0.03 * random(), 0.1 + 0.12 * random());
    },
  ],
};

export const sounds = Object.keys(scores) as Sound[];

// The same take is always the same.
function randomFrom(seed: number): Random {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
}

export function render(sound: Sound, number: number, rate: number): Float32Array {
  const [seconds, play] = scores[sound];
  const random = randomFrom(17 * (1 + sounds.indexOf(sound)) + number);
  const take = new Take(seconds, rate, random);
  play(take, random);
  return take.inRoom();
}
