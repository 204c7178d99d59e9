import type { BoardProps } from '$web/room';
import { Steps } from '$web/board/steps.svelte';
import { expect, it, vi } from 'vitest';
import { Controller } from './controller.svelte';
import { placeOf, type LabyrinthBoard } from './geometry';
import { pictureCells } from './plan';
import { boardWith } from './samples';

const at = { x: 1, y: 2 };

function table(legal: string[], { phase = 'change', ...more }: Partial<LabyrinthBoard> & { phase?: string } = {}) {
  const calls = { onmove: vi.fn(), onattempt: vi.fn(), onpick: vi.fn() };
  const props = {
    scene: {
      view: { board: boardWith(more), phase, actors: [0], over: false },
      you: 0,
      lang: 'en',
      names: ['Anna', 'Ben', 'Chloé'],
      log: [],
    },
    legal,
    busy: false,
    hint: null as string | null,
    reduced: false,
    ...calls,
  };
  const given = props as unknown as BoardProps<LabyrinthBoard>;
  return { control: new Controller(() => given), props, ...calls };
}
const turns = ['C+1', 'C+2', 'M', 'O'];

it('touching a ring considers its turns one after the other, then none', () => {
  const { control, onpick, onmove } = table(turns);
  const held = [1, 2, 3].map(() => {
    control.touch('0.3', at);
    return control.held;
  });
  expect(held).toEqual(['C+1', 'C+2', null]);
  expect(onpick.mock.calls).toEqual([
    [{ turn: { part: 'heart', by: 1 } }],
    [{ turn: { part: 'heart', by: 2 } }],
    [null],
  ]);
  expect(onmove).not.toHaveBeenCalled();
});

it('draws the ring turned, and back again', () => {
  const { control } = table(turns);
  expect(control.angles).toEqual({ heart: 0, middle: 330, outer: 0 });
  control.turnFurther('middle', at);
  expect(control.angles.middle).toBe(360);
  expect(control.rotation.middle).toBe(0);
  expect(control.change.opens.length + control.change.shuts.length).toBeGreaterThan(0);
  control.putBack();
  expect(control.angles.middle).toBe(330);
});

it('asks the house about a part that cannot be turned', () => {
  const { control, onattempt } = table(['M', 'O']);
  control.touch('0.1', at);
  expect(onattempt).toHaveBeenCalledWith('C+1', at);
});

it('a finger turns the heart either way, into the nearest notch, and that is the move', () => {
  const { control, onmove } = table(['C+1', 'C+2', 'C+5']);
  control.drag.grab('heart', 10);
  control.drag.pull(15);
  expect(control.drag.turned).toBeNull(); // a finger is never quite still
  for (const angle of [350, 310, 300]) control.drag.pull(angle);
  expect(control.angles.heart).toBe(-70);
  expect(control.considered?.by).toBe(5); // what it would open is seen on the way
  expect(onmove).not.toHaveBeenCalled();
  control.drag.drop();
  expect([control.held, control.angles.heart]).toEqual(['C+5', -60]);
  expect(onmove).toHaveBeenCalledExactlyOnceWith('C+5');
  expect([control.drag.isTap(), control.drag.isTap()]).toEqual([false, true]); // only the click that ends it
});

it('a finger turns nothing that may not be turned, and other rings only one notch', () => {
  const { control } = table(['M']);
  control.drag.grab('outer', 0);
  control.drag.pull(40);
  expect(control.drag.turned).toBeNull();
  control.drag.grab('middle', 0);
  control.drag.pull(100);
  expect(control.angles.middle).toBe(330 + 36);
  control.drag.drop();
  expect([control.held, control.angles.middle]).toEqual(['M', 360]);
});

it('a drag that is taken away holds nothing', () => {
  const { control } = table(turns);
  control.drag.grab('outer', 0);
  control.drag.pull(30);
  control.drag.cancel();
  expect([control.held, control.angles.outer]).toEqual([null, 0]);
});

it('touching a cell walks, stays, leaps or sends, as the house allows', () => {
  const walk = table(['go 4.1', 'stay'], { phase: 'walk' });
  walk.control.touch('4.1', at);
  walk.control.touch('5.1', at);
  expect(walk.onmove.mock.calls).toEqual([['go 4.1'], ['stay']]);
  expect(walk.control.targets).toEqual(new Set(['4.1', '5.1']));
  walk.control.touch('3.0', at);
  expect(walk.onattempt).toHaveBeenCalledWith('go 3.0', at);

  const leap = table(['leap', 'decline'], { phase: 'leap' });
  leap.control.touch(pictureCells.T1 as string, at);
  expect(leap.onmove).toHaveBeenCalledWith('leap');

  const send = table(['send 1.0'], { phase: 'send' });
  send.control.touch('1.0', at);
  send.control.touch('1.1', at);
  expect(send.onmove).toHaveBeenCalledWith('send 1.0');
  expect(send.onattempt).toHaveBeenCalledWith('send 1.1', at);
});

it('while a move is on its way nothing can be touched', () => {
  const { control, props, onmove, onattempt } = table(['go 4.1'], { phase: 'walk' });
  props.busy = true;
  control.touch('4.1', at);
  control.touchCard('A1', at);
  expect([onmove.mock.calls, onattempt.mock.calls, control.targets.size]).toEqual([[], [], 0]);
});

