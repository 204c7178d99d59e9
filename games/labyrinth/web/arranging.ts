// The castle changed by hand: pawns go from cell to cell, cards between hands, the pile and the place of the wanted one.
import type { Arranging } from '$web/room';
import { cells, type Card, type Cell, type LabyrinthBoard } from './geometry';
import { cardName, words } from './words';

type Place = 'wanted' | 'pile' | 'removed' | `hand ${number}`;

const isCell = (key: string): key is Cell => cells.includes(key);
const handOf = (place: string): number | null => (place.startsWith('hand ') ? Number(place.slice(5)) : null);
const openHand = (board: LabyrinthBoard, seat: number): Card[] => {
  const hand = board.hands[seat];
  return Array.isArray(hand) ? hand : [];
};
const pileOf = ({ hidden, bottom }: LabyrinthBoard): Card[] => [...(hidden ?? []), ...bottom];

// Of several on a cell the pawn of whoever is on turn.
function pawnOn({ pawns, turn }: LabyrinthBoard, cell: string): number | null {
  const seat = pawns[turn] === cell ? turn : pawns.indexOf(cell);
  return seat < 0 ? null : seat;
}

function placeOfCard(board: LabyrinthBoard, card: Card): Place | null {
  if (board.face_up === card) return 'wanted';
  if (pileOf(board).includes(card)) return 'pile';
  if (board.removed.includes(card)) return 'removed';
  const seat = board.hands.findIndex((_, of) => openHand(board, of).includes(card));
  return seat < 0 ? null : `hand ${seat}`;
}

// A card by its own name, or the wanted one by its place.
const cardAt = (board: LabyrinthBoard, key: string): Card | null =>
  key === 'wanted' ? board.face_up : placeOfCard(board, key) === null ? null : key;

function placeAt(board: LabyrinthBoard, key: string): Place | null {
  if (key === 'wanted' || key === 'pile' || key === 'removed') return key;
  return handOf(key) !== null ? (key as Place) : placeOfCard(board, key);
}

function without(board: LabyrinthBoard, card: Card): LabyrinthBoard {
  const rest = (list: Card[]) => list.filter((other) => other !== card);
  return {
    ...board,
    face_up: board.face_up === card ? null : board.face_up,
    hidden: rest(board.hidden ?? []),
    bottom: rest(board.bottom),
    removed: rest(board.removed),
    hands: board.hands.map((_, seat) => rest(openHand(board, seat))),
  };
}

function laid(board: LabyrinthBoard, card: Card, place: Place): LabyrinthBoard {
  const bare = without(board, card);
  if (place === 'wanted') return { ...bare, face_up: card };
  if (place === 'removed') return { ...bare, removed: [...bare.removed, card] };
  if (place === 'pile') return { ...bare, hidden: [...(bare.hidden ?? []), card] };
  return {
    ...bare,
    hands: bare.hands.map((_, seat) => [...openHand(bare, seat), ...(seat === handOf(place) ? [card] : [])]),
  };
}

// Of a card that came into a hand nobody else knows anything; what is in no hand is not in question.
function withKnown(board: LabyrinthBoard, card: Card): LabyrinthBoard {
  const owner = handOf(placeOfCard(board, card) ?? '');
  const known = (board.known as Record<Card, number>[]).map(({ [card]: _, ...others }, seat) =>
    owner === null ? others : { ...others, [card]: owner === seat ? owner : -1 },
  );
  return { ...board, known, pile: board.hidden?.length ?? 0 };
}

function withCard(board: LabyrinthBoard, card: Card, to: Place): LabyrinthBoard {
  const from = placeOfCard(board, card);
  // Only one is wanted: it goes where the other came from.
  const other = to === 'wanted' ? board.face_up : null;
  const moved = withKnown(laid(board, card, to), card);
  return other === null || other === card || from === null ? moved : withKnown(laid(moved, other, from), other);
}

export const arranging: Arranging<LabyrinthBoard> = {
  thing(key, scene) {
    const { board } = scene.view;
    const seat = isCell(key) ? pawnOn(board, key) : null;
    if (seat !== null) return words(scene).board('pawn', { seat });
    const card = cardAt(board, key);
    return card && cardName(card, scene);
  },
  carried(view, from, to) {
    const { board } = view;
    if (isCell(from)) {
      const seat = pawnOn(board, from);
      if (seat === null || !isCell(to)) return null;
      return { ...view, board: { ...board, pawns: board.pawns.map((cell, of) => (of === seat ? to : cell)) } };
    }
    const [card, place] = [cardAt(board, from), placeAt(board, to)];
    return card === null || place === null ? null : { ...view, board: withCard(board, card, place) };
  },
  beside(scene) {
    const { board } = scene.view;
    const say = words(scene).board;
    return [
      ...pileOf(board).map((card) => ({ key: card, text: say('inPile', { card }) })),
      ...board.removed.map((card) => ({ key: card, text: say('outOfGame', { card }) })),
      { key: 'removed', text: say('outOfGame', { card: null }) },
    ];
  },
};
