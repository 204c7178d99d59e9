// The table changed by hand: pawns go from field to field, chips one by one between the players and the cup.
import type { Arranging } from '$web/room';
import { allPawns, fieldOf, goal, numberOf, ownerOf, type Pawn, type WiedumirBoard } from './geometry';
import { pawnLabel, words } from './words';

const part = (key: string, kind: 'pawn' | 'field' | 'seat') =>
  key.startsWith(`${kind} `) ? key.slice(kind.length + 1) : null;
const pawnAt = (board: WiedumirBoard, key: string): Pawn | null =>
  allPawns(board).find((pawn) => pawn === part(key, 'pawn')) ?? null;

// The field that a touch means: it itself, or that of the pawn on it.
function fieldAt(board: WiedumirBoard, key: string): number | null {
  const [field, pawn] = [part(key, 'field'), pawnAt(board, key)];
  if (field !== null) return Number(field);
  return pawn === null ? null : fieldOf(board, pawn);
}

function chipsAt(board: WiedumirBoard, key: string): number | null {
  const seat = part(key, 'seat');
  return key === 'cup' ? board.cup : seat === null ? null : (board.chips[Number(seat)] ?? null);
}

function withChip(board: WiedumirBoard, key: string, more: 1 | -1): WiedumirBoard {
  if (key === 'cup') return { ...board, cup: (board.cup ?? 0) + more };
  const seat = Number(part(key, 'seat'));
  return { ...board, chips: board.chips.map((chips, of) => (of === seat ? (chips ?? 0) + more : chips)) };
}

// On the goal pawns stand in the order in which they came.
function withPawn(board: WiedumirBoard, pawn: Pawn, field: number): WiedumirBoard {
  const [seat, number] = [ownerOf(pawn), numberOf(pawn)];
  const others = board.arrivals.filter(([s, n]) => s !== seat || n !== number);
  return {
    ...board,
    pawns: board.pawns.map((fields, of) => fields.map((at, n) => (of === seat && n === number ? field : at))),
    arrivals: field === goal ? [...others, [seat, number]] : others,
  };
}

export const arranging: Arranging<WiedumirBoard> = {
  thing(key, scene) {
    const pawn = pawnAt(scene.view.board, key);
    if (pawn) return pawnLabel(pawn, scene);
    return chipsAt(scene.view.board, key) ? words(scene).board('chips', { n: 1 }) : null;
  },
  carried(view, from, to) {
    const { board } = view;
    const pawn = pawnAt(board, from);
    if (pawn) {
      const field = fieldAt(board, to);
      return field === null ? null : { ...view, board: withPawn(board, pawn, field) };
    }
    if (!chipsAt(board, from) || chipsAt(board, to) === null) return null;
    return { ...view, board: withChip(withChip(board, from, -1), to, 1) };
  },
};
