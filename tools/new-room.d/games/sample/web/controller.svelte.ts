// The state of the board and what a touch or a step does to it; Board.svelte draws it.
import type { Change } from '$web/board/steps.svelte';
import type { BoardProps, GameEvent, Point } from '$web/room';
import type { SampleBoard } from './geometry';
import { printMove, type Decision } from './moves';

export class Controller {
  // The cards of the round that has just ended, until the next one is dealt: the house has put them back already.
  shown = $state.raw<GameEvent[]>([]);

  constructor(private readonly props: () => BoardProps<SampleBoard>) {}

  may(decision: Decision): boolean {
    return this.props().legal.includes(printMove({ type: 'decide', decision }));
  }

  touch(decision: Decision, at: Point) {
    const { busy, onmove, onattempt } = this.props();
    if (busy) return;
    const move = printMove({ type: 'decide', decision });
    if (this.may(decision)) onmove(move);
    else onattempt(move, at); // the house says why not
  }

  show({ kind, events }: Change<SampleBoard>) {
    if (kind === 'same') return;
    this.shown = kind === 'step' ? events.filter(({ type }) => type === 'show') : [];
  }
}
