// Caprice in words: games/caprice/words/*.json, filled for a scene.
import type { ByHand, CountLine, GameEvent, LogEntry, Mover, Refusal, Said, Scene, Sound, Standing } from '$web/room';
import { speaker } from '$web/words/speaker';
import common from '../words/common.json';
import de from '../words/de.json';
import en from '../words/en.json';
import fr from '../words/fr.json';
import { fullTowers, towerAt, type CapriceBoard, type Kind, type Spot } from './geometry';
import { parseMove, parseOrder } from './moves';
import { isWhole, pointsOf } from './score';

type Bench = Scene<CapriceBoard>;

export const words = speaker<typeof en, Bench>({ en, fr, de }, common);

export function asks(scene: Bench, picked: string | null): string {
  const { view, you } = scene;
  const say = words(scene);
  if (view.over) return say.asks('over');
  if (view.phase === 'draw') return say.asks('drawing');
  if (you === null || !view.actors.includes(you)) return waits(scene);
  if (view.phase === 'exchange') {
    const hand = view.board.hands[you];
    return say.asks('exchange', { kind: Array.isArray(hand) ? hand.at(-1) : null });
  }
  if (view.phase === 'order') return say.asks(picked === null ? 'order' : 'swap');
  if (view.phase === 'place') return picked === null ? say.asks('place') : say.asks('placeWhere', { kind: picked });
  if (picked === null) return say.asks('move');
  return say.asks('moveWhere', { spot: picked, kind: towerAt(view.board, picked as Spot).at(-1) });
}

function waits(scene: Bench): string {
  const { phase, actors: seats } = scene.view;
  const key = phase === 'order' ? 'waitsOrder' : phase === 'exchange' ? 'waitsExchange' : 'waits';
  return words(scene).asks(key, { seats });
}

export function move(text: string, scene: Bench): string {
  const say = words(scene);
  const heightOn = (spot: Spot) => towerAt(scene.view.board, spot).length + 1;
  const move = parseMove(text);
  switch (move?.type) {
    case 'stay':
    case 'keep':
    case 'exchange':
      return say.move(move.type);
    case 'place':
      return say.move('place', { kind: move.kind, spot: move.to, height: heightOn(move.to) });
    case 'move': {
      const kind = towerAt(scene.view.board, move.from).at(-1);
      return say.move('move', { kind, from: move.from, to: move.to, height: heightOn(move.to) });
    }
    case 'order':
      return say.move('order', { order: move.order });
    default:
      return text;
  }
}

// Orders come in the notation and are told symbol by symbol.
export function event(event: GameEvent, _mover: Mover, scene: Bench): Said | null {
  const order = typeof event.order === 'string' ? parseOrder(event.order) : null;
  return words(scene).event(order ? { ...event, order } : event);
}

export const refusal = (refusal: Refusal, scene: Bench) => words(scene).refusal(refusal);

export function sound(event: GameEvent): Sound | null {
  if (event.type === 'place' || event.type === 'move') return 'wood';
  if (event.type === 'draw') return 'bag';
  if (event.type === 'order') return 'chip';
  return event.type === 'built' ? 'latch' : null;
}

// Whoever comes while symbols are drawn, or has done nothing since, takes their own out of the bag.
const drawing = new Set(['draw', 'choice', 'keep', 'exchange', 'set_aside', 'returned', 'drawn']);
export function byHand(steps: LogEntry[], you: number): ByHand | null {
  const events = steps.flatMap((step) => step.events);
  const mine = events.some(({ type, seat }) => type === 'draw' && seat === you);
  return mine && steps.every(({ seat }) => seat !== you) && events.every(({ type }) => drawing.has(type))
    ? 'bag'
    : null;
}

// Symbols are secret, so there is nothing to count before the end.
export function standing(scene: Bench): Standing[] | null {
  return scene.view.scores?.map((value) => ({ value, label: words(scene).board('points', { n: value }) })) ?? null;
}

// Last place first, the winner at the end: tower by tower, with the extra point of a whole one.
export function count(scene: Bench): CountLine[] {
  const { board, scores, ranking } = scene.view;
  if (!scores || !ranking) return [];
  const say = words(scene).board;
  // Equal points are settled by where one sits (CAP-35), and whoever wins by that is told so.
  const ended = scene.log.flatMap(({ events }) => events).find(({ type }) => type === 'built')?.seat;
  const wonTie = (seat: number) =>
    ended !== undefined &&
    scores.some((score, other) => score === scores[seat] && (ranking[other] ?? 0) > (ranking[seat] ?? 0));
  const lines = scores.map((score, seat): CountLine => {
    const order = board.orders[seat];
    const unit = say('pointWord', { n: score });
    if (!Array.isArray(order)) return { seat, text: '', total: score, unit };
    const parts = board.spots.flatMap((tower, i) => {
      const points = pointsOf(tower, order);
      return points > 0 ? `${'ABCDEF'[i]} ${points}${isWhole(tower, order) ? ' ★' : ''}` : [];
    });
    const text = parts.length > 0 ? parts.join(' + ') : say('nothing');
    return { seat, text: wonTie(seat) ? say('tie', { parts: text, seat: ended }) : text, total: score, unit };
  });
  return lines.sort((a, b) => (ranking[b.seat] ?? 0) - (ranking[a.seat] ?? 0));
}

// With an order that is being counted, also what the tower is worth to it.
export function spotLabel(spot: Spot, scene: Bench, order: Kind[] | null = null): string {
  const say = words(scene);
  const { board } = scene.view;
  const tower = towerAt(board, spot);
  if (tower.length === 0) return say.board('empty', { spot });
  const label = say.board('tower', { spot, n: tower.length, kinds: tower });
  if (order) return `${label}. ${say.board('points', { n: pointsOf(tower, order) })}`;
  return board.marker === spot ? `${label}. ${say.board('marked')}` : label;
}

export const supplyLabel = (kind: Kind, scene: Bench) =>
  words(scene).board('left', { kind, n: scene.view.board.supply[kind] });

export const rungLabel = (level: number, kind: Kind, scene: Bench) =>
  words(scene).board('rung', { level: level + 1, kind });

export const handLabel = (hand: Kind[], scene: Bench) => words(scene).board('hand', { kinds: hand });

export function rackLabel(seat: number, scene: Bench, counted = true): string {
  const say = words(scene);
  const { board, scores } = scene.view;
  const [hand, order] = [board.hands[seat], board.orders[seat]];
  if (Array.isArray(order) && scores && counted)
    return `${say.board('rackShown', { seat, kinds: order })}. ${say.board('points', { n: scores[seat] ?? 0 })}`;
  if (Array.isArray(hand)) return say.board('rackShown', { seat, kinds: hand });
  return say.board('rackHidden', { seat, n: hand ?? 0, chosen: order === true });
}

export const progress = (scene: Bench) => words(scene).board('full', { n: fullTowers(scene.view.board) });
