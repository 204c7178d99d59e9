import type { Room } from '$web/room';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import type { CappuccinoBoard } from './geometry';
import { asks, choices, count, event, explain, move, sound, standing } from './words';

const room: Room<CappuccinoBoard> = { Board, Badge, aspect: 1.1, asks, move, event, explain, choices, sound, standing, count };
export default room;
