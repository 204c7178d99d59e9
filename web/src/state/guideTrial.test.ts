import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Trial, View } from '../wire/types';
import type { Guide, GuideStep } from './guide';
import { GuideTrial, type AskTrial } from './guideTrial.svelte';

const text = { en: 'text', fr: 'text', de: 'text' };
const at = { x: 1, y: 2 };
const look: GuideStep = { at: 0, clause: 'ABC-01', text };
const wish: GuideStep = { at: 1, point: 'b', done: text, clause: 'ABC-02', text };
const free: GuideStep = { ...wish, any: true };
const guide: Guide = {
  record: { game: 'abc', moves: [['0', 'a'], ['1', 'c']], result: { scores: [1, 0] } }, // prettier-ignore
  steps: [look, wish, free],
};
const view = { players: 2 } as View;

// A house where b and d are legal after one move.
const answer = (move?: string): Trial => {
  if (move === undefined) return { legal: ['b', 'd'], marks: { b: '2' } };
  if (move === 'b' || move === 'd') return { legal: [], events: [{ type: move }], view };
  return { legal: [], why: { is: 'why', legal: false, clause: 'ABC-09', text } };
};
let ask: ReturnType<typeof vi.fn<AskTrial>>;
let trial: GuideTrial;
beforeEach(() => {
  ask = vi.fn<AskTrial>(async (_, move) => answer(move));
  trial = new GuideTrial(guide, ask);
});

describe('a step to look at', () => {
  it('asks nothing and takes no move', async () => {
    await trial.enter(look);
    expect(ask).not.toHaveBeenCalled();
    expect(trial.legal).toEqual([]);
    await trial.attempt('x', at);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a step to try', () => {
  it('asks the house about the game as far as the step, once', async () => {
    await trial.enter(wish);
    await trial.enter(wish);
    expect(ask.mock.calls).toEqual([[{ game: 'abc', moves: [['0', 'a']] }]]);
    expect(trial.legal).toEqual(['b', 'd']);
    expect(trial.marks).toEqual({ b: '2' });
  });
  it('shows the wished move happening', async () => {
    await trial.enter(wish);
    await trial.move('b');
    expect(trial.made).toEqual({ move: 'b', wished: true, view, events: [{ type: 'b' }] });
    expect(trial.legal).toEqual([]);
    expect(trial.busy).toBe(false);
  });
  it('tells a legal move from the wished one, and lets it be tried again', async () => {
    await trial.enter(wish);
    await trial.move('d');
    expect(trial.made?.wished).toBe(false);
    trial.again();
    await vi.waitFor(() => expect(trial.legal).toEqual(['b', 'd']));
    expect(trial.made).toBeNull();
  });
  it('is content with any legal move where the step says so', async () => {
    await trial.enter(free);
    await trial.move('d');
    expect(trial.made?.wished).toBe(true);
  });
  it('answers what is not legal with the rule, until something else is touched', async () => {
    await trial.enter(wish);
    await trial.attempt('x', at);
    expect(trial.refused).toMatchObject({ refusal: { clause: 'ABC-09' }, at });
    expect(trial.made).toBeNull();
    trial.pick('b');
    expect(trial.refused).toBeNull();
  });
  it('forgets an answer that comes when the guest has gone on', async () => {
    await trial.enter(wish);
    const move = trial.move('b');
    await trial.enter(look);
    await move;
    expect(trial.made).toBeNull();
  });
  it('is a step to look at while the house does not answer', async () => {
    ask.mockRejectedValueOnce(new Error('unreachable'));
    await trial.enter(wish);
    expect(trial.legal).toEqual([]);
    await trial.enter(wish);
    expect(trial.legal).toEqual(['b', 'd']);
    ask.mockRejectedValueOnce(new Error('unreachable'));
    await trial.move('b');
    expect([trial.made, trial.busy]).toEqual([null, false]);
  });
});
