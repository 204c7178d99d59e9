// The bench changed by hand: the top piece of a tower goes onto another spot, or back among those in supply.
import type { Arranging } from '$web/room';
import { spotNames, towerAt, type CapriceBoard, type Kind, type Spot } from './geometry';
import { isKind } from './moves';
import { words } from './words';

const isSpot = (key: string): key is Spot => spotNames.includes(key as Spot);

function kindAt(board: CapriceBoard, key: string): Kind | null {
  if (isKind(key)) return board.supply[key] > 0 ? key : null;
  return isSpot(key) ? (towerAt(board, key).at(-1) ?? null) : null;
}

function withPiece(board: CapriceBoard, key: string, kind: Kind, more: 1 | -1): CapriceBoard {
  if (!isSpot(key)) return { ...board, supply: { ...board.supply, [kind]: board.supply[kind] + more } };
  const change = (tower: Kind[]) => (more > 0 ? [...tower, kind] : tower.slice(0, -1));
  return { ...board, spots: board.spots.map((tower, i) => (spotNames[i] === key ? change(tower) : tower)) };
}

export const arranging: Arranging<CapriceBoard> = {
  thing(key, scene) {
    const kind = kindAt(scene.view.board, key);
    return kind && words(scene).name('kind', kind);
  },
  carried(view, from, to) {
    const kind = kindAt(view.board, from);
    if (kind === null || !(isSpot(to) || isKind(to))) return null;
    const board = withPiece(withPiece(view.board, from, kind, -1), to, kind, 1);
    // The marker lies on a piece; it goes with the last one of its spot.
    const bare = board.marker !== null && towerAt(board, board.marker).length === 0;
    return { ...view, board: bare ? { ...board, marker: null } : board };
  },
};
