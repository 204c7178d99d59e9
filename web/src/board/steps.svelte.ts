// A board is given one position after the other. This tells it how each came from the one before, so that it plays
// what happened and jumps where nothing it could play lies between.
import { untrack } from 'svelte';
import type { GameEvent, LogEntry, Scene } from '../room';

type Kind = 'step' | 'back' | 'jump' | 'same';

export interface Change<Board> {
  // step: one move on. back: one move was taken back. jump: any other position. same: the same position again, in
  // a new object (the line was down, or a replay is seen through other eyes).
  kind: Kind;
  before: Board;
  after: Board;
  version: number;
  events: GameEvent[]; // of the newest move
}

const versionOf = ({ log }: { log: LogEntry[] }) => log.at(-1)?.version ?? 0;

const kinds = new Map<number, Kind>([
  [1, 'step'],
  [-1, 'back'],
  [0, 'same'],
]);

export class Steps<Board> {
  #version: number;
  #board: Board;

  constructor(first: Scene<Board>) {
    this.#version = versionOf(first);
    this.#board = first.view.board;
  }

  // How this position comes from the one that was seen before; null if it is that one.
  see(scene: Scene<Board>): Change<Board> | null {
    const [version, after] = [versionOf(scene), scene.view.board];
    const [by, before] = [version - this.#version, this.#board];
    if (by === 0 && after === before) return null;
    [this.#version, this.#board] = [version, after];
    return { kind: kinds.get(by) ?? 'jump', before, after, version, events: scene.log.at(-1)?.events ?? [] };
  }
}

// In a component: `show` is called with each change before it is drawn.
export function followSteps<Board>(scene: () => Scene<Board>, show: (change: Change<Board>) => void) {
  const steps = new Steps(untrack(scene));
  $effect.pre(() => {
    const next = scene();
    untrack(() => {
      const change = steps.see(next);
      if (change) show(change);
    });
  });
}
