// Wie Du Mir … in words.
import type { CountLine, GameEvent, Lang, Mover, Said, Scene, Sound, Standing } from '$web/room';
import { cardTexts } from './cards';
import { ceiling, effects, fieldOf, goal, ownerOf, start, type Pawn, type WiedumirBoard } from './geometry';
import { errand } from './moves';

type TrackScene = Scene<WiedumirBoard>;

// In the order of the box (WDM-01).
export const colourNames: Record<Lang, string[]> = {
  en: ['Red', 'Yellow', 'Blue', 'Green', 'Black', 'Orange', 'Pink', 'Violet'],
  fr: ['Rouge', 'Jaune', 'Bleu', 'Vert', 'Noir', 'Orange', 'Rose', 'Violet'],
  de: ['Rot', 'Gelb', 'Blau', 'Grün', 'Schwarz', 'Orange', 'Rosa', 'Violett'],
};

const says = {
  en: {
    advance: (die: number) => `You rolled a ${die}. Advance any pawn, yours or another’s.`,
    advanceOrChip: 'You rolled a 1. Advance any pawn, or take a chip from the cup.',
    held: (who: string, to: string) => `${who}: ${to}. Tap there, or the pawn again.`,
    heldMany: (who: string) => `${who}: tap one of the fields that glow.`,
    steps: (n: number, ahead: boolean) => `${n} ${n === 1 ? 'step' : 'steps'} ${ahead ? 'ahead' : 'back'}`,
    heldOther: (who: string) => `${who} swaps. With whom?`,
    rolls: (who: string) => `${who} rolls the die.`,
    draws: (who: string) => `${who} draws a card.`,
    chooses: (who: string, die: number) => `${who} rolled a ${die} and picks a pawn.`,
    carries: (who: string) => `${who} does what the card says.`,
    over: 'Everybody is home. The chips are counted.',
    pickOther: 'Take an opponent’s pawn and put it on any free field.',
    pickStep: 'Take any pawn: it goes 2 steps forward or back.',
    putMine: 'Put your pawn on any free field.',
    give: (n: number) => `Give a chip: tap a player. ${n} to go.`,
    odd: 'One chip is left over: which neighbour gets it?',
    giveFree: 'Give more if you like, or say that it is enough.',
    take: (n: number) => `Take a chip: tap a player. ${n} to go.`,
    raise: 'Whom do you fill up to 8 chips? Tap a player.',
    swapTwo: 'Which two opponents swap their chips? Tap the first.',
    swapMine: 'With whom do you swap all your chips?',
    from: 'From whom do you take 2 chips?',
    to: (who: string) => `2 chips of ${who}: who gets them?`,
    start: 'start',
    goal: 'goal',
    field: (n: number, effect: string) => `field ${n} (${effect})`,
    way: (who: string, from: string, to: string) => `${who}: ${from} → ${to}`,
    moveGive: (who: string) => `Give ${who} a chip`,
    moveTake: (who: string) => `Take a chip from ${who}`,
    moveRaise: (who: string) => `Fill ${who} up to 8`,
    moveSwap: (who: string) => `Swap your chips with ${who}`,
    moveSwapTwo: (a: string, b: string) => `${a} and ${b} swap their chips`,
    moveFrom: (who: string) => `Take 2 chips from ${who}`,
    moveTo: (who: string) => `Give them to ${who}`,
    moveChip: 'Take a chip from the cup',
    stop: 'That’s enough',
    rolled: (who: string, n: number) => `${who} rolls a ${n}.`,
    moved: (who: string, from: string, to: string) => `${who}: from ${from} to ${to}.`,
    took: (who: string, n: string) => `${who} takes ${n}.`,
    returned: (who: string, n: string) => `${who} returns ${n}.`,
    gave: (a: string, b: string, n: string) => `${a} gives ${b} ${n}.`,
    swapped: (a: string, b: string) => `${a} and ${b} swap all their chips.`,
    bust: (who: string, had: number | null) => `${had === null ? 'Too many' : `${had} chips`}! ${who} falls back to 4.`,
    drew: (who: string, card: string, text: string) => `${who} draws ${card}: ${text}`,
    stays: (card: string) => `${card} waits at the goal.`,
    effect: (card: string, who: string) => `${card} at the goal: ${who}.`,
    reshuffled: 'The used cards become the deck.',
    source: (who: string) => `2 chips of ${who} change hands.`,
    stopped: (who: string) => `${who} has given enough.`,
    roundOver: (n: number, chips: string) => `Round ${n} is over: ${chips}.`,
    end: 'The last pawn is home. The game is over.',
    chips: (n: number) => (n === 1 ? '1 chip' : `${n} chips`),
    some: 'chips',
    hidden: 'hidden chips',
    ofTen: (n: number) => `${n} of 10 chips`,
    pawn: (who: string, at: string) => `Pawn of ${who}: ${at}`,
    cup: (n: number | null) => (n === null ? 'The cup' : `The cup: ${n} chips`),
    die: (n: number) => `The die: ${n}`,
    first: 'home first',
    rounds: (n: number, of: number) => `Round ${n} of ${of}`,
    roundTo: (n: number, target: number) => `Round ${n}, up to ${target}`,
    sum: (n: number) => `sum ${n}`,
    waits: { E04: 'next', E16: 'last', E21: 'first' } as Record<string, string>,
    tooRich: 'Too rich!',
    todo: (n: number) => `${n} to go`,
  },
  fr: {
    advance: (die: number) => `Vous avez fait ${die}. Avancez un pion, à vous ou à un autre.`,
    advanceOrChip: 'Vous avez fait 1. Avancez un pion, ou prenez un jeton au gobelet.',
    held: (who: string, to: string) => `${who} : ${to}. Touchez là, ou le pion encore.`,
    heldMany: (who: string) => `${who} : touchez une des cases qui luisent.`,
    steps: (n: number, ahead: boolean) => `${n} pas en ${ahead ? 'avant' : 'arrière'}`,
    heldOther: (who: string) => `${who} échange. Avec qui ?`,
    rolls: (who: string) => `${who} lance le dé.`,
    draws: (who: string) => `${who} tire une carte.`,
    chooses: (who: string, die: number) => `${who} a fait ${die} et choisit un pion.`,
    carries: (who: string) => `${who} fait ce que dit la carte.`,
    over: 'Tout le monde est arrivé. On compte les jetons.',
    pickOther: 'Prenez un pion adverse et posez-le sur une case libre.',
    pickStep: 'Prenez un pion : il fait 2 pas en avant ou en arrière.',
    putMine: 'Posez votre pion sur une case libre.',
    give: (n: number) => `Donnez un jeton : touchez un joueur. Encore ${n}.`,
    odd: 'Il reste un jeton : quel voisin le reçoit ?',
    giveFree: 'Donnez-en encore si vous voulez, ou dites que cela suffit.',
    take: (n: number) => `Prenez un jeton : touchez un joueur. Encore ${n}.`,
    raise: 'Qui complétez-vous à 8 jetons ? Touchez un joueur.',
    swapTwo: 'Quels adversaires échangent leurs jetons ? Touchez le premier.',
    swapMine: 'Avec qui échangez-vous tous vos jetons ?',
    from: 'À qui prenez-vous 2 jetons ?',
    to: (who: string) => `2 jetons venant de ${who} : qui les reçoit ?`,
    start: 'départ',
    goal: 'arrivée',
    field: (n: number, effect: string) => `case ${n} (${effect})`,
    way: (who: string, from: string, to: string) => `${who} : ${from} → ${to}`,
    moveGive: (who: string) => `Donner un jeton à ${who}`,
    moveTake: (who: string) => `Prendre un jeton à ${who}`,
    moveRaise: (who: string) => `Compléter ${who} à 8`,
    moveSwap: (who: string) => `Échanger vos jetons avec ${who}`,
    moveSwapTwo: (a: string, b: string) => `${a} et ${b} échangent leurs jetons`,
    moveFrom: (who: string) => `Prendre 2 jetons à ${who}`,
    moveTo: (who: string) => `Les donner à ${who}`,
    moveChip: 'Prendre un jeton au gobelet',
    stop: 'Cela suffit',
    rolled: (who: string, n: number) => `${who} fait ${n}.`,
    moved: (who: string, from: string, to: string) => `${who} : ${from} → ${to}.`,
    took: (who: string, n: string) => `${who} prend ${n}.`,
    returned: (who: string, n: string) => `${who} rend ${n}.`,
    gave: (a: string, b: string, n: string) => `${a} donne ${n} à ${b}.`,
    swapped: (a: string, b: string) => `${a} et ${b} échangent tous leurs jetons.`,
    bust: (who: string, had: number | null) => `${had === null ? 'Trop de jetons' : `${had} jetons`} ! ${who} retombe à 4.`,
    drew: (who: string, card: string, text: string) => `${who} tire ${card} : ${text}`,
    stays: (card: string) => `${card} attend à l’arrivée.`,
    effect: (card: string, who: string) => `${card} à l’arrivée : ${who}.`,
    reshuffled: 'Les cartes jouées redeviennent la pioche.',
    source: (who: string) => `2 jetons quittent ${who}.`,
    stopped: (who: string) => `${who} a assez donné.`,
    roundOver: (n: number, chips: string) => `La manche ${n} est finie : ${chips}.`,
    end: 'Le dernier pion est arrivé. La partie est finie.',
    chips: (n: number) => (n === 1 ? '1 jeton' : `${n} jetons`),
    some: 'des jetons',
    hidden: 'jetons cachés',
    ofTen: (n: number) => `${n} jetons sur 10`,
    pawn: (who: string, at: string) => `Pion de ${who} : ${at}`,
    cup: (n: number | null) => (n === null ? 'Le gobelet' : `Le gobelet : ${n} jetons`),
    die: (n: number) => `Le dé : ${n}`,
    first: 'arrivé le premier',
    rounds: (n: number, of: number) => `Manche ${n} sur ${of}`,
    roundTo: (n: number, target: number) => `Manche ${n}, jusqu’à ${target}`,
    sum: (n: number) => `total ${n}`,
    waits: { E04: 'suivant', E16: 'dernier', E21: 'premier' } as Record<string, string>,
    tooRich: 'Trop riche !',
    todo: (n: number) => `encore ${n}`,
  },
  de: {
    advance: (die: number) => `Du hast eine ${die}. Ziehe irgendeine Figur, deine oder eine fremde.`,
    advanceOrChip: 'Du hast eine 1. Ziehe eine Figur oder nimm einen Chip aus dem Becher.',
    held: (who: string, to: string) => `${who}: ${to}. Dort antippen, oder die Figur noch einmal.`,
    heldMany: (who: string) => `${who}: Tippe ein Feld an, das leuchtet.`,
    steps: (n: number, ahead: boolean) => `${n} ${n === 1 ? 'Schritt' : 'Schritte'} ${ahead ? 'vor' : 'zurück'}`,
    heldOther: (who: string) => `${who} tauscht. Mit wem?`,
    rolls: (who: string) => `${who} würfelt.`,
    draws: (who: string) => `${who} zieht eine Karte.`,
    chooses: (who: string, die: number) => `${who} hat eine ${die} und wählt eine Figur.`,
    carries: (who: string) => `${who} tut, was die Karte sagt.`,
    over: 'Alle sind im Ziel. Die Chips werden gezählt.',
    pickOther: 'Nimm eine Figur eines Gegners und stelle sie auf ein freies Feld.',
    pickStep: 'Nimm irgendeine Figur: Sie geht 2 Schritte vor oder zurück.',
    putMine: 'Stelle deine Figur auf irgendein freies Feld.',
    give: (n: number) => `Gib einen Chip: Tippe jemanden an. Noch ${n}.`,
    odd: 'Ein Chip bleibt übrig: Welcher Nachbar bekommt ihn?',
    giveFree: 'Gib noch mehr, wenn du magst, oder sag, dass es reicht.',
    take: (n: number) => `Nimm einen Chip: Tippe jemanden an. Noch ${n}.`,
    raise: 'Wen füllst du auf 8 Chips auf? Tippe jemanden an.',
    swapTwo: 'Welche zwei Gegner tauschen ihre Chips? Tippe den ersten an.',
    swapMine: 'Mit wem tauschst du alle Chips?',
    from: 'Wem nimmst du 2 Chips?',
    to: (who: string) => `2 Chips von ${who}: Wer bekommt sie?`,
    start: 'Start',
    goal: 'Ziel',
    field: (n: number, effect: string) => `Feld ${n} (${effect})`,
    way: (who: string, from: string, to: string) => `${who}: ${from} → ${to}`,
    moveGive: (who: string) => `${who} einen Chip geben`,
    moveTake: (who: string) => `Einen Chip nehmen von ${who}`,
    moveRaise: (who: string) => `${who} auf 8 auffüllen`,
    moveSwap: (who: string) => `Deine Chips tauschen mit ${who}`,
    moveSwapTwo: (a: string, b: string) => `${a} und ${b} tauschen ihre Chips`,
    moveFrom: (who: string) => `2 Chips nehmen von ${who}`,
    moveTo: (who: string) => `Sie weitergeben an ${who}`,
    moveChip: 'Einen Chip aus dem Becher nehmen',
    stop: 'Das reicht',
    rolled: (who: string, n: number) => `${who} würfelt eine ${n}.`,
    moved: (who: string, from: string, to: string) => `${who}: ${from} → ${to}.`,
    took: (who: string, n: string) => `${who} nimmt ${n}.`,
    returned: (who: string, n: string) => `${who} gibt ${n} zurück.`,
    gave: (a: string, b: string, n: string) => `${a} gibt ${n} an ${b}.`,
    swapped: (a: string, b: string) => `${a} und ${b} tauschen alle Chips.`,
    bust: (who: string, had: number | null) => `${had === null ? 'Zu viele Chips' : `${had} Chips`}! ${who} fällt auf 4 zurück.`,
    drew: (who: string, card: string, text: string) => `${who} zieht ${card}: ${text}`,
    stays: (card: string) => `${card} wartet am Ziel.`,
    effect: (card: string, who: string) => `${card} am Ziel: ${who}.`,
    reshuffled: 'Die gespielten Karten werden zum Stapel.',
    source: (who: string) => `2 Chips wandern fort von ${who}.`,
    stopped: (who: string) => `${who} hat genug gegeben.`,
    roundOver: (n: number, chips: string) => `Runde ${n} ist aus: ${chips}.`,
    end: 'Die letzte Figur ist im Ziel. Das Spiel ist aus.',
    chips: (n: number) => (n === 1 ? '1 Chip' : `${n} Chips`),
    some: 'Chips',
    hidden: 'verdeckte Chips',
    ofTen: (n: number) => `${n} von 10 Chips`,
    pawn: (who: string, at: string) => `Figur von ${who}: ${at}`,
    cup: (n: number | null) => (n === null ? 'Der Becher' : `Der Becher: ${n} Chips`),
    die: (n: number) => `Der Würfel: ${n}`,
    first: 'zuerst im Ziel',
    rounds: (n: number, of: number) => `Runde ${n} von ${of}`,
    roundTo: (n: number, target: number) => `Runde ${n}, bis ${target}`,
    sum: (n: number) => `Summe ${n}`,
    waits: { E04: 'nächste', E16: 'letzte', E21: 'erste' } as Record<string, string>,
    tooRich: 'Zu reich!',
    todo: (n: number) => `noch ${n}`,
  },
} satisfies Record<Lang, unknown>;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const saysIn = (lang: Lang) => says[lang];

