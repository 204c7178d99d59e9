// Wie Du Mir … in words: games/wiedumir/words/*.json, filled for a scene.
import type { ByHand, CountLine, GameEvent, Lang, LogEntry, Mover, Refusal, Said, Sound, Standing } from '$web/room';
import { readingTime } from '$web/words/reading';
import { speaker } from '$web/words/speaker';
import common from '../words/common.json';
import de from '../words/de.json';
import en from '../words/en.json';
import fr from '../words/fr.json';
import { errand } from './choices';
import { ceiling, effects, fieldOf, ownerOf, type InHand, type Pawn, type TrackScene } from './geometry';
import { parseMove } from './moves';

const catalogues = { en, fr, de };
const speak = speaker<typeof en>(catalogues, common);

// A diagram has no guests: there the seats are called by their colours.
const namesOf = ({ lang, names }: TrackScene): string[] =>
  Object.values(catalogues[lang].names.colour).map((colour, seat) => names[seat] ?? colour);
export const nameOf = (seat: number, scene: TrackScene): string => namesOf(scene)[seat] ?? '';

export const words = (scene: TrackScene) => speak({ lang: scene.lang, names: namesOf(scene), you: scene.you });

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const cardText = (card: string, scene: TrackScene): string => words(scene).name('card', card, 'says');
// The cards that lie at the goal: whom each of them waits for.
export const waitsFor = (card: string, scene: TrackScene): string => words(scene).name('card', card, 'waits');
export const waitingLabel = (card: string, amount: string, scene: TrackScene): string =>
  words(scene).board('waiting', { waits: waitsFor(card, scene), amount, card });

export function effectText(field: number): string {
  const effect = effects[field] ?? null;
  if (effect === null) return '';
  if (effect === '?') return '?';
  return effect > 0 ? `+${effect}` : `−${-effect}`;
}

export const fieldName = (field: number, scene: TrackScene): string => words(scene).name('field', field);

export const severalRounds = ({ view }: TrackScene): boolean =>
  Number(view.options.rounds ?? 1) > 1 || view.options.target != null;

export function roundText(scene: TrackScene): string | null {
  if (!severalRounds(scene)) return null;
  const { rounds, target = null } = scene.view.options;
  return words(scene).board('round', { n: scene.view.board.round, rounds, target });
}

function asksForCard(scene: TrackScene): string {
  const say = words(scene);
  const { card, todo, source } = scene.view.board;
  switch (card) {
    case 'E03':
      return say.asks('pickOther');
    case 'E06':
      return say.asks('odd');
    case 'E07':
      return say.asks('raise');
    case 'E08':
      return say.asks('pickStep');
    case 'E09':
      return say.asks('swapTwo');
    case 'E12':
      return source === null ? say.asks('takeTwo') : say.asks('passOn', { seat: source });
    case 'E13':
      return say.asks('take', { n: todo ?? 0 });
    case 'E14':
      return say.asks('swapMine');
    case 'E15':
      return todo ? say.asks('give', { n: todo }) : say.asks('giveFree');
    case 'E19':
      return say.asks('putMine');
    default:
      return say.asks('give', { n: todo ?? 0 });
  }
}

// Where the house has not said which field steps lead to, they are told instead: no field has such a name.
const stepsText = (n: number, ahead: boolean, scene: TrackScene) => words(scene).board('steps', { n, ahead });

function asksAboutHand(scene: TrackScene, held: Exclude<InHand, 'chip'>): string {
  const say = words(scene);
  if ('seat' in held) return say.asks('heldOther', { seat: held.seat });
  const seat = ownerOf(held.pawn);
  const { to } = held;
  if (to === undefined) return say.asks('heldMany', { seat });
  return say.asks('held', { seat, to: typeof to === 'number' ? to : stepsText(to.steps, to.ahead, scene) });
}

export function asks(scene: TrackScene, picked: InHand | null): string {
  const { view, you } = scene;
  const { board } = view;
  const say = words(scene);
  if (view.over) return say.asks('over');
  if (view.phase === 'roll') return say.asks('rolls', { seat: board.turn });
  if (view.phase === 'draw') return say.asks('draws', { seat: board.drawer ?? board.turn });
  const actor = view.actors[0] ?? board.turn;
  if (actor !== you)
    return view.phase === 'card'
      ? say.asks('carries', { seat: actor })
      : say.asks('chooses', { seat: actor, die: board.die ?? 0 });
  if (picked !== null && picked !== 'chip') return asksAboutHand(scene, picked);
  if (view.phase === 'card') return asksForCard(scene);
  return picked === 'chip' ? say.asks('advanceOrChip') : say.asks('advance', { die: board.die ?? 0 });
}

