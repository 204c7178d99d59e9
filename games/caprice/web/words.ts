// Caprice in words.
import type { CountLine, GameEvent, Lang, Mover, Said, Scene, Sound, Standing } from '$web/room';
import { fullTowers, towerAt, type CapriceBoard, type Kind, type Spot } from './geometry';
import { isWhole, pointsOf } from './score';
import { says } from './sayings';

type Bench = Scene<CapriceBoard>;

const kindNames: Record<Lang, Record<Kind, string>> = {
  en: { LR: 'light round', LS: 'light star', DR: 'dark round', DS: 'dark star' },
  fr: { LR: 'rond clair', LS: 'étoile claire', DR: 'rond foncé', DS: 'étoile foncée' },
  de: { LR: 'heller Kreis', LS: 'heller Stern', DR: 'dunkler Kreis', DS: 'dunkler Stern' },
};

const kindIn = (scene: Bench, kind: unknown) => kindNames[scene.lang][kind as Kind] ?? '';
const nameOf = (scene: Bench, seat: unknown) => scene.names[seat as number] ?? '';
const listed = (scene: Bench, kinds: Kind[]) => kinds.map((kind) => kindIn(scene, kind)).join(', ');

// A text of the notation "LR-LS-DR-DS" in words, bottom to top.
const orderIn = (scene: Bench, order: string) => listed(scene, order.split('-') as Kind[]);

export function asks(scene: Bench, picked: string | null): string {
  const { view, you } = scene;
  const say = says[scene.lang];
  if (view.over) return say.over;
  if (view.phase === 'draw') return say.drawing;
  if (you === null || !view.actors.includes(you)) return waits(scene);
  if (view.phase === 'exchange') {
    const hand = view.board.hands[you];
    return say.exchange(kindIn(scene, Array.isArray(hand) ? hand.at(-1) : null));
  }
  if (view.phase === 'order') return picked === null ? say.order : say.swap;
  if (view.phase === 'place') return picked === null ? say.place : say.placeWhere(kindIn(scene, picked));
  return picked === null ? say.move : say.moveWhere(picked, kindIn(scene, towerAt(view.board, picked as Spot).at(-1)));
}

function waits(scene: Bench): string {
  const say = says[scene.lang];
  const names = scene.view.actors.map((seat) => nameOf(scene, seat)).join(', ');
  if (scene.view.phase === 'order') return say.waitsOrder(names);
  if (scene.view.phase === 'exchange') return say.waitsExchange(names);
  return say.waits(names);
}

export function move(text: string, scene: Bench): string {
  const say = says[scene.lang];
  if (text === 'stay') return say.stay;
  if (text === 'keep') return say.keep;
  if (text === 'exchange') return say.swapIt;
  if (text.includes('@')) {
    const [kind, spot] = text.split('@');
    return say.movePlace(kindIn(scene, kind), heightIn(scene, spot as Spot));
  }
  if (text.includes('>')) {
    const [from, to] = text.split('>') as [Spot, Spot];
    return say.moveShift(kindIn(scene, towerAt(scene.view.board, from).at(-1)), from, heightIn(scene, to));
  }
  return say.moveOrder(orderIn(scene, text));
}

// A spot and how high it is built: "B (2)".
const heightIn = (scene: Bench, spot: Spot) => `${spot} (${towerAt(scene.view.board, spot).length})`;

export function event(event: GameEvent, _mover: Mover, scene: Bench): Said | null {
  const say = says[scene.lang];
  const who = nameOf(scene, event.seat);
  const kind = kindIn(scene, event.kind);
  switch (event.type) {
    case 'draw':
      return { text: say.draws(who, kind), clause: 'CAP-10' };
    case 'choice':
      return { text: say.choice(who), clause: 'CAP-11' };
    case 'keep':
      return { text: say.keeps(who, kind), clause: 'CAP-11' };
    case 'exchange':
      return { text: say.exchanges(who, kind), clause: 'CAP-11' };
    case 'set_aside':
      return { text: say.setAside(who, event.aside as number), clause: 'CAP-11' };
    case 'returned':
      return { text: say.returned(event.count as number), clause: 'CAP-11' };
    case 'drawn':
      return { text: say.drawn, clause: 'CAP-20' };
    case 'place':
      return { text: say.places(who, kind, event.spot as string, event.height as number), clause: 'CAP-20' };
    case 'move':
      return { text: say.moves(who, kind, event.from as string, event.to as string), clause: 'CAP-21' };
    case 'marker':
      return event.spot === null ? { text: say.covered, clause: 'CAP-25' } : null;
    case 'stay':
      return { text: say.stays(who), clause: 'CAP-21' };
    case 'built':
      return { text: say.built(who), clause: 'CAP-30' };
    case 'order': {
      const order = typeof event.order === 'string' ? orderIn(scene, event.order) : '';
      return { text: say.orders(who, order), clause: 'CAP-31' };
    }
    case 'score':
      return { text: say.scores(who, event.points as number), clause: 'CAP-33' };
    case 'over':
      return { text: say.won(nameOf(scene, event.winner)), clause: 'CAP-35' };
    default:
      return null;
  }
}

