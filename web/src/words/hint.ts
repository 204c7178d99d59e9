// A hint in words.
import { fill, type Catalogue } from '../i18n/catalogue';
import type { Room, Scene } from '../room';
import type { HintMessage } from '../wire/types';

export function hintWords(hint: HintMessage | null, room: Room, scene: Scene, t: Catalogue): string {
  if (!hint) return t.hintNone;
  const move = room.move(hint.move, scene);
  if (scene.view.players === 1) return fill(t.hintAlone, { move });
  return fill(t.hintSays, { move, points: Math.round(100 * hint.value) });
}