export function move(text: string, scene: TrackScene): string {
  const say = words(scene);
  const { board } = scene.view;
  const to = errand(text, board, scene.marks);
  if (to)
    return say.move('go', {
      seat: ownerOf(to.pawn),
      from: fieldOf(board, to.pawn),
      to: typeof to.aim === 'number' ? to.aim : stepsText(to.steps, to.aim === '+', scene),
    });
  const move = parseMove(text);
  if (move?.type === 'swap two') return say.move('swap_two', { seats: move.seats });
  if (move?.type === 'chip' || move?.type === 'stop') return say.move(move.type);
  return move && 'seat' in move ? say.move(move.type, { seat: move.seat }) : text;
}

// Who moves a pawn is seldom its owner: whoever decided it, or drew the card that moves it (Game::completed in
// ../words.cc).
function completed(event: GameEvent, mover: Mover, { log }: TrackScene): GameEvent {
  if (event.type !== 'move') return event;
  const step = log.find(({ events }) => events.includes(event));
  const by = typeof mover === 'number' ? mover : (step?.events.find(({ type }) => type === 'card')?.seat ?? event.seat);
  return { ...event, by, whose: by === event.seat ? 'own' : 'other' };
}

export function event(event: GameEvent, mover: Mover, scene: TrackScene): Said | null {
  const said = words(scene).event(completed(event, mover, scene));
  if (event.type !== 'round' || !said) return said;
  if (!severalRounds(scene)) return null;
  const each = (event.chips as number[]).map((n, seat) => `${nameOf(seat, scene)} ${n}`).join(', ');
  return { ...said, text: words(scene).board('roundOver', { n: event.round, each }) };
}

export const refusal = (refusal: Refusal, scene: TrackScene) => words(scene).refusal(refusal);

export function sound(event: GameEvent): Sound | null {
  if (event.type === 'move') return 'wood';
  if (event.type === 'die') return 'die';
  if (event.type === 'card') return 'page';
  if (event.type === 'ceiling') return 'latch';
  return ['give', 'take', 'return', 'swap'].includes(event.type) ? 'chip' : null;
}

// Whoever is on turn rolls and draws.
export function byHand([step, ...more]: LogEntry[], you: number): ByHand | null {
  const [first] = step?.seat === 'chance' && more.length === 0 ? step.events : [];
  if (first?.seat !== you) return null;
  return first.type === 'die' ? 'die' : first.type === 'card' ? 'card' : null;
}

// A card is read before anything else happens.
export const rest = (events: GameEvent[], lang: Lang): number =>
  Math.max(0, ...events.map(({ text }) => (text ? readingTime((text as Record<Lang, string>)[lang]) : 0)));

export const pawnLabel = (pawn: Pawn, scene: TrackScene): string =>
  words(scene).board('pawn', { seat: ownerOf(pawn), to: fieldOf(scene.view.board, pawn) });

export function matLabel(seat: number, scene: TrackScene): string {
  const { board, options } = scene.view;
  const n = board.chips[seat] ?? null;
  const unlimited = options.no_ceiling === true || (n ?? 0) > ceiling;
  return words(scene).board('mat', {
    seat,
    colour: scene.names[seat] === undefined ? null : seat,
    n,
    of: unlimited ? null : ceiling,
    sum: severalRounds(scene) ? (board.sums[seat] ?? 0) : null,
  });
}

export function standing(scene: TrackScene): Standing[] | null {
  const { chips } = scene.view.board;
  if (!chips.every((n) => n !== null)) return null;
  return chips.map((n) => ({ value: n ?? 0, label: words(scene).board('chips', { n: n ?? 0 }) }));
}

// Last place first, the winner at the end. Several rounds are told one by one.
export function count(scene: TrackScene): CountLine[] {
  const say = words(scene);
  const { players, ranking, scores, board } = scene.view;
  const totals = scores ?? board.sums;
  const rounds = scene.log.flatMap(({ events }) => events.filter((one) => one.type === 'round'));
  const tied = (seat: number) =>
    totals.some((n, other) => other !== seat && n === totals[seat] && (ranking?.[seat] ?? 1) < (ranking?.[other] ?? 1));
  return Array.from({ length: players }, (_, seat): CountLine => {
    const each = rounds.map((one) => (one.chips as number[])[seat] ?? 0);
    const parts =
      severalRounds(scene) && each.length > 1 ? each.join(' + ') : say.board('chips', { n: board.chips[seat] ?? 0 });
    const total = totals[seat] ?? 0;
    const text = tied(seat) ? say.board('homeFirst', { parts }) : parts;
    return { seat, text, total, unit: say.board('unit', { n: total }) };
  }).sort((a, b) => (ranking?.[b.seat] ?? 0) - (ranking?.[a.seat] ?? 0));
}