export const cardText = (card: string, lang: Lang): string => cardTexts[lang][card] ?? '';

// A diagram has no guests: there the seats are called by their colours.
export const nameOf = (seat: number, scene: TrackScene): string =>
  scene.names[seat] ?? colourNames[scene.lang][seat] ?? '';

export function effectText(field: number): string {
  const effect = effects[field] ?? null;
  if (effect === null) return '';
  if (effect === '?') return '?';
  return effect > 0 ? `+${effect}` : `−${-effect}`;
}

export function fieldName(field: number, lang: Lang): string {
  const say = says[lang];
  if (field === start) return say.start;
  if (field === goal) return say.goal;
  return say.field(field, effectText(field));
}

export const severalRounds = ({ view }: TrackScene): boolean =>
  Number(view.options.rounds ?? 1) > 1 || view.options.target != null;

export function roundText(scene: TrackScene): string | null {
  if (!severalRounds(scene)) return null;
  const say = says[scene.lang];
  const { board, options } = scene.view;
  if (options.target != null) return say.roundTo(board.round, Number(options.target));
  return say.rounds(board.round, Number(options.rounds));
}

function asksForCard(scene: TrackScene): string {
  const say = says[scene.lang];
  const { card, todo, source } = scene.view.board;
  switch (card) {
    case 'E03':
      return say.pickOther;
    case 'E06':
      return say.odd;
    case 'E07':
      return say.raise;
    case 'E08':
      return say.pickStep;
    case 'E09':
      return say.swapTwo;
    case 'E12':
      return source === null ? say.from : say.to(nameOf(source, scene));
    case 'E13':
      return say.take(todo ?? 0);
    case 'E14':
      return say.swapMine;
    case 'E15':
      return todo ? say.give(todo) : say.giveFree;
    case 'E19':
      return say.putMine;
    default:
      return say.give(todo ?? 0);
  }
}

