import type { Room } from '$web/room';
import { arranging } from './arranging';
import Board from './Board.svelte';
import { suspense } from './duel';
import type { LabyrinthBoard } from './geometry';
import { asks, byHand, count, event, move, refusal, sound, standing } from './words';

const room: Room<LabyrinthBoard> = {
  Board,
  aspect: 0.8,
  seatsOnBoard: true,
  asks,
  move,
  event,
  refusal,
  sound,
  suspense,
  byHand,
  standing,
  count,
  arranging,
};
export default room;
