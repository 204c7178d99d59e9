// The one WebSocket of this page. It reconnects by itself; whoever watches a table is asked for the
// version it has and gets what it missed.
import { backoff } from './backoff';
import { hereHouse, isHere } from './here/here';
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

const pingEvery = 5_000; // ms; a silent line is found dead after two of them

export class Connection {
  // True after a connection was lost or could not be made; a page that just opened is not "lost".
  lost = $state(false);
  // The operator of the house has asked this guest to leave. The next visit asks again.
  blocked = $state(false);

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
    addEventListener('offline', () => this.#socket && this.#giveUp(this.#socket));
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
    if (this.blocked) return;
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#retry);
    // Where several houses share a database the proxy brings the people of a table together (deploy/nodes.conf).
    const table = /^\/t\/([0-9a-z]+)/.exec(location.pathname)?.[1];
    const place = `${location.host}/ws${table ? `?table=${table}` : ''}`;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${place}`);
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
    if (message.is === 'error' && message.code === 'blocked') this.blocked = true;
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
    if (!this.#wanted || this.blocked) return;
    this.lost = true;
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }

  #checkLine() {
    const socket = this.#socket;
    if (!socket) return;
    if (Date.now() - this.#heard > 2 * pingEvery) this.#giveUp(socket);
    else this.#send({ do: 'ping' });
  }

  // A line that is dead would not tell so by itself for a while.
  #giveUp(socket: WebSocket) {
    socket.onclose = null;
    socket.close();
    this.#dropped(socket);
  }

  #hurry() {
    if (!this.#wanted) return;
    this.#attempt = 0;
    if (this.#socket) this.#checkLine();
    else this.#connect();
  }
}

const startAgain = 3_000; // ms, after the house on this device could not be started

// The way to a table on this device. It is lost only when the house here does not start.
class HereConnection {
  lost = $state(false);
  #watchers = new Map<string, Watcher>();

  watch(table: string, watcher: Watcher): () => void {
    this.#watchers.set(table, watcher);
    let stop = () => {};
    void hereHouse().then((house) => {
      if (this.#watchers.get(table) !== watcher) return;
      stop = house.watchHere(table, (message) => watcher.receive(message));
      this.resync(table);
    });
    return () => {
      stop();
      if (this.#watchers.get(table) !== watcher) return;
      this.#watchers.delete(table);
      void this.request({ do: 'unwatch', table });
    };
  }

  watches(table: string): boolean {
    return this.#watchers.has(table);
  }

  resync(table: string) {
    const watcher = this.#watchers.get(table);
    if (!watcher) return;
    void this.request({ do: 'watch', table, version: watcher.version(), seat: watcher.seat() }).then((answer) => {
      if (answer?.is === 'error' && answer.code === 'not_found') return watcher.missing();
      this.lost = answer?.is === 'error';
      if (this.lost) setTimeout(() => this.resync(table), startAgain);
    });
  }

  async request(request: Extract<Request, { table: string }>): Promise<HouseMessage | null> {
    const answer = await (await hereHouse()).requestHere(request);
    // The house here had to begin anew: the page is told what was kept, and what was not done can be done again.
    if (answer?.is === 'error' && answer.code === 'unavailable' && request.do !== 'watch') this.resync(request.table);
    return answer;
  }
}

let only: Connection | undefined;
export const connection = () => (only ??= new Connection());

let here: HereConnection | undefined;
// The one on which this table is reached.
export const connectionTo = (table: string) => (isHere(table) ? (here ??= new HereConnection()) : connection());