// `picked` is "pawn 0.1" or "pawn 0.1 7" (with the only field it can go to, or steps: "+2"), "seat 2", or "chip" while
// the cup is on offer.
export function asks(scene: TrackScene, picked: string | null): string {
  const { view, you } = scene;
  const say = says[scene.lang];
  const { board } = view;
  if (view.over) return say.over;
  if (view.phase === 'roll') return say.rolls(nameOf(board.turn, scene));
  if (view.phase === 'draw') return say.draws(nameOf(board.drawer ?? board.turn, scene));
  const actor = view.actors[0] ?? board.turn;
  if (actor !== you)
    return view.phase === 'card' ? say.carries(nameOf(actor, scene)) : say.chooses(nameOf(actor, scene), board.die ?? 0);
  const [what, which = '', to] = picked?.split(' ') ?? [];
  if (what === 'seat') return say.heldOther(nameOf(Number(which), scene));
  if (what === 'pawn') {
    const who = nameOf(ownerOf(which), scene);
    if (to === undefined) return say.heldMany(who);
    return say.held(who, /[+-]/.test(to) ? say.steps(Math.abs(Number(to)), to.startsWith('+')) : fieldName(Number(to), scene.lang));
  }
  if (view.phase === 'card') return asksForCard(scene);
  return what === 'chip' ? say.advanceOrChip : say.advance(board.die ?? 0);
}

