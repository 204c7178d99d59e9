// The Eye in words: games/eye/words/*.json, filled for a scene.
import type { CountLine, GameEvent, Lang, Mover, Refusal, Said, Scene, Sound, Standing } from '$web/room';
import { readingTime } from '$web/words/reading';
import { choicesOf, speaker, type Speaker } from '$web/words/speaker';
import common from '../words/common.json';
import de from '../words/de.json';
import en from '../words/en.json';
import fr from '../words/fr.json';
import {
  closedDesigns,
  colourOf,
  colours,
  designOf,
  holders,
  needed as countersNeeded,
  ownerOf,
  medalFor,
  par,
  standing as standingOn,
  type Cell,
  type Click,
  type Design,
  type EyeBoard,
} from './geometry';
import { parseMove } from './moves';

export type EyeScene = Scene<EyeBoard>;
type Text = Record<Lang, string>;

// Squares are told with their colours: "c4 (red)".
export const words: (scene: EyeScene) => Speaker<typeof en> = speaker({ en, fr, de }, common, (scene) => ({
  cell: (cell) => `${cell} (${words(scene).name('colour', colourOf(cell))})`,
}));
export const choices = choicesOf({ en, fr, de });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const designName = (design: Design, scene: EyeScene) => capital(words(scene).name('design', design));
export const subjectName = (category: number, scene: EyeScene) => words(scene).name('category', category);
export const isQuiz = (scene: EyeScene) => scene.view.options.quiz === true;
export const isSolitaire = (scene: EyeScene) => scene.view.players === 1;
export const parOf = (scene: EyeScene) => par(Number(scene.view.options.start ?? 1));

// The question that stands in the log before an entry, or the newest one.
export function questionBefore(scene: EyeScene, answer?: GameEvent): GameEvent | null {
  const { log } = scene;
  const end = answer ? log.findIndex(({ events }) => events.includes(answer)) : log.length;
  for (let i = end - 1; i >= 0; --i) {
    const found = log[i]?.events.find(({ type }) => type === 'question');
    if (found) return found;
  }
  return null;
}
export const answerIn = (events: GameEvent[]) => events.find(({ type }) => type === 'answer');
// How it was answered is looked at before it counts.
const lookingAtAnswer = 2600; // ms
export const suspense = (events: GameEvent[]) => (answerIn(events) ? lookingAtAnswer : 0);
// A question is read with its answers, whoever is asked.
export function rest(events: GameEvent[], lang: Lang): number {
  const question = events.find(({ type }) => type === 'question');
  if (!question) return 0;
  const texts = [question.text as Text, ...(question.answers as Text[])];
  return readingTime(texts.map((text) => text[lang]).join(' '));
}
// The answers in the order in which they are shown: drawn from the position, so everybody at the table reads the same
// one, and nobody learns where the right answer stands. Moves keep the numbers of the bank. The twin of
// games/eye/show.cc.
export function drawnOrder({ question, pending, counters }: EyeBoard): number[] {
  let hash = 2166136261; // FNV-1a, then mixed so that all bits depend on all letters
  for (const letter of JSON.stringify([question?.category, question?.id, pending, counters]))
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = (hash ^ (hash >>> 16)) >>> 0;
  const order = [0, 1, 2, 3];
  for (let left = order.length; left > 1; hash = Math.floor(hash / left), left--) {
    const at = hash % left;
    [order[left - 1], order[at]] = [order[at]!, order[left - 1]!];
  }
  return order;
}
export const answerText = (question: GameEvent | null, index: unknown, lang: Lang) =>
  (question?.answers as Text[] | undefined)?.[index as number]?.[lang] ?? '';

