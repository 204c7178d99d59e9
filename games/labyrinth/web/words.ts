// The labyrinth in words.
import type { CountLine, GameEvent, Lang, Mover, Said, Scene, Sound, Standing } from '$web/room';
import {
  changes,
  joinedTo,
  partOfRing,
  pictureOn,
  ringOf,
  sizeOfHand,
  turned,
  turning,
  type Cell,
  type LabyrinthBoard,
} from './geometry';
import { pictureCells, startCells } from './plan';
import { cardWords, says } from './texts';

export type CastleScene = Scene<LabyrinthBoard>;

export const cardName = (card: string, lang: Lang) => cardWords[lang][card]?.bare ?? card;
const theCard = (card: string, lang: Lang) => cardWords[lang][card]?.the ?? says[lang].aCard;

// "4.11", with its picture if there is one: "4.11 (crown)".
export function cellName(cell: Cell, lang: Lang): string {
  const card = pictureOn(cell);
  return card === null ? cell : `${cell} (${cardName(card, lang)})`;
}

export const signName = (pick: string, lang: Lang) =>
  pick === 'stone' || pick === 'scissors' || pick === 'paper' ? says[lang][pick] : pick;

const nameOf = (scene: CastleScene, seat: unknown) => scene.names[seat as number] ?? '';

export function prizeText(scene: CastleScene): string {
  const { duel, face_up } = scene.view.board;
  const say = says[scene.lang];
  if (!duel) return '';
  if (duel.for === 'card') return say.prizeCard(face_up === null ? say.card : theCard(face_up, scene.lang));
  return say.prize(duel.for, duel.stake);
}

function asksYou(scene: CastleScene, you: number, picked: string | null): string {
  const { board, phase } = scene.view;
  const say = says[scene.lang];
  const wanted = board.face_up;
  const [verb, animal, gift] = picked?.split(' ') ?? [];
  if (verb === 'beast' && animal)
    return gift ? say.beastWhom(theCard(gift, scene.lang)) : say.beastGift(theCard(animal, scene.lang));
  switch (phase) {
    case 'change': {
      const turn = turning(picked);
      if (!turn) return say.change(board.changes_left, wanted === null ? say.nothing : cardName(wanted, scene.lang));
      const { opens, shuts } = changes(board, turn);
      const held = say.turnHeld(opens.length, shuts.length);
      if (wanted === null) return held;
      const joined = joinedTo(turned(board, turn), board.pawns[you] ?? '').has(pictureCells[wanted] ?? '');
      return `${held} ${joined ? say.wouldReach(theCard(wanted, scene.lang)) : say.wouldNot(theCard(wanted, scene.lang))}`;
    }
    case 'walk':
      return say.walk;
    case 'challenge':
      return say.challenge(scene.names.filter((_, seat) => seat !== you && board.pawns[seat] === board.pawns[you]));
    case 'duel':
      return say.duel;
    case 'send':
      return say.send(nameOf(scene, loserFor(scene, you)));
    case 'leap':
      return say.leap(wanted === null ? say.card : theCard(wanted, scene.lang));
    default:
      return say.chance;
  }
}

// Whose pawn the winner of the duel puts somewhere.
export function loserFor(scene: CastleScene, winner: number): number {
  const duel = scene.view.board.duel;
  if (!duel) return -1;
  return duel.challenger === winner ? duel.defender : duel.challenger;
}

export function asks(scene: CastleScene, picked: string | null): string {
  const { view, you, lang } = scene;
  const say = says[lang];
  if (view.over) return say.over;
  if (you !== null && view.actors.includes(you)) return asksYou(scene, you, picked);
  const duel = view.board.duel;
  if (view.phase === 'duel' && duel) {
    if (you === duel.challenger || you === duel.defender) return say.duelSent(nameOf(scene, loserFor(scene, you)));
    return say.duelOthers(nameOf(scene, duel.challenger), nameOf(scene, duel.defender));
  }
  if (view.actors.length === 0) return say.chance;
  return say.waits(view.actors.map((seat) => nameOf(scene, seat)).join(', '));
}

export function move(text: string, scene: CastleScene): string {
  const { lang } = scene;
  const say = says[lang];
  const turn = turning(text);
  if (turn) return turn.part === 'heart' ? say.moveHeart(turn.by) : turn.part === 'middle' ? say.moveMiddle : say.moveOuter;
  const [verb = '', a = '', b = '', c] = text.split(' ');
  switch (verb) {
    case 'go':
      return say.moveGo(cellName(a, lang));
    case 'stay':
      return say.stay;
    case 'duel':
      return say.moveDuel(nameOf(scene, a), b === 'T' ? say.T : say.G, c === 'die');
    case 'peace':
      return say.peace;
    case 'send':
      return say.moveSend(nameOf(scene, loserFor(scene, scene.you ?? -1)), cellName(a, lang));
    case 'leap':
      return say.leapDo(cardName(scene.view.board.face_up ?? '', lang));
    case 'decline':
      return say.decline;
    case 'beast':
      return say.moveBeast(theCard(a, lang), nameOf(scene, b), theCard(c ?? '', lang));
    default:
      return signName(verb, lang);
  }
}

const listOf = (cards: unknown, lang: Lang) => (cards as string[]).map((card) => theCard(card, lang)).join(', ');

