import type { Room } from '$web/room';
import { arranging } from './arranging';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { houseColour, type WiedumirBoard } from './geometry';
import { tellingTime } from './tale.svelte';
import { asks, byHand, count, event, move, refusal, rest, sound, standing } from './words';

const room: Room<WiedumirBoard> = {
  Board,
  Badge,
  colours: houseColour.map((colour) => `var(--seat-${colour})`),
  aspect: 1,
  seatsOnBoard: true,
  asks,
  move,
  event,
  refusal,
  applies: { target: (_, { rounds }) => !(Number(rounds) > 1), rounds: (_, { target }) => target == null },
  sound,
  suspense: tellingTime,
  byHand,
  rest,
  standing,
  count,
  arranging,
};
export default room;
