import type { BoardProps } from '$web/room';
import { expect, it, vi } from 'vitest';
import type { SampleBoard } from './geometry';
import { Controller } from './controller.svelte';

const at = { x: 1, y: 2 };

function board(more: Partial<BoardProps<SampleBoard>>) {
  const [onmove, onattempt] = [vi.fn(), vi.fn()];
  const props = { legal: [], busy: false, onmove, onattempt, ...more } as unknown as BoardProps<SampleBoard>;
  return { control: new Controller(() => props), onmove, onattempt };
}

it('makes a legal move, and asks the house about any other', () => {
  const { control, onmove, onattempt } = board({ legal: ['dare'] });
  control.touch('dare', at);
  expect(onmove).toHaveBeenCalledWith('dare');
  control.touch('stay', at);
  expect(onattempt).toHaveBeenCalledWith('stay', at);
});

it('takes no other move while one is on its way', () => {
  const { control, onmove, onattempt } = board({ legal: ['dare'], busy: true });
  control.touch('dare', at);
  expect(onmove).not.toHaveBeenCalled();
  expect(onattempt).not.toHaveBeenCalled();
});

it('keeps what the end of a round showed until the next step, and shows nothing after a jump', () => {
  const { control } = board({});
  const after = { round: 2, cards: [], decisions: [], points: [] };
  const change = { before: after, after, version: 1, events: [{ type: 'show', seat: 0, card: 7 }] };
  control.show({ ...change, kind: 'step' });
  expect(control.shown).toHaveLength(1);
  control.show({ ...change, kind: 'same' });
  expect(control.shown).toHaveLength(1);
  control.show({ ...change, kind: 'jump' });
  expect(control.shown).toEqual([]);
});