function asksYou(scene: EyeScene, you: number, picked: string | null): string {
  const { board, phase } = scene.view;
  const say = words(scene).asks;
  const reserve = board.reserve[you] ?? 0;
  switch (phase) {
    case 'targets':
      return say('targets', { n: (board.targets[you]?.length ?? 0) + 1 });
    case 'place':
      return say('place', { n: reserve });
    case 'clear':
      return picked === null ? say('clear') : say('clearHeld', { cell: picked });
    case 'question':
      return say(board.question === null ? 'joker' : 'answer');
  }
  if (picked !== null) return say('held', { cell: picked });
  if (isSolitaire(scene)) return board.moved ? say('alone', { n: board.taken.length }) : say('free');
  const mayPlace = isQuiz(scene) && !board.moved && reserve > 0;
  if (isQuiz(scene) && board.moves_left === 0) return say(mayPlace ? 'placeOnly' : 'claimOrEnd');
  return say(mayPlace ? 'placeOrPlay' : 'play', { n: board.moves_left });
}

export function asks(scene: EyeScene, picked: string | null): string {
  const { view, you } = scene;
  const say = words(scene).asks;
  if (view.over) return say('over');
  if (you !== null && view.actors.includes(you)) return asksYou(scene, you, picked);
  const { mover, pending } = view.board;
  if (view.phase === 'question') return mover === you ? say('drawing') : say('asked', { seat: mover });
  return pending !== null ? say('drawing') : say('waits', { seat: mover });
}

// A button for a click: what it does, and what holds it.
export function clickLabel(click: Click, scene: EyeScene): string {
  const squares = holders(scene.view.board, click);
  const turn = words(scene).move('click', { click });
  return squares.length === 0 ? turn : words(scene).board('held', { turn, squares });
}

export function move(text: string, scene: EyeScene): string {
  const say = words(scene).move;
  const move = parseMove(text);
  switch (move?.type) {
    case 'target':
    case 'claim':
      return say(move.type, { colour: move.number });
    case 'category':
      return say('category', { category: move.number });
    case 'answer':
      return say('answer', { answer: answerText(questionBefore(scene), move.number, scene.lang) });
    case 'place':
      return say('place', { cell: move.to });
    case 'clear':
      return say('clear', { ...move, owner: ownerOf(scene.view.board, move.from) });
    case 'step':
    case 'click':
    case 'done':
    case 'end':
      return say(move.type, { ...move });
  }
  return text;
}

const seatsIn = ({ view: { board } }: EyeScene) => board.out.filter((out) => !out).length;

// The rule by which a game is over (clause_of_win in ../why.cc).
function clauseOfEnd(scene: EyeScene, winner: number | null): string {
  const { board, options, ranking } = scene.view;
  if (isSolitaire(scene)) return ranking?.[0] === 1 ? 'EYE-63' : 'EYE-65';
  if (winner === null) return 'EYE-17';
  if (seatsIn(scene) === 1) return 'EYE-33';
  if (Array.isArray(options.handicap)) return 'EYE-40';
  if (options.win === 'targets') return 'EYE-22';
  if (coloursNeeded(scene, winner) !== null) return 'EYE-21';
  const own = board.own[winner] ?? winner;
  const home = (standingOn(board)[own] ?? []).filter((seat) => seat === winner).length >= enough(scene);
  if (options.win === 'own_or_enemy' && !home) return 'EYE-20';
  return options.win === 'children' && !home ? 'EYE-41' : 'EYE-16';
}

function howItEnded(scene: EyeScene, winner: number | null): string {
  if (!isSolitaire(scene)) return winner === null ? 'draw' : 'won';
  if (scene.view.ranking?.[0] === 1) return 'solved';
  return scene.view.ply < 1000 ? 'stuck' : 'late';
}

// What the words of an event need besides its fields (Game::completed in ../words.cc).
function completed(event: GameEvent, scene: EyeScene): GameEvent {
  const all = { ...event, quiz: isQuiz(scene) };
  if (event.type === 'try') return { ...all, for: parseMove(event.move as string)?.type };
  if (event.type === 'answer')
    return { ...all, solution: answerText(questionBefore(scene, event), event.solution, scene.lang) };
  const winner = event.winner as number | null;
  if (event.type === 'over') return { ...all, how: howItEnded(scene, winner), clause: clauseOfEnd(scene, winner) };
  return all;
}

