// The Eye in words.
import type { CountLine, GameEvent, Lang, Mover, Said, Scene, Sound, Standing } from '$web/room';
import {
  asClick,
  closedDesigns,
  colourOf,
  colours,
  designOf,
  directionOf,
  goesInwards,
  holders,
  ownerOf,
  par,
  standing as standingOn,
  wheelOf,
  type Cell,
  type Click,
  type Design,
  type EyeBoard,
} from './geometry';
import { colourNames, designNames, says, subjects } from './texts';

export { choices } from './texts';
export type EyeScene = Scene<EyeBoard>;
type Text = Record<Lang, string>;

export const colourName = (colour: number, lang: Lang) => colourNames[lang][colour] ?? '';
export const designName = (design: Design, lang: Lang) => designNames[lang][design];
const nameOf = (scene: EyeScene, seat: unknown) => scene.names[seat as number] ?? '';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const isQuiz = (scene: EyeScene) => scene.view.options.quiz === true;
export const isSolitaire = (scene: EyeScene) => scene.view.players === 1;
export const parOf = (scene: EyeScene) => par(Number(scene.view.options.start ?? 1));

// A square with its colour: "c4 (red)".
const at = (cell: Cell, lang: Lang) => `${cell} (${colourName(colourOf(cell), lang)})`;

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
export const answerText = (question: GameEvent | null, index: unknown, lang: Lang) =>
  (question?.answers as Text[] | undefined)?.[index as number]?.[lang] ?? '';

function asksYou(scene: EyeScene, you: number, picked: string | null): string {
  const { board, phase } = scene.view;
  const say = says[scene.lang];
  switch (phase) {
    case 'targets':
      return say.targets((board.targets[you]?.length ?? 0) + 1);
    case 'place':
      return say.place(board.reserve[you] ?? 0);
    case 'clear':
      return picked === null ? say.clear : say.clearHeld(at(picked, scene.lang));
    case 'question':
      return board.question === null ? say.joker : say.answer;
  }
  if (picked !== null) return say.held(at(picked, scene.lang));
  if (isSolitaire(scene)) return board.moved ? say.alone(board.taken.length) : say.free;
  if (!isQuiz(scene)) return say.play(board.moves_left);
  const mayPlace = !board.moved && (board.reserve[you] ?? 0) > 0;
  if (board.moves_left === 0) return mayPlace ? say.placeOnly : say.claimOrEnd;
  return mayPlace ? say.placeOrPlay(board.moves_left) : say.play(board.moves_left);
}

export function asks(scene: EyeScene, picked: string | null): string {
  const { view, you } = scene;
  const say = says[scene.lang];
  if (view.over) return say.over;
  if (you !== null && view.actors.includes(you)) return asksYou(scene, you, picked);
  const { mover, pending } = view.board;
  if (view.phase === 'question') return mover === you ? say.drawing : say.asked(nameOf(scene, mover));
  if (pending !== null) return say.drawing;
  return say.waits(nameOf(scene, mover));
}

export function clickWords(click: Click, lang: Lang): string {
  return says[lang].click(wheelOf(click), directionOf(click) > 0, goesInwards(click));
}

// A button for a click: what it does, and what holds it.
export function clickLabel(click: Click, scene: EyeScene): string {
  const held = holders(scene.view.board, click);
  const words = clickWords(click, scene.lang);
  return held.length === 0 ? words : `${words}, ${says[scene.lang].heldBy(held.join(', '))}`;
}

export function move(text: string, scene: EyeScene): string {
  const { lang } = scene;
  const say = says[lang];
  const click = asClick(text);
  if (click) return clickWords(click, lang);
  if (text === 'done' || text === 'end') return say[text];
  if (text.startsWith('@')) return say.movePlace(at(text.slice(1), lang));
  const [verb, number] = text.split(' ');
  if (verb === 'target') return say.moveTarget(colourName(Number(number), lang));
  if (verb === 'claim') return say.claim(colourName(Number(number), lang));
  if (verb === 'category') return say.subject(subjects[lang][Number(number)] ?? '');
  if (verb === 'answer') return say.answerWith(answerText(questionBefore(scene), number, lang));
  const [from = '', to = ''] = text.split(/>+/);
  if (text.includes('>>')) return say.moveClear(nameOf(scene, ownerOf(scene.view.board, from)), at(from, lang), at(to, lang));
  return say.moveTo(at(from, lang), at(to, lang));
}

function lostOrSolved(scene: EyeScene): Said {
  const say = says[scene.lang];
  if (scene.view.ranking?.[0] === 1) return { text: say.saidSolved, clause: 'EYE-63' };
  return { text: scene.view.ply < 1000 ? say.saidLost : say.saidLostMoves, clause: 'EYE-65' };
}

