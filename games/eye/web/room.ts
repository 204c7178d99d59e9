import type { Room } from '$web/room';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import type { EyeBoard } from './geometry';
import { asks, choices, count, event, explain, move, sound, standing } from './words';

const room: Room<EyeBoard> = { Board, Badge, aspect: 0.8, seatsOnBoard: true, asks, move, event, explain, choices, sound, standing, count };
export default room;