// The house counts seats; people have names.
export function explain(reason: string, scene: Bench): string {
  const name = (_: string, seat: string) => nameOf(scene, Number(seat));
  return reason
    .replace(/\bdu siège (\d)/g, (_, seat: string) => `de ${nameOf(scene, Number(seat))}`)
    .replace(/\b[Ll]e siège (\d)/g, name)
    .replace(/\b[Ss]eat (\d)/g, name)
    .replace(/\bPlatz (\d)/g, name)
    .replace(/ \((?:LR|LS|DR|DS)\)/g, '');
}

export function sound(event: GameEvent): Sound | null {
  if (event.type === 'place' || event.type === 'move') return 'wood';
  if (event.type === 'draw' || event.type === 'order') return 'page';
  return event.type === 'built' ? 'latch' : null;
}

// Symbols are secret, so there is nothing to count before the end.
export function standing(scene: Bench): Standing[] | null {
  return scene.view.scores?.map((value) => ({ value, label: says[scene.lang].points(value) })) ?? null;
}

// Last place first, the winner at the end: tower by tower, with the extra point of a whole one.
export function count(scene: Bench): CountLine[] {
  const { board, scores, ranking } = scene.view;
  if (!scores || !ranking) return [];
  const say = says[scene.lang];
  const lines = scores.map((score, seat): CountLine => {
    const order = board.orders[seat];
    if (!Array.isArray(order)) return { seat, text: '', total: score };
    const parts = board.spots.flatMap((tower, i) => {
      const points = pointsOf(tower, order);
      return points > 0 ? `${'ABCDEF'[i]} ${points}${isWhole(tower, order) ? ' ★' : ''}` : [];
    });
    return { seat, text: parts.length > 0 ? parts.join(' + ') : say.nothing, total: score };
  });
  return lines.sort((a, b) => (ranking[b.seat] ?? 0) - (ranking[a.seat] ?? 0));
}

// With an order that is being counted, also what the tower is worth to it.
export function spotLabel(spot: Spot, scene: Bench, order: Kind[] | null = null): string {
  const say = says[scene.lang];
  const { board } = scene.view;
  const tower = towerAt(board, spot);
  if (tower.length === 0) return say.empty(spot);
  const label = say.tower(spot, tower.length, listed(scene, tower));
  if (order) return `${label}. ${say.points(pointsOf(tower, order))}`;
  return board.marker === spot ? `${label}. ${say.marked}` : label;
}

export const supplyLabel = (kind: Kind, scene: Bench) =>
  says[scene.lang].left(kindIn(scene, kind), scene.view.board.supply[kind]);

export const rungLabel = (level: number, kind: Kind, scene: Bench) =>
  says[scene.lang].rung(level + 1, kindIn(scene, kind));

export const handLabel = (hand: Kind[], scene: Bench) => `${says[scene.lang].mine}: ${listed(scene, hand)}`;

export function rackLabel(seat: number, scene: Bench): string {
  const say = says[scene.lang];
  const { board, scores } = scene.view;
  const [hand, order] = [board.hands[seat], board.orders[seat]];
  if (Array.isArray(order) && scores) return `${nameOf(scene, seat)}: ${listed(scene, order)}. ${say.points(scores[seat] ?? 0)}`;
  if (Array.isArray(hand)) return `${nameOf(scene, seat)}: ${listed(scene, hand)}`;
  const hidden = say.hidden(nameOf(scene, seat), hand ?? 0);
  return order === true ? `${hidden}, ${say.chosen}` : hidden;
}

export const progress = (scene: Bench) => says[scene.lang].full(fullTowers(scene.view.board));