export const event = (event: GameEvent, _mover: Mover, scene: EyeScene): Said | null =>
  words(scene).event(completed(event, scene));
export const refusal = (refusal: Refusal, scene: EyeScene) => words(scene).refusal(refusal);

export function sound(event: GameEvent): Sound | null {
  if (event.type === 'click') return 'latch';
  if (event.type === 'question') return 'page';
  return ['place', 'step', 'clear'].includes(event.type) ? 'wood' : null;
}

// What a square is called and what stands on it.
export function squareLabel(cell: Cell, scene: EyeScene): string {
  const { board } = scene.view;
  const say = words(scene).board;
  const colour = colourOf(cell);
  const owner = ownerOf(board, cell);
  const parts = [say('square', { square: cell, colour })];
  if (owner < 0) parts.push(say('empty'));
  else parts.push(owner === scene.you ? say('mine') : say('counterOf', { seat: owner }));
  if (scene.you !== null && !isSolitaire(scene) && board.own[scene.you] === colour) parts.push(say('home'));
  return parts.join(', ');
}

// All there is to know of a colour now.
export function colourLabel(colour: number, scene: EyeScene): string {
  const { board, options } = scene.view;
  const say = words(scene).board;
  const parts = [capital(words(scene).name('colour', colour))];
  if (isQuiz(scene)) parts.push(colour < Number(options.categories) ? subjectName(colour, scene) : say('jokerColour'));
  const home = isSolitaire(scene) ? -1 : board.own.indexOf(colour);
  if (home >= 0) parts.push(home === scene.you ? say('home') : say('homeOf', { seat: home }));
  board.targets.forEach((named, seat) => {
    if (named.includes(colour)) parts.push(seat === scene.you ? say('yourAim') : say('aimOf', { seat }));
  });
  const controller = board.control[colour] ?? -1;
  if (controller >= 0) parts.push(controller === scene.you ? say('yours') : say('controlled', { seat: controller }));
  const taken = board.taken.find((one) => one.colour === colour);
  if (taken) parts.push(say('takenOn', { design: taken.design }));
  const on = standingOn(board)[colour] ?? [];
  for (const seat of new Set(on)) {
    const who = seat === scene.you ? say('you') : scene.names[seat];
    parts.push(say('counters', { who, n: on.filter((one) => one === seat).length }));
  }
  return parts.join(' · ');
}

export function designLabel(design: Design, scene: EyeScene): string {
  const closed = closedDesigns(scene.view.board.taken).includes(design);
  return capital(words(scene).board(closed ? 'closed' : 'openDesign', { design }));
}

// The number in the middle of the Eye, and what it counts.
export function heart(scene: EyeScene): { value: string; label: string } {
  const { board, phase } = scene.view;
  const say = (key: 'takenCount' | 'reserve' | 'movesLeft', n: number) => ({
    value: String(n),
    label: words(scene).board(key, { n }),
  });
  if (isSolitaire(scene)) return say('takenCount', board.taken.length);
  if (phase === 'over' || phase === 'targets' || board.mover === null) return { value: '', label: '' };
  const reserve = board.reserve[board.mover] ?? 0;
  const placing = phase === 'place' || (board.moves_left === 0 && reserve > 0 && !board.moved);
  return placing ? say('reserve', reserve) : say('movesLeft', board.moves_left);
}

// How many counters take a colour (EYE-14, EYE-30, EYE-51).
const enough = (scene: EyeScene) => countersNeeded(scene.view.players, isQuiz(scene));

// How many colours a seat must control, where that is what wins (EYE-21, EYE-40).
function coloursNeeded({ view }: EyeScene, seat: number): number | null {
  const { handicap, win } = view.options;
  if (Array.isArray(handicap)) return Number(handicap[seat]);
  const [, n] = String(win).split('colours:');
  return n === undefined ? null : Number(n);
}