it('an animal takes three touches: the animal, the gift, the player', () => {
  const { control, onmove, onpick } = table([...turns, 'beast A1 1 G1', 'beast A1 2 G1', 'beast A1 1 G2']);
  expect(control.playable).toEqual(new Set(['A1']));
  control.turnFurther('outer', at);
  control.touchCard('A1', at);
  expect([control.held, control.playable]).toEqual([null, new Set(['G1', 'G2'])]);
  control.touchCard('G1', at);
  expect([...control.victims.keys()]).toEqual([1, 2]);
  control.touchSeat(2, at);
  expect(onmove).toHaveBeenCalledWith('beast A1 2 G1');
  expect(onpick).toHaveBeenLastCalledWith({ animal: 'A1', gift: 'G1' });
  control.touchCard('A1', at);
  expect([control.animal, control.gift]).toEqual([null, null]);
});

it('a card that cannot be played says why', () => {
  const { control, onattempt } = table(turns);
  control.touchCard('G1', at);
  expect(onattempt).toHaveBeenCalledWith('beast G1 1 G1', at);
});

it('light falls where the guest could walk after the turn that is considered', () => {
  const { control } = table(turns);
  const before = control.lit;
  expect(before).toContain('5.1');
  control.turnFurther('outer', at);
  expect(control.lit).not.toEqual(before);
});

it('a hint is drawn as if it were held, but what is held comes first', () => {
  const { control, props } = table(turns);
  props.hint = 'O';
  expect([control.considered?.part, control.angles.outer]).toEqual(['outer', 30]);
  control.turnFurther('heart', at);
  expect([control.considered?.part, control.angles.outer]).toEqual(['heart', 0]);
  props.hint = 'go 3.7';
  expect([...control.hinted]).toEqual(['3.7']);
  Object.assign(props, { hint: null, pointed: [{ type: 'sent', from: '4.1', to: '2.0' }] });
  expect([...control.hinted]).toEqual(['4.1', '2.0']); // a line of the log
});

function follow(change: Partial<LabyrinthBoard>, version: number, reduced = false) {
  const { control, props, onpick } = table(turns);
  const steps = new Steps<LabyrinthBoard>(props.scene as never);
  control.turnFurther('heart', at); // C+1
  props.reduced = reduced;
  const board = { ...props.scene.view.board, ...change };
  const scene = { ...props.scene, log: [{ version, seat: 0, events: [] }], view: { ...props.scene.view, board } };
  props.scene = scene as never;
  control.show(steps.see(scene as never)!);
  return { control, onpick };
}

it('a turn that was held stays as it was shown; others go on clockwise', () => {
  const { control, onpick } = follow({ heart: 1, middle: 0 }, 1);
  expect(control.angles).toEqual({ heart: 60, middle: 360, outer: 0 });
  expect([control.held, control.still]).toEqual([null, false]);
  expect(onpick).toHaveBeenLastCalledWith(null);
});

it('a jump, and whoever wants no motion, is shown at once', () => {
  expect(follow({ heart: 1 }, 7).control.still).toBe(true);
  expect(follow({ heart: 1 }, 1, true).control.still).toBe(true);
});

it('the own pawn is carried to a cell that is lit; nothing is carried before the walk', () => {
  const { control, onmove, onattempt } = table(['stay', 'go 4.1'], { phase: 'walk', pawns: ['4.0', '0.1', '5.5'] });
  const [from, to] = [placeOf('4.0', control.rotation), placeOf('4.1', control.rotation)];
  const carry = (goal: { x: number; y: number }) => {
    control.pawn.down('4.0', from, { x: 0, y: 0 });
    control.pawn.move(goal, { x: 50, y: 0 });
    const over = control.pawn.carried?.over;
    control.pawn.up(at);
    return over;
  };
  expect(carry({ x: from.x - 300, y: from.y })).toBeNull();
  expect(onmove).not.toHaveBeenCalled();
  expect(carry({ x: to.x + 20, y: to.y })).toBe('4.1');
  expect(onmove).toHaveBeenCalledExactlyOnceWith('go 4.1');

  const early = table(turns, { pawns: ['4.0', '0.1', '5.5'] });
  early.control.pawn.down('4.0', from, { x: 0, y: 0 });
  early.control.pawn.move(to, { x: 50, y: 0 });
  expect([early.control.pawn.carried, onattempt.mock.calls]).toEqual([null, []]);
});

it('who won a duel carries the loser away', () => {
  const { control, onmove } = table(['send 5.1'], {
    phase: 'send',
    pawns: ['4.0', '4.0', '5.5'],
    duel: { challenger: 1, defender: 0, cell: '4.0', for: 'T', die: false, picks: [null, null] } as never,
  });
  expect(control.carriedSeat).toBe(1);
  control.pawn.down('4.0', placeOf('4.0', control.rotation), { x: 0, y: 0 });
  control.pawn.move(placeOf('5.1', control.rotation), { x: 50, y: 0 });
  control.pawn.up(at);
  expect(onmove).toHaveBeenCalledExactlyOnceWith('send 5.1');
});
