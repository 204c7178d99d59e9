// The labyrinth in words: games/labyrinth/words/*.json, filled for a scene.
import type { ByHand, CountLine, GameEvent, LogEntry, Mover, Refusal, Said, Scene, Sound, Standing } from '$web/room';
import { speaker } from '$web/words/speaker';
import common from '../words/common.json';
import de from '../words/de.json';
import en from '../words/en.json';
import fr from '../words/fr.json';
import {
  changes,
  joinedTo,
  partOfRing,
  pictureOn,
  ringOf,
  sizeOfHand,
  turned,
  type Cell,
  type InHand,
  type LabyrinthBoard,
} from './geometry';
import { parseMove } from './moves';
import { pictureCells, startCells } from './plan';

export type CastleScene = Scene<LabyrinthBoard>;

export const words = speaker<typeof en, CastleScene>({ en, fr, de }, common);

export const cardName = (card: string, scene: CastleScene) => words(scene).name('card', card);
// On a button: "Stone".
export const signName = (pick: string, scene: CastleScene) => words(scene).move('pick', { pick });

export function prizeText(scene: CastleScene): string {
  const { duel, face_up } = scene.view.board;
  return duel ? words(scene).board('prize', { for: duel.for, stake: duel.stake, card: face_up ?? '?' }) : '';
}

function asksYou(scene: CastleScene, you: number, picked: InHand | null): string {
  const { board, phase } = scene.view;
  const say = words(scene);
  const card = board.face_up;
  if (picked && 'animal' in picked)
    return picked.gift
      ? say.asks('beastWhom', { give: picked.gift })
      : say.asks('beastGift', { animal: picked.animal });
  switch (phase) {
    case 'change': {
      if (!picked) return say.asks('change', { left: board.changes_left, card });
      const { turn } = picked;
      const { opens, shuts } = changes(board, turn);
      const held = say.asks('turnHeld', { opens: opens.length, shuts: shuts.length });
      if (card === null) return held;
      const joined = joinedTo(turned(board, turn), board.pawns[you] ?? '').has(pictureCells[card] ?? '');
      return `${held} ${say.asks(joined ? 'wouldReach' : 'wouldNot', { card })}`;
    }
    case 'challenge': {
      const met = board.pawns.flatMap((cell, seat) => (seat !== you && cell === board.pawns[you] ? [seat] : []));
      return say.asks('challenge', { seats: met });
    }
    case 'walk':
    case 'duel':
      return say.asks(phase);
    case 'send':
      return say.asks('send', { other: loserFor(scene, you) });
    case 'leap':
      return say.asks('leap', { card: card ?? '?' });
    default:
      return say.asks('chance');
  }
}

// Whose pawn the winner of the duel puts somewhere.
export function loserFor(scene: CastleScene, winner: number): number {
  const duel = scene.view.board.duel;
  if (!duel) return -1;
  return duel.challenger === winner ? duel.defender : duel.challenger;
}

export function asks(scene: CastleScene, picked: InHand | null): string {
  const { view, you } = scene;
  const say = words(scene);
  if (view.over) return say.asks('over');
  if (you !== null && view.actors.includes(you)) return asksYou(scene, you, picked);
  const duel = view.board.duel;
  if (view.phase === 'duel' && duel) {
    if (you === duel.challenger || you === duel.defender) return say.asks('duelSent', { other: loserFor(scene, you) });
    return say.asks('duelOthers', { seat: duel.challenger, other: duel.defender });
  }
  if (view.actors.length === 0) return say.asks('chance');
  return say.asks('waits', { seats: view.actors });
}

export function move(text: string, scene: CastleScene): string {
  const say = words(scene);
  const parsed = parseMove(text);
  switch (parsed?.type) {
    case 'turn':
      return say.move(parsed.part, { by: parsed.by, degrees: 60 * parsed.by });
    case 'go':
      return say.move('go', { cell: parsed.cell });
    case 'send':
      return say.move('send', { other: loserFor(scene, scene.you ?? -1), cell: parsed.cell });
    case 'duel':
      return say.move('duel', { other: parsed.seat, for: parsed.for, die: parsed.die });
    case 'beast':
      return say.move('beast', { animal: parsed.animal, other: parsed.seat, give: parsed.gift });
    case 'leap':
      return say.move('leap', { card: scene.view.board.face_up ?? '?' });
    case 'pick':
      return say.move('pick', { pick: parsed.pick });
    case 'stay':
    case 'peace':
    case 'decline':
      return say.move(parsed.type);
    default:
      return text; // chance's
  }
}

export const event = (event: GameEvent, _mover: Mover, scene: CastleScene): Said | null => words(scene).event(event);
export const refusal = (refusal: Refusal, scene: CastleScene) => words(scene).refusal(refusal);

export function sound(event: GameEvent): Sound | null {
  if (event.type === 'turned') return 'ring';
  if (event.type === 'die') return 'die';
  if (['walked', 'sent', 'leapt'].includes(event.type)) return 'wood';
  return ['took', 'revealed', 'handed_over', 'exchanged'].includes(event.type) ? 'page' : null;
}

// Whoever wanted a die rolls it; whoever took the wanted card turns up the next.
export function byHand([step, ...more]: LogEntry[], you: number): ByHand | null {
  const [first] = step?.seat === 'chance' && more.length === 0 ? step.events : [];
  if (first?.seat !== you) return null;
  return first.type === 'die' ? 'die' : first.type === 'revealed' ? 'card' : null;
}

export function cellLabel(cell: Cell, scene: CastleScene, reachable: boolean): string {
  const { board } = scene.view;
  const say = words(scene);
  const parts = [say.board('cell', { text: cell })];
  const card = pictureOn(cell);
  if (card !== null) parts.push(cardName(card, scene));
  if (card !== null && card === board.face_up) parts.push(say.board('isWanted'));
  const start = (startCells as readonly string[]).indexOf(cell);
  if (start >= 0 && start < scene.view.players && scene.names[start]) parts.push(say.board('start', { seat: start }));
  board.pawns.forEach((at, seat) => {
    if (at === cell) parts.push(say.board('pawn', { seat }));
  });
  const part = partOfRing(ringOf(cell));
  if (part !== null) parts.push(say.board('turnsWith', { part }));
  if (reachable) parts.push(say.board('reach'));
  return parts.join(', ');
}

export function standing(scene: CastleScene): Standing[] {
  return scene.view.board.hands.map((hand) => {
    const value = sizeOfHand(hand);
    return { value, label: words(scene).board('cards', { n: value }) };
  });
}

// Last place first, the winner at the end.
export function count(scene: CastleScene): CountLine[] {
  const { board, scores, ranking } = scene.view;
  const ofSort = (hand: string[] | number | undefined, sort: string) =>
    Array.isArray(hand) ? hand.filter((card) => card.startsWith(sort)).length : 0;
  return board.hands
    .map((hand, seat): CountLine => {
      const [treasures, gnomes, animals] = [ofSort(hand, 'T'), ofSort(hand, 'G'), ofSort(hand, 'A')] as const;
      const text = words(scene).board('countLine', { treasures, gnomes, animals });
      const total = scores?.[seat] ?? Math.max(treasures, gnomes);
      return { seat, text, total, unit: words(scene).board('unit', { n: total }) };
    })
    .sort((a, b) => (ranking?.[b.seat] ?? 0) - (ranking?.[a.seat] ?? 0) || a.total - b.total);
}
