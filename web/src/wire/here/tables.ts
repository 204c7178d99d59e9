// Tables on this device, as the worker holds them: asks the module of their game, keeps what changed before anybody is
// told, and lets the house players go on while a page looks.
import type { HouseModule } from '../../../../wasm/load.mjs';
import type { Replay } from '../replay';
import type { FairRecord } from '../record';
import type { HouseMessage, NewTable, Request, Summary, Trial } from '../types';
import { mark } from './here';
import type { Keeping, Kept } from './keeping';
import type { StudyRecord, StudySaid } from './study';

// What the module says (wasm/local_house.h).
interface Said extends Omit<StudySaid, 'record'> {
  ok: boolean;
  code?: string;
  error?: string;
  table?: string;
  messages?: HouseMessage[];
  saved?: object;
  summary?: Summary;
  thinks?: boolean;
  record?: FairRecord | StudyRecord;
  replay?: Replay;
  trial?: Trial;
}

export interface Refused {
  code: string;
  message: string;
}

type TableRequest = Extract<Request, { table: string }>;

export class HereTables {
  // The modules that run, and which table each has on its board.
  #modules = new Map<string, Promise<{ module: HouseModule; table: string | null }>>();
  #line: Promise<unknown> = Promise.resolve(); // one thing after the other
  #watched = new Map<string, TableRequest>(); // as each was asked for last

  constructor(
    private readonly load: (game: string) => Promise<HouseModule>,
    private readonly keeping: Keeping,
    private readonly tell: (table: string, message: HouseMessage) => void,
  ) {}

  create(wish: NewTable): Promise<{ table: string }> {
    return this.#inTurn(async () => {
      const said = await this.#ask(wish.game, { do: 'create', wish });
      return { table: await this.#keep(said, null) };
    });
  }

  rematch(table: string): Promise<{ table: string; made: boolean }> {
    return this.#inTurn(async () => {
      const game = await this.#put(table);
      const said = await this.#ask(game, { do: 'rematch' });
      return { table: await this.#keep(said, null), made: true };
    });
  }

  // The answer; whatever else there is to say is told.
  request(request: TableRequest): Promise<HouseMessage | null> {
    return this.#inTurn(async () => {
      const { table } = request;
      if (request.do === 'watch') this.#watched.set(table, request);
      if (request.do === 'unwatch') this.#watched.delete(table);
      const game = await this.#put(table);
      const said = await this.#ask(game, { do: 'ask', request: { ...request, table: '', id: 0 } });
      await this.#keep(said, table);
      const messages = this.#toldAs(table, said);
      const answer = messages.find((message) => 're' in message && message.re === 0) ?? null;
      // A table that was asked for is an answer and news.
      for (const message of messages) if (message !== answer || message.is === 'table') this.tell(table, message);
      if (said.thinks) this.#goOnLater(table);
      return answer;
    });
  }

  async record(table: string): Promise<FairRecord> {
    return this.#inTurn(async () => this.#recordOf(await this.#put(table)));
  }

  async replay(table: string, seat: number | null | undefined): Promise<Replay> {
    return this.#inTurn(async () => {
      const game = await this.#put(table);
      return this.#replayOf(game, await this.#recordOf(game), seat);
    });
  }

  async replayRecord(record: { game?: unknown }, seat: number | null | undefined): Promise<Replay> {
    return this.#inTurn(() => this.#replayOf(String(record.game), record, seat));
  }

  async tryMove(record: { game?: unknown }, seat: number, move: string | undefined): Promise<Trial> {
    return this.#inTurn(async () => {
      const { trial } = await this.#ask(String(record.game), { do: 'try', record: JSON.stringify(record), seat, move });
      return trial as Trial;
    });
  }

  // About a position, without a table: wasm/study.h.
  async study(game: string, request: object): Promise<StudySaid> {
    return this.#inTurn(async () => (await this.#ask(game, request)) as StudySaid);
  }

  async #recordOf(game: string): Promise<FairRecord> {
    const { record } = await this.#ask(game, { do: 'record' });
    return record as FairRecord;
  }

  // What a record has beside the moves is for people.
  async #replayOf(game: string, record: object, seat: number | null | undefined): Promise<Replay> {
    const { replay } = await this.#ask(game, { do: 'replay', record, ...(seat === undefined ? {} : { seat }) });
    return replay as Replay;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#line.then(work);
    this.#line = done.catch(() => {});
    return done;
  }

  // Nobody waits for an answer: where a module trapped, the next one goes on from what was kept.
  #goOnLater(table: string, tries = 3) {
    if (!this.#watched.has(table)) return;
    setTimeout(
      () =>
        void this.#inTurn(() => this.#goOn(table)).catch(({ code }: Refused) => {
          if (code === 'unavailable' && tries > 1) this.#goOnLater(table, tries - 1);
        }),
    );
  }

  // A house player decides.
  async #goOn(table: string) {
    if (!this.#watched.has(table)) return;
    const game = await this.#put(table);
    const said = await this.#ask(game, { do: 'go on' });
    await this.#keep(said, table);
    for (const message of this.#toldAs(table, said)) this.tell(table, message);
    if (said.thinks) this.#goOnLater(table);
  }

  #toldAs(table: string, { messages = [] }: Said): HouseMessage[] {
    return messages.map((message) => ('table' in message ? { ...message, table } : message) as HouseMessage);
  }

  // Puts a table on the board of its module. Its game.
  async #put(table: string): Promise<string> {
    const kept = await this.keeping.read(table);
    if (!kept) throw { code: 'not_found', message: 'no table' } satisfies Refused;
    const running = await this.#running(kept.game);
    if (running.table === table) return kept.game;
    await this.#ask(kept.game, { do: 'open', saved: kept.saved });
    running.table = table;
    // Whoever looks at it is told the rest from now on through the same eyes.
    const watched = this.#watched.get(table);
    if (watched) await this.#ask(kept.game, { do: 'ask', request: { ...watched, table: '' } });
    return kept.game;
  }

  #running(game: string) {
    let running = this.#modules.get(game);
    if (!running) {
      running = this.load(game).then((module) => ({ module, table: null }));
      this.#modules.set(game, running);
      running.catch(() => this.#modules.delete(game));
    }
    return running;
  }

  // A module that traps is not to be trusted any more: the next one begins with what was kept.
  async #ask(game: string, request: object): Promise<Said> {
    const { module } = await this.#running(game);
    let said: Said;
    try {
      said = JSON.parse(module.house(JSON.stringify(request))) as Said;
    } catch (error) {
      this.#modules.delete(game);
      throw { code: 'unavailable', message: String(error) } satisfies Refused;
    }
    if (!said.ok) throw { code: said.code ?? '', message: said.error ?? '' } satisfies Refused;
    return said;
  }

  // `known`: a table that is there already.
  async #keep({ saved, summary, table: id }: Said, known: string | null): Promise<string> {
    const table = known ?? `${mark}${id}`;
    if (saved && summary) {
      const kept: Kept = {
        table,
        game: summary.game,
        saved,
        summary: { ...summary, table },
        changed: Date.now(),
        away: null,
      };
      await this.keeping.write(kept);
      (await this.#running(summary.game)).table = table;
    }
    return table;
  }
}
