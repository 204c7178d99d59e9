// Moves of a study in words.
import type { GameEvent, Mover, Room, Scene } from '../../room';
import { fill } from '../../i18n/catalogue';
import type { studyWords } from '../../i18n/study';
import type { Refused } from './byHand.svelte';
import type { Study } from './study.svelte';
import { moverOf } from './study.svelte';
import type { StudyMove, StudyNode } from './tree';

export function eventWords(room: Room, events: GameEvent[], mover: Mover, scene: Scene): string {
  return events
    .map((event) => room.event(event, mover, scene)?.text ?? '')
    .filter(Boolean)
    .join(' ');
}

// A move where it was made. `scene` has language and names; position and eyes are those of the move.
export function moveWords(room: Room, study: Study, node: StudyNode, scene: Scene): string {
  const move = node.move as StudyMove;
  const mover = moverOf(move);
  const after = study.openView(node);
  const told = after ? eventWords(room, study.openEvents(node), mover, { ...scene, view: after, you: null }) : '';
  return told || plannedWords(room, move, node.parent ? study.openView(node.parent) : null, scene);
}

// A move that was not made yet.
export function plannedWords(room: Room, move: StudyMove, before: Scene['view'] | null, scene: Scene): string {
  const mover = moverOf(move);
  if (mover === 'chance' || !before) return move[1];
  return room.move(move[1], { ...scene, view: before, you: mover });
}

// Why a position cannot be.
export const refusedWords = ({ field, reason }: Refused, t: (typeof studyWords)['en']): string =>
  field === null ? fill(t.editRefused, { reason }) : fill(t.editBadJson, { field, reason });
