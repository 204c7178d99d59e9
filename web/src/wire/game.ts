// What the rooms bring: the wire carries it and does not look inside.

// Whose move it was.
export type Mover = number | 'chance';

// What a move did. `type` is the room's own; the rest belongs to it.
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

// What a seat may know of the position: the envelope of docs/protocol.md around the room's board.
export interface View<Board = Record<string, unknown>> {
  game: string;
  players: number;
  options: Record<string, unknown>;
  phase: string;
  actors: number[];
  ply: number;
  over: boolean;
  scores: number[] | null;
  ranking: number[] | null;
  board: Board;
  seat?: number | null;
}
