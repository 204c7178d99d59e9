// Why a move was refused, as whoever shows it says it, and the rule to open.
import type { Catalogue } from '../i18n/catalogue';
import type { Room, Scene } from '../room';
import type { RefusedMessage } from '../wire/types';

export type Reason = Partial<Pick<RefusedMessage, 'clause' | 'text' | 'key' | 'args'>>;

export function reasonOf(why: Reason, room: Room, scene: Scene, t: Catalogue): { text: string; clause?: string } {
  const text = room.refusal?.(why, scene) ?? why.text?.[scene.lang] ?? t.noReason;
  return { text, clause: why.clause || undefined };
}
