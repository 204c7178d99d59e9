import type { Room } from '$web/room';
import Board from './Board.svelte';
import type { CapriceBoard } from './geometry';
import { asks, count, event, explain, move, sound, standing } from './words';

const room: Room<CapriceBoard> = { Board, aspect: 1.16, seatsOnBoard: true, asks, move, event, explain, sound, standing, count };
export default room;
