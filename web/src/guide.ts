// A first-visit guide: a few steps through a real game (games/ROOM/book/guide.json).
import { recall, remember } from './memory';
import type { Text } from './wire/types';

export interface GuideStep {
  at: number; // so many moves of the record are made
  point?: string; // a legal move that the board points at
  clause: string;
  text: Text;
}

export interface Guide {
  record: Record<string, unknown>; // docs/protocol.md, Record
  steps: GuideStep[];
}

// Through the eyes of the first seat: the guest's.
export const guideSeat = 0;

const key = (game: string) => `guide.${game}`;
export const wasGuided = (game: string) => recall(key(game)) !== null;
export const rememberGuided = (game: string) => remember(key(game), 'seen');
