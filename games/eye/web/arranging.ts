// The Eye changed by hand: counters go from opening to opening, and to and from what is still to be placed.
import type { Arranging } from '$web/room';
import { inView, ownerOf, type EyeBoard } from './geometry';
import { isSolitaire, words } from './words';

const reserveOf = (key: string): number | null => (key.startsWith('reserve ') ? Number(key.slice(8)) : null);
const isSquare = (board: EyeBoard, key: string) => inView(board).includes(key);

// Whose counter is taken up there.
function counterAt(board: EyeBoard, key: string): number | null {
  const seat = reserveOf(key);
  if (seat !== null) return board.reserve[seat] ? seat : null;
  const owner = isSquare(board, key) ? ownerOf(board, key) : -1;
  return owner < 0 ? null : owner;
}

function withCounter(board: EyeBoard, key: string, seat: number, more: 1 | -1): EyeBoard {
  if (reserveOf(key) !== null)
    return { ...board, reserve: board.reserve.map((left, of) => (of === seat ? left + more : left)) };
  const change = (cells: string[]) => (more > 0 ? [...cells, key] : cells.filter((cell) => cell !== key));
  return { ...board, counters: board.counters.map((cells, of) => (of === seat ? change(cells) : cells)) };
}

export const arranging: Arranging<EyeBoard> = {
  thing(key, scene) {
    const seat = counterAt(scene.view.board, key);
    return seat === null ? null : words(scene).board('counterOf', { seat });
  },
  carried(view, from, to) {
    const seat = counterAt(view.board, from);
    if (seat === null || !(isSquare(view.board, to) || reserveOf(to) === seat)) return null;
    return { ...view, board: withCounter(withCounter(view.board, from, seat, -1), to, seat, 1) };
  },
  beside(scene) {
    if (isSolitaire(scene)) return [];
    const say = words(scene).board;
    return scene.view.board.reserve.map((n, seat) => ({
      key: `reserve ${seat}`,
      text: say('counters', { who: scene.names[seat], n: say('reserve', { n }) }),
    }));
  },
};
