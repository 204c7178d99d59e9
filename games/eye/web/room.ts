import type { Room } from '$web/room';
import { arranging } from './arranging';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import type { EyeBoard } from './geometry';
import { asks, choices, count, event, move, refusal, rest, sound, standing, suspense } from './words';

const room: Room<EyeBoard> = {
  Board,
  Badge,
  aspect: 0.8,
  seatsOnBoard: true,
  asks,
  move,
  event,
  refusal,
  choices,
  applies: {
    win: (players) => players > 1,
    handicap: (players) => players > 1,
    quiz: (players) => players > 1,
    categories: (players, { quiz }) => players > 1 && quiz === true,
    knows: (players, { quiz }) => players > 1 && quiz === true,
    start: (players) => players === 1,
  },
  blankSeats: ['knows'],
  sound,
  suspense,
  rest,
  standing,
  count,
  arranging,
};
export default room;