export function move(text: string, scene: TrackScene): string {
  const say = says[scene.lang];
  const { board } = scene.view;
  const to = errand(text, board, scene.marks);
  if (to)
    return say.way(
      nameOf(ownerOf(to.pawn), scene),
      fieldName(fieldOf(board, to.pawn), scene.lang),
      typeof to.aim === 'number' ? fieldName(to.aim, scene.lang) : say.steps(to.steps, to.aim === '+'),
    );
  const [verb, first, second] = text.split(' ');
  const who = nameOf(Number(first), scene);
  if (verb === 'swap' && second !== undefined) return say.moveSwapTwo(who, nameOf(Number(second), scene));
  const words: Record<string, string> = {
    give: say.moveGive(who),
    take: say.moveTake(who),
    raise: say.moveRaise(who),
    swap: say.moveSwap(who),
    from: say.moveFrom(who),
    to: say.moveTo(who),
    chip: say.moveChip,
    stop: say.stop,
  };
  return words[verb ?? ''] ?? text;
}

export function event(event: GameEvent, _mover: Mover, scene: TrackScene): Said | null {
  const { lang } = scene;
  const say = says[lang];
  const who = nameOf(event.seat as number, scene);
  const chips = typeof event.chips === 'number' ? say.chips(event.chips) : say.some;
  const card = event.card as string;
  if (event.chips === 0) return null; // nothing was there to take or to return
  switch (event.type) {
    case 'die':
      return { text: say.rolled(who, event.die as number), clause: 'WDM-10' };
    case 'move':
      return {
        text: say.moved(who, fieldName(event.from as number, lang), fieldName(event.to as number, lang)),
        clause: event.to === goal ? 'WDM-12' : 'WDM-13',
      };
    case 'take':
      return { text: say.took(who, chips), clause: 'WDM-14' };
    case 'return':
      return { text: say.returned(who, chips), clause: 'WDM-14' };
    case 'give':
      return {
        text: say.gave(nameOf(event.from as number, scene), nameOf(event.to as number, scene), chips),
        clause: 'WDM-16',
      };
    case 'swap': {
      const [a = 0, b = 0] = event.seats as number[];
      return { text: say.swapped(nameOf(a, scene), nameOf(b, scene)), clause: 'WDM-16' };
    }
    case 'ceiling': {
      const had = typeof event.chips === 'number' ? event.chips + (event.left as number) : null;
      return { text: say.bust(who, had), clause: 'WDM-15' };
    }
    case 'card':
      return { text: say.drew(who, card, cardText(card, lang)), clause: 'WDM-16' };
    case 'stays':
      return { text: say.stays(card), clause: 'WDM-31' };
    case 'effect':
      return { text: say.effect(card, who), clause: 'WDM-31' };
    case 'reshuffle':
      return { text: say.reshuffled, clause: 'WDM-04' };
    case 'source':
      return { text: say.source(who), clause: 'WDM-16' };
    case 'stop':
      return { text: say.stopped(who), clause: 'WDM-16' };
    case 'round': {
      if (!severalRounds(scene)) return null;
      const each = (event.chips as number[]).map((n, seat) => `${nameOf(seat, scene)} ${n}`).join(', ');
      return { text: say.roundOver(event.round as number, each), clause: 'WDM-40' };
    }
    case 'over':
      return { text: say.end, clause: 'WDM-20' };
    default:
      return null;
  }
}

