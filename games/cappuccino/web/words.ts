// Cappuccino in words.
import type { CountLine, GameEvent, Lang, Mover, Said, Scene, Sound, Standing } from '$web/room';
import { coloursOf, colourOnTop, cupsTopped, everUsed, namer, type CappuccinoBoard } from './geometry';

type CupScene = Scene<CappuccinoBoard>;

export const colourNames: Record<Lang, [string, string, string, string]> = {
  en: ['flower', 'panda', 'cat', 'leaf'],
  fr: ['fleur', 'panda', 'chat', 'feuille'],
  de: ['Blume', 'Panda', 'Katze', 'Blatt'],
};

const says = {
  en: {
    take: (mine: string) => `Take a stack with ${mine} on top and set it on a neighbour that is no higher.`,
    lay: (mine: string) => `Lay a cup (${mine}) where it touches at least two others.`,
    layFirst: (mine: string) => `Lay the first cup (${mine}) in the middle.`,
    laySecond: (mine: string) => `Lay a cup (${mine}) beside the first one.`,
    picked: (height: number, at: string) => `${height === 1 ? 'One cup' : `${height} cups`} in hand (${at}). Set it on a stack that glows, or tap again to put it back.`,
    waits: (name: string) => `${name} is thinking.`,
    over: 'Nobody can move any more. The cups are counted.',
    moveSet: (from: string, to: string) => `${from} onto ${to}`,
    moveLay: (colour: string, at: string) => `Lay ${colour} on ${at}`,
    stack: (colour: string, height: number, at: string) => `${at}: ${colour}, ${height === 1 ? '1 cup' : `${height} cups`}`,
    settled: 'settled',
    empty: (at: string) => `${at}: free place`,
    set: (who: string, from: string, to: string, height: number) => `${who} sets ${from} on ${to}: ${height} cups.`,
    laid: (who: string, colour: string, at: string) => `${who} lays ${colour} on ${at}.`,
    begins: 'All cups are out. The game begins.',
    stopped: (who: string) => `${who} cannot move any more.`,
    end: 'Nobody can move. The game is over.',
    cups: (n: number) => (n === 1 ? '1 cup' : `${n} cups`),
    sum: (colour: string, parts: string) => `${colour}: ${parts}`,
    better: 'the higher colour counts',
    nothing: 'no stack',
  },
  fr: {
    take: (mine: string) => `Prenez une pile dont le dessus est ${mine} et posez-la sur une voisine qui n’est pas plus haute.`,
    lay: (mine: string) => `Posez un gobelet (${mine}) là où il en touche au moins deux.`,
    layFirst: (mine: string) => `Posez le premier gobelet (${mine}) au milieu.`,
    laySecond: (mine: string) => `Posez un gobelet (${mine}) à côté du premier.`,
    picked: (height: number, at: string) => `${height === 1 ? 'Un gobelet' : `${height} gobelets`} en main (${at}). Posez sur une pile qui luit, ou touchez encore pour reposer.`,
    waits: (name: string) => `${name} réfléchit.`,
    over: 'Plus personne ne peut jouer. On compte les gobelets.',
    moveSet: (from: string, to: string) => `${from} sur ${to}`,
    moveLay: (colour: string, at: string) => `Poser ${colour} en ${at}`,
    stack: (colour: string, height: number, at: string) => `${at} : ${colour}, ${height === 1 ? '1 gobelet' : `${height} gobelets`}`,
    settled: 'acquise',
    empty: (at: string) => `${at} : place libre`,
    set: (who: string, from: string, to: string, height: number) => `${who} pose ${from} sur ${to} : ${height} gobelets.`,
    laid: (who: string, colour: string, at: string) => `${who} pose ${colour} en ${at}.`,
    begins: 'Tous les gobelets sont posés. La partie commence.',
    stopped: (who: string) => `${who} ne peut plus jouer.`,
    end: 'Plus personne ne peut jouer. La partie est finie.',
    cups: (n: number) => (n === 1 ? '1 gobelet' : `${n} gobelets`),
    sum: (colour: string, parts: string) => `${colour} : ${parts}`,
    better: 'la plus haute couleur compte',
    nothing: 'aucune pile',
  },
  de: {
    take: (mine: string) => `Nimm einen Stapel mit ${mine} obenauf und setze ihn auf einen Nachbarn, der nicht höher ist.`,
    lay: (mine: string) => `Lege einen Becher (${mine}) dorthin, wo er mindestens zwei andere berührt.`,
    layFirst: (mine: string) => `Lege den ersten Becher (${mine}) in die Mitte.`,
    laySecond: (mine: string) => `Lege einen Becher (${mine}) neben den ersten.`,
    picked: (height: number, at: string) => `${height === 1 ? 'Ein Becher' : `${height} Becher`} in der Hand (${at}). Auf einen leuchtenden Stapel setzen oder noch einmal antippen zum Zurücklegen.`,
    waits: (name: string) => `${name} überlegt.`,
    over: 'Niemand kann mehr ziehen. Die Becher werden gezählt.',
    moveSet: (from: string, to: string) => `${from} auf ${to}`,
    moveLay: (colour: string, at: string) => `${colour} auf ${at} legen`,
    stack: (colour: string, height: number, at: string) => `${at}: ${colour}, ${height} Becher`,
    settled: 'entschieden',
    empty: (at: string) => `${at}: freier Platz`,
    set: (who: string, from: string, to: string, height: number) => `${who} setzt ${from} auf ${to}: ${height} Becher.`,
    laid: (who: string, colour: string, at: string) => `${who} legt ${colour} auf ${at}.`,
    begins: 'Alle Becher liegen. Das Spiel beginnt.',
    stopped: (who: string) => `${who} kann nicht mehr ziehen.`,
    end: 'Niemand kann mehr ziehen. Das Spiel ist aus.',
    cups: (n: number) => `${n} Becher`,
    sum: (colour: string, parts: string) => `${colour}: ${parts}`,
    better: 'die höhere Farbe zählt',
    nothing: 'kein Stapel',
  },
} satisfies Record<Lang, unknown>;

