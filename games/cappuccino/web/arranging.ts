// The counter changed by hand: the top cup of a stack goes onto another, to a free place, or into its owner's hand.
import type { Arranging } from '$web/room';
import { colourOnTop, neighbours, type CappuccinoBoard, type Key } from './geometry';
import { printMove } from './moves';
import { words } from './words';

const inHand = (key: Key): number | null => (key.startsWith('hand ') ? Number(key.slice(5)) : null);
const isCell = (key: Key) => /^-?\d+,-?\d+$/.test(key);

function colourAt({ cells, hand, owner }: CappuccinoBoard, key: Key): number | null {
  const colour = inHand(key);
  if (colour !== null) return hand[owner[colour] ?? -1]?.[colour] ? colour : null;
  const stack = cells[key];
  return stack ? colourOnTop(stack) : null;
}

// The board with so many more cups of a colour at a place.
function withCups(board: CappuccinoBoard, key: Key, colour: number, more: 1 | -1): CappuccinoBoard {
  if (inHand(key) !== null) {
    const of = board.owner[colour];
    const hand = board.hand.map((cups, seat) =>
      seat === of ? { ...cups, [colour]: (cups[colour] ?? 0) + more } : cups,
    );
    return { ...board, hand };
  }
  const { [key]: stack = '', ...others } = board.cells;
  const now = more > 0 ? `${stack}${colour}` : stack.slice(0, -1);
  return { ...board, cells: now ? { ...others, [key]: now } : others };
}

export const arranging: Arranging<CappuccinoBoard> = {
  thing(key, scene) {
    const colour = colourAt(scene.view.board, key);
    return colour === null ? null : words(scene).name('colour', colour);
  },
  carried(view, from, to) {
    const colour = colourAt(view.board, from);
    if (colour === null || !(isCell(to) || inHand(to) === colour)) return null;
    const board = withCups(withCups(view.board, from, colour, -1), to, colour, 1);
    if (view.phase !== 'layout') return { ...view, board };
    // Cups are laid in turn: how many lie there says who is next.
    const laid = Object.values(board.cells).join('').length;
    return { ...view, actors: [laid % view.players], board };
  },
  beside(scene) {
    const { owner, hand } = scene.view.board;
    return owner.flatMap((seat, colour) => {
      if (seat < 0) return [];
      const text = words(scene).board('inHand', { colour, n: hand[seat]?.[colour] ?? 0 });
      return [{ key: `hand ${colour}`, text }];
    });
  },
  places({ board: { cells } }) {
    const around = Object.keys(cells).flatMap(neighbours);
    const free = new Set((around.length > 0 ? around : ['0,0']).filter((key) => !(key in cells)));
    return [...free].map((to) => printMove({ type: 'lay', colour: 0, to }));
  },
};