// The house calls seats by their colours; at the table everybody has a name.
export function explain(reason: string, scene: TrackScene): string {
  const colours = colourNames[scene.lang];
  return reason.replace(new RegExp(`(?<!\\p{L})(${colours.join('|')})(?!\\p{L})`, 'gu'), (colour) =>
    scene.names[colours.indexOf(colour)] ?? colour,
  );
}

export function sound(event: GameEvent): Sound | null {
  if (event.type === 'move' || event.type === 'die') return 'wood';
  if (event.type === 'card') return 'page';
  if (event.type === 'ceiling') return 'latch';
  return event.type === 'give' || event.type === 'take' || event.type === 'swap' ? 'wood' : null;
}

export function pawnLabel(pawn: Pawn, scene: TrackScene): string {
  return says[scene.lang].pawn(nameOf(ownerOf(pawn), scene), fieldName(fieldOf(scene.view.board, pawn), scene.lang));
}

export function matLabel(seat: number, scene: TrackScene): string {
  const say = says[scene.lang];
  const chips = scene.view.board.chips[seat] ?? null;
  const unlimited = scene.view.options.no_ceiling === true || (chips ?? 0) > ceiling;
  const amount = chips === null ? say.hidden : unlimited ? say.chips(chips) : say.ofTen(chips);
  const sum = severalRounds(scene) ? `, ${say.sum(scene.view.board.sums[seat] ?? 0)}` : '';
  const colour = scene.names[seat] === undefined ? '' : ` (${colourNames[scene.lang][seat]})`;
  return `${nameOf(seat, scene)}${colour}: ${amount}${sum}`;
}

