import type { Room } from '$web/room';
import { size, type SampleBoard } from './geometry';
import Board from './Board.svelte';
import { asks, count, event, move, refusal, standing } from './words';

const room: Room<SampleBoard> = {
  Board,
  aspect: size.width / size.height,
  asks,
  move,
  event,
  refusal,
  standing,
  count,
};
export default room;
