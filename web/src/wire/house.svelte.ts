// The one WebSocket of this page. It reconnects by itself; whoever watches a table is asked for the
// version it has and gets what it missed.
import { backoff } from './backoff';
import type { HouseMessage, LobbyMessage, Request } from './types';

interface Watcher {
  version(): number | null;
  seat(): number | null | undefined;
  receive(message: HouseMessage): void;
  // The connection is back and the table is being watched again.
  again(): void;
  // There is no such table.
  missing(): void;
}

const pingEvery = 15_000; // ms; a silent line is found dead after two of them

export class House {
  // True after a connection was lost or could not be made; a page that just opened is not "lost".
  lost = $state(false);

  #socket: WebSocket | null = null;
  #watchers = new Map<string, Watcher>();
  #lobby: ((message: LobbyMessage) => void) | null = null;
  #bell: ((table: string) => void) | null = null;
  #answers = new Map<number, (message: HouseMessage | null) => void>();
  #nextId = 1;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;

  constructor() {
    setInterval(() => this.#checkLine(), pingEvery);
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#hurry());
  }

  watch(table: string, watcher: Watcher): () => void {
    this.#watchers.set(table, watcher);
    if (this.#socket?.readyState === WebSocket.OPEN) void this.#watch(table, watcher);
    else this.#connect();
    return () => {
      if (this.#watchers.get(table) !== watcher) return;
      this.#watchers.delete(table);
      this.#send({ do: 'unwatch', table });
    };
  }

  // The tables that wait for people, all of them first and then each change.
  watchLobby(receive: (message: LobbyMessage) => void): () => void {
    this.#lobby = receive;
    if (!this.#send({ do: 'lobby', on: true })) this.#connect();
    return () => {
      if (this.#lobby !== receive) return;
      this.#lobby = null;
      this.#send({ do: 'lobby', on: false });
    };
  }

  // From now on: at which of the guest's tables something changed.
  hearTurns(ring: (table: string) => void) {
    this.#bell = ring;
    if (!this.#send({ do: 'turns', on: true })) this.#connect();
  }

  watches(table: string): boolean {
    return this.#watchers.has(table);
  }

  // Asks for what was missed.
  resync(table: string) {
    const watcher = this.#watchers.get(table);
    if (watcher) void this.#watch(table, watcher);
  }

  async #watch(table: string, watcher: Watcher) {
    const answer = await this.request({ do: 'watch', table, version: watcher.version(), seat: watcher.seat() });
    if (answer?.is === 'error' && answer.code === 'not_found') watcher.missing();
  }

  // The answer, or null if the line broke before it came.
  request(request: Request): Promise<HouseMessage | null> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      if (!this.#send(request, id)) return resolve(null);
      this.#answers.set(id, resolve);
    });
  }

  #send(request: Request, id?: number): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(id === undefined ? request : { ...request, id }));
    return true;
  }

  #connect() {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#retry);
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#heard = Date.now();
      this.lost = false;
      if (this.#lobby) this.#send({ do: 'lobby', on: true });
      if (this.#bell) this.#send({ do: 'turns', on: true });
      for (const [table, watcher] of this.#watchers) {
        void this.#watch(table, watcher);
        watcher.again();
      }
    };
    socket.onmessage = ({ data }) => {
      this.#heard = Date.now();
      this.#receive(JSON.parse(data) as HouseMessage);
    };
    socket.onclose = () => this.#dropped(socket);
  }

  #receive(message: HouseMessage) {
    if (message.is === 'lobby') this.#lobby?.(message);
    if (message.is === 'turns') this.#bell?.(message.table);
    else if ('table' in message) this.#watchers.get(message.table)?.receive(message);
    if (!('re' in message) || message.re === undefined) return;
    this.#answers.get(message.re)?.(message);
    this.#answers.delete(message.re);
  }

  get #wanted() {
    return this.#watchers.size > 0 || this.#lobby !== null || this.#bell !== null;
  }

  #dropped(socket: WebSocket) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    for (const answer of this.#answers.values()) answer(null);
    this.#answers.clear();
    if (!this.#wanted) return;
    this.lost = true;
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }

  #checkLine() {
    const socket = this.#socket;
    if (!socket) return;
    if (Date.now() - this.#heard > 2 * pingEvery) {
      socket.onclose = null;
      socket.close();
      this.#dropped(socket);
    } else this.#send({ do: 'ping' });
  }

  #hurry() {
    if (!this.#wanted) return;
    this.#attempt = 0;
    if (this.#socket) this.#checkLine();
    else this.#connect();
  }
}

let house: House | undefined;
export const theHouse = () => (house ??= new House());