export function standing(scene: TrackScene): Standing[] | null {
  const { chips } = scene.view.board;
  if (!chips.every((n) => n !== null)) return null;
  return chips.map((n) => ({ value: n ?? 0, label: says[scene.lang].chips(n ?? 0) }));
}

// Last place first, the winner at the end. Several rounds are told one by one.
export function count(scene: TrackScene): CountLine[] {
  const say = says[scene.lang];
  const { players, ranking, scores, board } = scene.view;
  const totals = scores ?? board.sums;
  const rounds = scene.log.flatMap(({ events }) => events.filter((one) => one.type === 'round'));
  const tied = (seat: number) => totals.some((n, other) => other !== seat && n === totals[seat] && (ranking?.[seat] ?? 1) < (ranking?.[other] ?? 1));
  return Array.from({ length: players }, (_, seat): CountLine => {
    const parts = rounds.map((one) => (one.chips as number[])[seat] ?? 0);
    const chips = severalRounds(scene) && parts.length > 1 ? parts.join(' + ') : say.chips(board.chips[seat] ?? 0);
    return { seat, text: tied(seat) ? `${chips}, ${say.first}` : chips, total: totals[seat] ?? 0 };
  }).sort((a, b) => (ranking?.[b.seat] ?? 0) - (ranking?.[a.seat] ?? 0));
}
