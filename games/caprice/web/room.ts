import type { Room } from '$web/room';
import { arranging } from './arranging';
import Board from './Board.svelte';
import type { CapriceBoard } from './geometry';
import { asks, byHand, count, event, move, refusal, sound, standing } from './words';

const room: Room<CapriceBoard> = {
  Board,
  aspect: 1.16,
  seatsOnBoard: true,
  asks,
  move,
  event,
  refusal,
  sound,
  byHand,
  standing,
  count,
  arranging,
};
export default room;
