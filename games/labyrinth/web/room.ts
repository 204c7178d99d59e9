import type { Room } from '$web/room';
import Board from './Board.svelte';
import type { LabyrinthBoard } from './geometry';
import { asks, count, event, explain, move, sound, standing } from './words';

const room: Room<LabyrinthBoard> = { Board, aspect: 0.8, seatsOnBoard: true, asks, move, event, explain, sound, standing, count };
export default room;
