// Cappuccino in words: games/cappuccino/words/*.json, filled for a scene.
import type { CountLine, GameEvent, Lang, Mover, Refusal, Said, Scene, Sound, Standing } from '$web/room';
import { choicesOf, speaker } from '$web/words/speaker';
import common from '../words/common.json';
import de from '../words/de.json';
import en from '../words/en.json';
import fr from '../words/fr.json';
import { coloursOf, colourOnTop, cupsTopped, everUsed, namer, type CappuccinoBoard } from './geometry';
import { parseMove } from './moves';

type CupScene = Scene<CappuccinoBoard>;

// Cells have the names of the counter. Asked for every stack and every line of the log, and the same for all of them;
// a place that was never used may begin a row of its own.
const known = new WeakMap<CupScene, (key: string) => string>();
export function cellNames(scene: CupScene): (key: string) => string {
  let name = known.get(scene);
  if (!name) {
    const used = everUsed(scene.view.board.cells, scene.log);
    const ofUsed = namer(used);
    name = (key) => (used.has(key) ? ofUsed(key) : namer([...used, key])(key));
    known.set(scene, name);
  }
  return name;
}

export const words = speaker<typeof en, CupScene>({ en, fr, de }, common, (scene) => ({ cell: cellNames(scene) }));

export const choices = choicesOf({ en, fr, de });
export const colourNames: Record<Lang, string[]> = {
  en: Object.values(en.names.colour).map(({ bare }) => bare),
  fr: Object.values(fr.names.colour).map(({ bare }) => bare),
  de: Object.values(de.names.colour).map(({ bare }) => bare),
};

export function asks(scene: CupScene, picked: string | null): string {
  const { view, you } = scene;
  const say = words(scene);
  if (view.over) return say.asks('over');
  if (you === null || !view.actors.includes(you)) {
    const stopped = you !== null && view.phase === 'play' && view.board.stopped[you];
    return say.asks(stopped ? 'stopped' : 'waits', { seats: view.actors });
  }
  const colours = coloursOf(view.board.owner, you);
  if (view.phase === 'layout') {
    const laid = Object.keys(view.board.cells).length;
    return say.asks(laid === 0 ? 'layFirst' : laid === 1 ? 'laySecond' : 'lay', { colours });
  }
  const stack = picked === null ? undefined : view.board.cells[picked];
  if (picked !== null && stack) return say.asks('picked', { n: stack.length, cell: picked });
  return say.asks('take', { colours });
}

export function move(text: string, scene: CupScene): string {
  const say = words(scene);
  const { cells } = scene.view.board;
  const parsed = parseMove(text);
  if (!parsed) return text;
  if (parsed.type === 'lay') return say.move('lay', { colour: parsed.colour, cell: parsed.to });
  const [lifted = '', under = ''] = [cells[parsed.from], cells[parsed.to]];
  return say.move('set', {
    from: parsed.from,
    colour: colourOnTop(lifted),
    height: lifted.length,
    to: parsed.to,
    covered: colourOnTop(under),
    under: under.length,
  });
}

export const event = (event: GameEvent, _mover: Mover, scene: CupScene): Said | null => words(scene).event(event);
export const refusal = (refusal: Refusal, scene: CupScene) => words(scene).refusal(refusal);

export const sound = (event: GameEvent): Sound | null =>
  event.type === 'set' || event.type === 'lay' ? 'porcelain' : null;

export function stackLabel(cell: string, stack: string, decided: boolean, scene: CupScene): string {
  const say = words(scene);
  const label = say.board('stack', { cell, colour: colourOnTop(stack), n: stack.length });
  return decided ? `${label}, ${say.board('settled')}` : label;
}

export const freeLabel = (cell: string, scene: CupScene) => words(scene).board('empty', { cell });

export function standing(scene: CupScene): Standing[] {
  const cups = cupsTopped(scene.view.board.cells);
  return Array.from({ length: scene.view.players }, (_, seat) => {
    const value = Math.max(0, ...coloursOf(scene.view.board.owner, seat).map((colour) => cups[colour] ?? 0));
    return { value, label: words(scene).board('cups', { n: value }) };
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// Last place first, the winner at the end.
export function count(scene: CupScene): CountLine[] {
  const say = words(scene);
  const { cells, owner } = scene.view.board;
  const totals = standing(scene);
  return totals
    .map(({ value }, seat): CountLine => {
      const colours = coloursOf(owner, seat).map((colour) => {
        const heights = Object.values(cells)
          .filter((stack) => colourOnTop(stack) === colour)
          .map((stack) => stack.length)
          .sort((a, b) => b - a);
        const parts = heights.length > 0 ? heights.join(' + ') : say.board('nothing');
        return capital(say.board('sum', { colour, parts }));
      });
      const better = colours.length > 1 ? ` (${say.board('better')})` : '';
      return { seat, text: colours.join(' · ') + better, total: value, unit: say.board('unit', { n: value }) };
    })
    .sort((a, b) => a.total - b.total);
}