export function event(event: GameEvent, _mover: Mover, scene: EyeScene): Said | null {
  const { lang } = scene;
  const say = says[lang];
  const who = nameOf(scene, event.seat);
  const colour = colourName(event.colour as number, lang);
  const [from, to] = [event.from as Cell, event.to as Cell];
  switch (event.type) {
    case 'target':
      return { text: say.saidTarget(who, colour), clause: 'EYE-22' };
    case 'place':
      return { text: say.saidPlace(who, at(event.cell as Cell, lang)), clause: isQuiz(scene) ? 'EYE-52' : 'EYE-11' };
    case 'step':
      return { text: say.saidStep(who, at(from, lang), at(to, lang)), clause: 'EYE-07' };
    case 'clear':
      return { text: say.saidClear(who, nameOf(scene, event.owner), at(from, lang), at(to, lang)), clause: 'EYE-15' };
    case 'cleared':
      return { text: say.saidCleared(who), clause: 'EYE-15' };
    case 'click': {
      const clockwise = (event.by as number) > 0;
      return { text: say.saidClick(who, event.wheel as string, clockwise, designName(event.design as Design, lang)), clause: 'EYE-05' };
    }
    case 'end':
      return { text: say.saidEnd(who), clause: 'EYE-13' };
    case 'try': {
      const claim = (event.move as string).startsWith('claim');
      if (claim) return { text: say.saidClaim(who, colour), clause: 'EYE-55' };
      return { text: say.saidTry(who, colour), clause: (event.move as string).startsWith('@') ? 'EYE-52' : 'EYE-54' };
    }
    case 'category':
      return { text: say.saidCategory(who, (event.subject as Text)[lang]), clause: 'EYE-50' };
    case 'question':
      return { text: say.saidQuestion((event.subject as Text)[lang], (event.text as Text)[lang]), clause: 'EYE-56' };
    case 'answer': {
      const solution = answerText(questionBefore(scene, event), event.solution, lang);
      return { text: event.right ? say.saidRight(who, solution) : say.saidWrong(who, solution), clause: 'EYE-56' };
    }
    case 'control':
      return { text: say.saidControl(who, colour), clause: isQuiz(scene) ? 'EYE-55' : 'EYE-14' };
    case 'out':
      return { text: say.saidOut(who), clause: 'EYE-32' };
    case 'taken':
      return { text: say.saidTaken(capital(colour), event.count as number), clause: 'EYE-63' };
    case 'turn':
      return { text: say.saidTurn(who, event.moves as number), clause: 'EYE-12' };
    case 'over': {
      if (isSolitaire(scene)) return lostOrSolved(scene);
      if (event.winner === null) return { text: say.saidDraw, clause: 'EYE-17' };
      return { text: say.saidWon(nameOf(scene, event.winner)), clause: 'EYE-16' };
    }
  }
  return null;
}

// The house counts players from 1, the guests have names; it writes clicks as "A+", the buttons say "A" and "in".
export function explain(reason: string, scene: EyeScene): string {
  const say = says[scene.lang];
  return reason
    .replace(/(player|du joueur|Spieler) (\d)/g, (words, noun: string, n: string) => {
      const name = scene.names[Number(n) - 1];
      if (!name) return words;
      return noun === 'du joueur' ? `de ${name}` : name;
    })
    .replace(/\b[AB][+-]/g, (text) => {
      const click = asClick(text);
      return click ? `${wheelOf(click)} (${goesInwards(click) ? say.inwards : say.outwards})` : text;
    });
}

export function sound(event: GameEvent): Sound | null {
  if (event.type === 'click') return 'latch';
  if (event.type === 'question') return 'page';
  return ['place', 'step', 'clear'].includes(event.type) ? 'wood' : null;
}

// What a square is called and what stands on it.
export function squareLabel(cell: Cell, scene: EyeScene): string {
  const { board } = scene.view;
  const say = says[scene.lang];
  const colour = colourOf(cell);
  const owner = ownerOf(board, cell);
  const parts = [say.square(cell, colourName(colour, scene.lang))];
  if (owner < 0) parts.push(say.empty);
  else parts.push(owner === scene.you ? say.mine : say.counterOf(nameOf(scene, owner)));
  if (scene.you !== null && !isSolitaire(scene) && board.own[scene.you] === colour) parts.push(say.home);
  return parts.join(', ');
}

// All there is to know of a colour now.
export function colourLabel(colour: number, scene: EyeScene): string {
  const { board, options } = scene.view;
  const say = says[scene.lang];
  const person = (seat: number) => (seat === scene.you ? say.you : nameOf(scene, seat));
  const parts: string[] = [];
  if (isQuiz(scene)) parts.push(colour < Number(options.categories) ? (subjects[scene.lang][colour] ?? '') : say.jokerColour);
  const home = isSolitaire(scene) ? -1 : board.own.indexOf(colour);
  if (home >= 0) parts.push(home === scene.you ? say.home : say.homeOf(nameOf(scene, home)));
  board.targets.forEach((named, seat) => named.includes(colour) && parts.push(seat === scene.you ? say.yourAim : say.aimOf(nameOf(scene, seat))));
  const controller = board.control[colour] ?? -1;
  if (controller >= 0) parts.push(controller === scene.you ? say.yours : say.controlled(nameOf(scene, controller)));
  const taken = board.taken.find((one) => one.colour === colour);
  if (taken) parts.push(say.takenOn(designName(taken.design, scene.lang)));
  const on = standingOn(board)[colour] ?? [];
  for (const seat of new Set(on)) parts.push(say.counters(person(seat), on.filter((one) => one === seat).length));
  return [capital(colourName(colour, scene.lang)), ...parts].join(' · ');
}