// Asked for every stack and every line of the log, and the same for all of them.
const known = new WeakMap<CupScene, (key: string) => string>();
function names(scene: CupScene): (key: string) => string {
  let name = known.get(scene);
  if (!name) known.set(scene, (name = namer(everUsed(scene.view.board.cells, scene.log))));
  return name;
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function mine(scene: CupScene, seat: number): string {
  const or = { en: ' or ', fr: ' ou ', de: ' oder ' }[scene.lang];
  return coloursOf(scene.view.board.owner, seat)
    .map((colour) => colourNames[scene.lang][colour])
    .join(or);
}

export function asks(scene: CupScene, picked: string | null): string {
  const { view, you, lang } = scene;
  const say = says[lang];
  if (view.over) return say.over;
  if (you === null || !view.actors.includes(you))
    return say.waits(view.actors.map((seat) => scene.names[seat] ?? '').join(', '));
  if (view.phase === 'layout') {
    const laid = Object.keys(view.board.cells).length;
    return [say.layFirst, say.laySecond][laid]?.(mine(scene, you)) ?? say.lay(mine(scene, you));
  }
  const stack = picked === null ? undefined : view.board.cells[picked];
  if (picked !== null && stack) return say.picked(stack.length, names(scene)(picked));
  return say.take(mine(scene, you));
}

// A stack by its place, colour and height: "C4 (flower, 2)".
function spoken(key: string, stack: string | undefined, scene: CupScene): string {
  const at = names(scene)(key);
  if (!stack) return at;
  return `${at} (${colourNames[scene.lang][colourOnTop(stack)]}, ${stack.length})`;
}

export function move(text: string, scene: CupScene): string {
  const say = says[scene.lang];
  const { cells } = scene.view.board;
  const [colour, cell] = text.split('@');
  if (colour !== undefined && cell !== undefined) {
    const place = namer([...everUsed(cells, scene.log), cell])(cell);
    return say.moveLay(colourNames[scene.lang][Number(colour)] ?? colour, place);
  }
  const [from = '', to = ''] = text.split('>');
  return say.moveSet(spoken(from, cells[from], scene), spoken(to, cells[to], scene));
}

export function event(event: GameEvent, _mover: Mover, scene: CupScene): Said | null {
  const say = says[scene.lang];
  const who = scene.names[event.seat as number] ?? '';
  const colours = colourNames[scene.lang];
  const at = names(scene);
  switch (event.type) {
    case 'set': {
      const from = `${colours[event.colour as number]} ${at(event.from as string)}`;
      const to = `${colours[event.covered as number]} ${at(event.to as string)}`;
      return { text: say.set(who, from, to, event.height as number), clause: 'CUP-10' };
    }
    case 'lay':
      return {
        text: say.laid(who, colours[event.colour as number] ?? '', at(event.cell as string)),
        clause: 'CUP-30',
      };
    case 'laid':
      return { text: say.begins, clause: 'CUP-30' };
    case 'stopped':
      return { text: say.stopped(who), clause: 'CUP-13' };
    case 'over':
      return { text: say.end, clause: 'CUP-14' };
    default:
      return null;
  }
}

// The house calls cells by their coordinates; people read the names of the counter.
export function explain(reason: string, scene: CupScene): string {
  const at = names(scene);
  return reason.replace(/-?\d+,-?\d+/g, (key) => at(key));
}

export const sound = (event: GameEvent): Sound | null =>
  event.type === 'set' || event.type === 'lay' ? 'porcelain' : null;

export const choices = {
  setup: {
    random: { en: 'By the house', fr: 'Par la maison', de: 'Durch das Haus' },
    advanced: { en: 'One by one (advanced)', fr: 'Un par un (avancée)', de: 'Reihum (für Geübte)' },
  },
  shape: {
    round: { en: 'Round', fr: 'Ronde', de: 'Rund' },
    rhombus: { en: 'Rows of eight', fr: 'Rangées de huit', de: 'Achterreihen' },
  },
};

export function stackLabel(key: string, stack: string, decided: boolean, scene: CupScene): string {
  const say = says[scene.lang];
  const label = say.stack(colourNames[scene.lang][colourOnTop(stack)] ?? '', stack.length, names(scene)(key));
  return decided ? `${label}, ${say.settled}` : label;
}

export function freeLabel(key: string, scene: CupScene): string {
  return says[scene.lang].empty(namer([...everUsed(scene.view.board.cells, scene.log), key])(key));
}

export function standing(scene: CupScene): Standing[] {
  const cups = cupsTopped(scene.view.board.cells);
  return Array.from({ length: scene.view.players }, (_, seat) => {
    const value = Math.max(0, ...coloursOf(scene.view.board.owner, seat).map((colour) => cups[colour] ?? 0));
    return { value, label: says[scene.lang].cups(value) };
  });
}

// Last place first, the winner at the end.
export function count(scene: CupScene): CountLine[] {
  const say = says[scene.lang];
  const { cells, owner } = scene.view.board;
  const totals = standing(scene);
  return totals
    .map(({ value }, seat): CountLine => {
      const colours = coloursOf(owner, seat).map((colour) => {
        const heights = Object.values(cells)
          .filter((stack) => colourOnTop(stack) === colour)
          .map((stack) => stack.length)
          .sort((a, b) => b - a);
        const parts = heights.length > 0 ? heights.join(' + ') : say.nothing;
        return say.sum(capital(colourNames[scene.lang][colour] ?? ''), parts);
      });
      const better = colours.length > 1 ? ` (${say.better})` : '';
      return { seat, text: colours.join(' · ') + better, total: value };
    })
    .sort((a, b) => a.total - b.total);
}
