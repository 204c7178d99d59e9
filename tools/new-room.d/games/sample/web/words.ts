// Sample in words: games/sample/words/*.json, filled for a scene.
import type { CountLine, GameEvent, Mover, Refusal, Said, Scene, Standing } from '$web/room';
import { speaker } from '$web/words/speaker';
import common from '../words/common.json';
import de from '../words/de.json';
import en from '../words/en.json';
import fr from '../words/fr.json';
import type { SampleBoard } from './geometry';
import { parseMove, type Decision } from './moves';

type SampleScene = Scene<SampleBoard>;

const words = speaker<typeof en, SampleScene>({ en, fr, de }, common);

export function asks(scene: SampleScene): string {
  const { view, you } = scene;
  const say = words(scene);
  if (view.over) return say.asks('over');
  if (view.phase === 'deal') return say.asks('dealing');
  const card = you === null ? null : view.board.cards[you];
  if (you !== null && view.actors.includes(you) && typeof card === 'number') return say.asks('decide', { card });
  return say.asks('waits', { seats: view.actors });
}

export const decisionName = (decision: Decision, scene: SampleScene): string => words(scene).move(decision);
export function roundName(scene: SampleScene): string {
  return words(scene).board('round', { round: scene.view.board.round });
}

export function move(text: string, scene: SampleScene): string {
  const parsed = parseMove(text);
  return parsed?.type === 'decide' ? decisionName(parsed.decision, scene) : text;
}
export const event = (event: GameEvent, _mover: Mover, scene: SampleScene): Said | null => words(scene).event(event);
export const refusal = (refusal: Refusal, scene: SampleScene) => words(scene).refusal(refusal);

export function cardLabel(seat: number, card: number | '?' | null, scene: SampleScene): string {
  const say = words(scene);
  if (typeof card === 'number') return say.board('card', { seat, card });
  return say.board(card === null ? 'none' : 'back', { seat });
}

export function standing(scene: SampleScene): Standing[] {
  return scene.view.board.points.map((value) => ({ value, label: words(scene).board('points', { n: value }) }));
}

// Last place first, the winner at the end.
export function count(scene: SampleScene): CountLine[] {
  return standing(scene)
    .map(({ value, label }, seat) => ({ seat, text: label, total: value }))
    .sort((a, b) => a.total - b.total);
}
