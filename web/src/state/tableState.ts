// What a page knows of one table, as a value, and how each message of the house changes it. No
// socket, no clock, no Svelte: everything here can be tested by calling it.
import type { ActsMessage, HouseMessage, SeatInfo, TableMessage } from '../wire/types';

// A move that was sent and not yet seen in the log. `version` is the one it answers, so sending it
// again after a reconnection can do no harm.
export interface Pending {
  move: string;
  version: number;
  seat: number;
}

export interface TableState extends Omit<TableMessage, 'is'> {
  pending: Pending | null;
  // The house said something that does not follow what we have: ask again from `version`.
  gap: boolean;
}

export function reduce(state: TableState | null, message: HouseMessage): TableState | null {
  switch (message.is) {
    case 'table': {
      const { is: _, ...table } = message;
      const pending = stillPending(state?.pending ?? null, table.version);
      return { ...table, log: [...table.log], pending, gap: false };
    }
    case 'step': {
      if (!state || message.version <= state.version) return state;
      if (message.version > state.version + 1) return { ...state, gap: true };
      return {
        ...state,
        version: message.version,
        status: message.status,
        view: message.view,
        legal: message.legal,
        marks: message.marks,
        you: message.you,
        log: [...state.log, { version: message.version, seat: message.seat, events: message.events }],
        // A person who plays on has answered what was asked.
        proposal: state.seats[Number(message.seat)]?.kind === 'guest' ? null : state.proposal,
        result: message.result ?? null,
        pending: stillPending(state.pending, message.version),
        gap: false,
      };
    }
    case 'acts':
      return state && applyActs(state, message);
    case 'seats':
      if (!state) return state;
      // Only the host is told invitations, and a message to everybody has none: keep those we know.
      return {
        ...state,
        status: message.status,
        // Where a house player took over nobody sits any more.
        yours: state.yours.filter((seat) => message.seats[seat]?.kind === 'guest'),
        seats: message.seats.map((seat, i) => ({ ...seat, ...invitation(seat, state.seats[i]) })),
        spectators: message.spectators,
        next: message.next,
      };
    case 'refused':
      return state && { ...state, pending: null };
    default:
      return state;
  }
}

// Acts come in one message, however many rows they are: it says what is true after the last of them.
function applyActs(state: TableState, message: ActsMessage): TableState {
  if (message.version <= state.version) return state;
  if (message.since > state.version) return { ...state, gap: true };
  const { is: _, table: _table, since: _since, view, acts, ...now } = message;
  const undone = acts.find((note) => note.act === 'undo');
  return {
    ...state,
    ...now,
    marks: message.marks,
    view: view ?? state.view,
    acts: [...state.acts, ...acts],
    log: undone ? state.log.filter((entry) => entry.version <= (undone.to ?? 0)) : state.log,
    pending: undone ? null : state.pending,
    gap: false,
  };
}

function invitation(seat: SeatInfo, known: SeatInfo | undefined): Partial<SeatInfo> {
  const invite = seat.invite ?? (seat.kind === 'open' ? known?.invite : undefined);
  return invite === undefined ? {} : { invite };
}

// A pending move is answered as soon as the table went past the version it was for.
function stillPending(pending: Pending | null, version: number): Pending | null {
  return pending && pending.version >= version ? pending : null;
}

export function yourTurn(state: TableState | null): boolean {
  return !!state?.view && state.you !== null && state.status === 'playing' && state.view.actors.includes(state.you);
}

// Does the table wait for anybody at this screen?
export function awaited({ view, status, paused, yours }: TableState): boolean {
  return status === 'playing' && !paused && yours.some((seat) => view?.actors.includes(seat));
}

// The same position with those who sit and look on as `latest` has them: they are no part of the story of the moves.
export function withSeatsOf(latest: TableState, state: TableState): TableState {
  const { seats, yours, spectators, next } = latest;
  return { ...state, seats, yours, spectators, next };
}