export function event(event: GameEvent, _mover: Mover, scene: CastleScene): Said | null {
  const { lang } = scene;
  const say = says[lang];
  const who = nameOf(scene, event.seat);
  const whom = nameOf(scene, event.other);
  const card = event.card as string;
  const sort = event.for === 'T' ? say.T : event.for === 'G' ? say.G : say.card;
  const said = (text: string, clause: number): Said => ({ text, clause: `LAB-${String(clause).padStart(2, '0')}` });
  switch (event.type) {
    case 'turned':
      return said(say.turned[event.part as 'heart' | 'middle' | 'outer'](who, event.by as number), 10);
    case 'walked':
      return said(say.walked(who, cellName((event.path as string[]).at(-1) ?? '', lang)), 11);
    case 'stayed':
      return said(say.stayed(who), 11);
    case 'took':
      return said(say.took(who, theCard(card, lang)), 12);
    case 'under':
      return said(say.under(cardName(card, lang)), 22);
    case 'left':
      return said(say.left(cardName(card, lang)), 22);
    case 'challenged':
      return said(say.challenged(who, whom, sort, event.die as boolean), event.for === 'card' ? 21 : 40);
    case 'peace':
      return said(say.peaceMade(who), 13);
    case 'die':
      return said(say.rolled(event.points as number), 40);
    case 'picked':
      return said(say.picked(who), 41);
    case 'tie':
      return said(say.tied(signName(event.pick as string, lang)), 41);
    case 'won':
      return said(say.won(who, whom, signName(event.pick as string, lang), signName(event.beaten as string, lang)), 41);
    case 'handed_over': {
      const none = (event.cards as string[]).length === 0;
      return said(none ? say.handedNone(who) : say.handed(who, whom, listOf(event.cards, lang)), 42);
    }
    case 'sent':
      return said(say.sent(who, whom, cellName(event.to as string, lang)), 44);
    case 'revealed':
      return said(say.revealed(cardName(card, lang)), 14);
    case 'leapt':
      return said(say.leapt(who, cellName(event.to as string, lang)), 31);
    case 'declined':
      return said(say.declined(who), 31);
    case 'beast':
      return said(say.beast(who, theCard(event.animal as string, lang), whom), 32);
    case 'drew':
      return said(say.drew(who, whom, theCard(card, lang)), 32);
    case 'exchanged':
      return said(say.exchanged(who, whom, theCard(event.give as string, lang), listOf(event.drawn, lang)), 32);
    case 'set_complete':
      return said(say.setComplete(who), 15);
    case 'turns_over':
      return said(say.turnsOver, 15);
    default:
      return null;
  }
}

// The house calls guests by their seats and cards by their numbers; people have names.
export function explain(reason: string, scene: CastleScene): string {
  const name = (seat: string) => scene.names[Number(seat)] ?? seat;
  return reason
    .replace(/(Seats|Les places) (\d) (and|et) (\d)/g, (_, _word, a: string, and: string, b: string) => `${name(a)} ${and} ${name(b)}`)
    .replace(/(seat|la place|Platz) (\d)/gi, (_, _word, seat: string) => name(seat))
    .replace(/\b([TGA][1-7])\b/g, (card) => cardName(card, scene.lang));
}

export function sound(event: GameEvent): Sound | null {
  if (event.type === 'turned') return 'latch';
  if (['walked', 'sent', 'leapt', 'die'].includes(event.type)) return 'wood';
  return ['took', 'revealed', 'handed_over', 'exchanged'].includes(event.type) ? 'page' : null;
}

export function cellLabel(cell: Cell, scene: CastleScene, reachable: boolean): string {
  const { board } = scene.view;
  const say = says[scene.lang];
  const parts = [say.cell(cell)];
  const card = pictureOn(cell);
  if (card !== null) parts.push(cardName(card, scene.lang));
  if (card !== null && card === board.face_up) parts.push(say.isWanted);
  const start = (startCells as readonly string[]).indexOf(cell);
  if (start >= 0 && start < scene.view.players && scene.names[start]) parts.push(say.start(nameOf(scene, start)));
  board.pawns.forEach((at, seat) => {
    if (at === cell) parts.push(say.pawn(nameOf(scene, seat)));
  });
  const part = partOfRing(ringOf(cell));
  if (part !== null) parts.push(say.turnsWith[part]);
  if (reachable) parts.push(say.reach);
  return parts.join(', ');
}

export function standing(scene: CastleScene): Standing[] {
  return scene.view.board.hands.map((hand) => {
    const value = sizeOfHand(hand);
    return { value, label: says[scene.lang].cards(value) };
  });
}

// Last place first, the winner at the end.
export function count(scene: CastleScene): CountLine[] {
  const { board, scores, ranking } = scene.view;
  const ofSort = (hand: string[] | number | undefined, sort: string) =>
    Array.isArray(hand) ? hand.filter((card) => card.startsWith(sort)).length : 0;
  return board.hands
    .map((hand, seat): CountLine => {
      const [t, g, a] = [ofSort(hand, 'T'), ofSort(hand, 'G'), ofSort(hand, 'A')] as const;
      return { seat, text: says[scene.lang].countLine(t, g, a), total: scores?.[seat] ?? Math.max(t, g) };
    })
    .sort((a, b) => (ranking?.[b.seat] ?? 0) - (ranking?.[a.seat] ?? 0) || a.total - b.total);
}