export function designLabel(design: Design, scene: EyeScene): string {
  const closed = closedDesigns(scene.view.board.taken).includes(design);
  const name = designName(design, scene.lang);
  return closed ? says[scene.lang].closed(name) : says[scene.lang].openDesign(name);
}

// The number in the middle of the Eye, and what it counts.
export function heart(scene: EyeScene): { value: string; label: string } {
  const { board, phase } = scene.view;
  const say = says[scene.lang];
  if (isSolitaire(scene)) return { value: String(board.taken.length), label: say.takenCount(board.taken.length) };
  if (phase === 'over' || phase === 'targets' || board.mover === null) return { value: '', label: '' };
  const reserve = board.reserve[board.mover] ?? 0;
  const placing = phase === 'place' || (board.moves_left === 0 && reserve > 0 && !board.moved);
  if (placing) return { value: String(reserve), label: say.reserve(reserve) };
  return { value: String(board.moves_left), label: say.movesLeft(board.moves_left) };
}

// How many counters take a colour (EYE-14, EYE-30, EYE-51).
const enough = (scene: EyeScene) => Math.min(4, isQuiz(scene) ? 7 - scene.view.players : 6 - scene.view.players);

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
  const say = says[scene.lang];
  const own = colourName(board.own[seat] ?? seat, scene.lang);
  const needed = coloursNeeded(scene, seat);
  if (needed !== null) return say.aimColours(needed);
  if (options.win === 'targets') return board.targets[seat]?.length ? say.aimTargets(board.targets[seat].map((colour) => colourName(colour, scene.lang))) : '';
  if (options.win === 'children') return say.aimAny(enough(scene));
  return options.win === 'own_or_enemy' ? say.aimEnemy(own) : say.aimOwn(enough(scene), own);
}

const controlledBy = (board: EyeBoard, seat: number) =>
  board.control.flatMap((of, colour) => (of === seat ? [colour] : []));

export function standing(scene: EyeScene): Standing[] {
  const { board, players } = scene.view;
  const say = says[scene.lang];
  if (isSolitaire(scene)) return [{ value: board.taken.length, label: say.takenCount(board.taken.length) }];
  return Array.from({ length: players }, (_, seat) => {
    const value = controlledBy(board, seat).length;
    return { value, label: say.nColours(value) };
  });
}

// The colours that win for a seat, its own one first (EYE-16, EYE-20, EYE-22, EYE-41).
function winningColours({ view: { board, options } }: EyeScene, seat: number): number[] {
  const own = board.own[seat] ?? seat;
  if (options.win === 'targets') return [own, ...(board.targets[seat] ?? [])];
  if (options.win === 'own_or_enemy') return [own, ...board.own.filter((colour) => colour !== own)];
  return options.win === 'children' ? [own, ...colours.filter((colour) => colour !== own)] : [own];
}

// Last place first, the winner at the end. What counts is how near one came to what wins.
export function count(scene: EyeScene): CountLine[] {
  const { board, scores, ranking, players, ply } = scene.view;
  const say = says[scene.lang];
  if (isSolitaire(scene)) return [{ seat: 0, text: say.solved(ply, parOf(scene)), total: scores?.[0] ?? 0 }];
  const on = standingOn(board);
  return Array.from({ length: players }, (_, seat): CountLine => {
    if (board.out[seat]) return { seat, text: say.isOut, total: 0 };
    const controls = controlledBy(board, seat).map((colour) => colourName(colour, scene.lang));
    const needed = coloursNeeded(scene, seat);
    const onIt = (colour: number) => on[colour]?.filter((one) => one === seat).length ?? 0;
    const best = winningColours(scene, seat).reduce((one, other) => (onIt(other) > onIt(one) ? other : one));
    const [first, total] =
      needed === null ? [say.standsOn(onIt(best), enough(scene), colourName(best, scene.lang)), onIt(best)] : [say.controlsOf(controls.length, needed), controls.length];
    const parts = [first, ...(controls.length > 0 ? [needed === null ? say.controls(controls.join(', ')) : controls.join(', ')] : [])];
    if (players > 1 && board.out.filter((one) => !one).length === 1) parts.push(say.lastLeft);
    return { seat, text: parts.join(' · '), total };
  }).sort((a, b) => (ranking?.[b.seat] ?? 0) - (ranking?.[a.seat] ?? 0));
}

export const designInView = (scene: EyeScene) => designName(designOf(scene.view.board), scene.lang);
