import type { Room } from '$web/room';
import { arranging } from './arranging';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { glaze, type CappuccinoBoard } from './geometry';
import { asks, choices, count, event, move, refusal, sound, standing } from './words';

const room: Room<CappuccinoBoard> = {
  Board,
  Badge,
  colours: glaze,
  aspect: 1.1,
  asks,
  move,
  event,
  refusal,
  choices,
  applies: { two_colours: (players) => players === 2 },
  sound,
  standing,
  count,
  arranging,
};
export default room;
