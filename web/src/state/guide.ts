// A first-visit guide: a few steps through a real game (games/ROOM/book/guide.json).
import { recall, remember } from './memory';
import type { ClockRule, Status, Text } from '../wire/types';

export interface GuideStep {
  at: number; // so many moves of the record are made
  point?: string; // a legal move that the board points at
  done?: Text; // the guest is asked to make that move; said when it is made
  any?: boolean; // any other legal move does as well
  clause: string;
  text: Text;
}

export interface GuideRecord extends Record<string, unknown> {
  moves: [string, string][]; // docs/protocol.md, Record
}

export interface Guide {
  record: GuideRecord;
  steps: GuideStep[];
}

// The game as far as a step, to be played on from there.
export const recordUpTo = ({ record: { result: _, ...record } }: Guide, at: number): GuideRecord => ({
  ...record,
  moves: record.moves.slice(0, at),
});

// Through the eyes of the first seat: the guest's.
export const guideSeat = 0;

const unhurried = 3600; // seconds a move: reading takes minutes

// Does the guide open by itself? A clock must not run down behind it: then it is offered before the game.
export const guideOpens = ({ status, you, clock }: { status: Status; you: number | null; clock: ClockRule | null }) =>
  status === 'playing' && you !== null && (!clock || (clock.per === 'move' && clock.seconds >= unhurried));

const key = (game: string) => `guide.${game}`;
export const wasGuided = (game: string) => recall(key(game)) !== null;
export const rememberGuided = (game: string) => remember(key(game), 'seen');
