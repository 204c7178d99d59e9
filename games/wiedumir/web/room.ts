import type { Room } from '$web/room';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import type { WiedumirBoard } from './geometry';
import { asks, count, event, explain, move, sound, standing } from './words';

const room: Room<WiedumirBoard> = {
  Board,
  Badge,
  aspect: 1,
  seatsOnBoard: true,
  asks,
  move,
  event,
  explain,
  sound,
  standing,
  count,
};
export default room;
