import { expect, it } from 'vitest';
import type { LogEntry, Scene } from '../room';
import { Steps } from './steps.svelte';

type Board = { stones: number };

// The position after so many moves; the game may have begun before the log does.
const scene = (version: number, board: Board = { stones: version }): Scene<Board> =>
  ({
    view: { board },
    log: version === 0 ? [] : [{ version, seat: 0, events: [{ type: 'take', n: version }] } as LogEntry],
  }) as unknown as Scene<Board>;

it('tells one move on from a move taken back and from a jump', () => {
  const steps = new Steps(scene(3));
  const kinds = [4, 5, 4, 9, 0, 1].map((version) => steps.see(scene(version))?.kind);
  expect(kinds).toEqual(['step', 'step', 'back', 'jump', 'jump', 'step']);
});

it('brings what was before, what is now and what happened', () => {
  const steps = new Steps(scene(0));
  expect(steps.see(scene(1))).toEqual({
    kind: 'step',
    before: { stones: 0 },
    after: { stones: 1 },
    version: 1,
    events: [{ type: 'take', n: 1 }],
  });
});

it('says nothing of the position that is shown already', () => {
  const shown = { stones: 2 };
  const steps = new Steps(scene(2, shown));
  expect(steps.see(scene(2, shown))).toBeNull();
  expect(steps.see(scene(2))?.kind).toBe('same');
});