// What wins, in a few words: for a seat, since players may be unequal.
export function aim(scene: EyeScene, seat: number): string {
  const { board, options } = scene.view;
  const say = words(scene).board;
  const colour = board.own[seat] ?? seat;
  const colours = board.targets[seat] ?? [];
  const n = coloursNeeded(scene, seat);
  if (n !== null) return say('aimColours', { n });
  if (options.win === 'targets') return colours.length > 0 ? say('aimTargets', { colours }) : '';
  if (options.win === 'children') return say('aimAny', { n: enough(scene) });
  if (options.win === 'own_or_enemy') return say('aimEnemy', { colour });
  return say(isQuiz(scene) ? 'aimClaim' : 'aimOwn', { n: enough(scene), colour });
}

const controlledBy = (board: EyeBoard, seat: number) =>
  board.control.flatMap((of, colour) => (of === seat ? [colour] : []));

export function standing(scene: EyeScene): Standing[] {
  const { board, players } = scene.view;
  const say = words(scene).board;
  if (isSolitaire(scene)) {
    const n = board.taken.length;
    return [{ value: n, label: say('takenCount', { n }) }];
  }
  return Array.from({ length: players }, (_, seat) => {
    const n = controlledBy(board, seat).length;
    return { value: n, label: say('nColours', { n }) };
  });
}

// The colours that win for a seat (EYE-16, EYE-20, EYE-22, EYE-41).
function winningColours({ view: { board, options } }: EyeScene, seat: number): number[] {
  const own = board.own[seat] ?? seat;
  const named = board.targets[seat] ?? [];
  if (options.win === 'targets' && named.length > 0) return named;
  if (options.win === 'own_or_enemy') return [own, ...board.own.filter((colour) => colour !== own)];
  return options.win === 'children' ? [own, ...colours.filter((colour) => colour !== own)] : [own];
}

// Last place first, the winner at the end. What counts is how near one came to what wins.
export function count(scene: EyeScene): CountLine[] {
  const { board, scores, ranking, players, ply } = scene.view;
  const say = words(scene).board;
  if (isSolitaire(scene)) {
    const medal = ranking?.[0] === 1 ? (medalFor(ply, parOf(scene)) ?? undefined) : undefined;
    return [
      {
        seat: 0,
        text: say('solved', { n: ply, par: parOf(scene), medal: medal ?? 'none' }),
        medal,
        total: scores?.[0] ?? 0,
        unit: say('unitColours', { n: scores?.[0] ?? 0 }),
      },
    ];
  }
  const on = standingOn(board);
  return Array.from({ length: players }, (_, seat): CountLine => {
    if (board.out[seat]) return { seat, text: say('isOut'), total: 0 };
    const controls = controlledBy(board, seat);
    const needed = coloursNeeded(scene, seat);
    const onIt = (colour: number) => on[colour]?.filter((one) => one === seat).length ?? 0;
    const best = winningColours(scene, seat).reduce((one, other) => (onIt(other) > onIt(one) ? other : one));
    const total = needed === null ? onIt(best) : controls.length;
    const parts = [
      needed === null
        ? say('standsOn', { n: total, of: enough(scene), colour: best })
        : say('controlsOf', { n: total, of: needed }),
    ];
    if (controls.length > 0) parts.push(say(needed === null ? 'controls' : 'list', { colours: controls }));
    if (players > 1 && seatsIn(scene) === 1) parts.push(say('lastLeft'));
    return {
      seat,
      text: parts.join(' · '),
      total,
      unit: say(needed === null ? 'unitCounters' : 'unitColours', { n: total }),
    };
  }).sort((a, b) => (ranking?.[b.seat] ?? 0) - (ranking?.[a.seat] ?? 0));
}

export const designInView = (scene: EyeScene) => designName(designOf(scene.view.board), scene);
