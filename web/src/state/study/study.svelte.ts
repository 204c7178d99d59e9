// A study table without its drawing: where the guest is in the tree of lines, what may happen there, through whose eyes
// it is seen, and what the house thinks of it. The rules are asked; nothing here knows one.
import type { GameEvent, LogEntry, Marks, Mover, View } from '../../room';
import type { Replay } from '../../wire/replay';
import { logOf, viewsOf } from '../../wire/replay';
import type { Look, NewStudy, Outcome, Position, StudyRecord, Thought } from '../../wire/here/study';
import type { WhyMessage } from '../../wire/types';
import {
  fromFile,
  lineThrough,
  longestNote,
  movesOf,
  pathTo,
  StudyTree,
  toFile,
  type StudyFile,
  type StudyMove,
  type StudyNode,
} from './tree';

// What answers: the module of the game, in workers of the page.
export interface StudyHouse {
  begin(wish: NewStudy): Promise<StudyRecord>;
  replay(record: StudyRecord): Promise<Replay>; // with open cards
  look(record: StudyRecord): Promise<Position>;
  why(record: StudyRecord, seat: number, move: string): Promise<WhyMessage | null>;
  think(record: StudyRecord, seat: number, simulations: number): Promise<Thought>;
  stop(): void; // thinking
}

// 'turn': whoever is to move.
export type StudyEyes = number | 'spectator' | 'all' | 'turn';

export const moverOf = ([mover]: StudyMove): Mover => (mover === 'chance' ? mover : Number(mover));

// The house looks once, and then longer and longer while the guest does.
const simulations = [300, 1_200, 4_800, 19_200, 76_800];
const soon = 1_200; // so many are thought through before anybody gets impatient
const farAway = 100_000; // between the versions of two positions that no single move connects

export class Study {
  at: StudyNode;
  position = $state.raw<Position | null>(null);
  eyes = $state<StudyEyes>('all');
  busy = $state(false);
  asksHouse = $state(false);
  thought = $state.raw<Thought | null>(null);

  #record: StudyRecord;
  #tree: StudyTree;
  #changed = $state(0); // the tree is plain; this tells that something in it is new
  #seat = $state<number | null>(null); // whom the guest moves for where several decide
  #offset = $state(0);
  #open = new Map<number, Look>(); // by node, with open cards
  #positions = new Map<number, Position>();
  #wanted: StudyNode;
  #thinks = 0;
  #long = false; // a thought is under way that takes a while

  private constructor(
    private readonly house: StudyHouse,
    record: StudyRecord,
    tree: StudyTree,
  ) {
    this.#record = record;
    this.#tree = tree;
    this.at = $state.raw(tree.root);
    this.#wanted = tree.root;
  }

  // ---- how one begins

  static async begin(house: StudyHouse, wish: NewStudy): Promise<Study> {
    return Study.#opened(house, await house.begin(wish), new StudyTree(), null);
  }

  // Any record: the study is where so many of its moves are made.
  static async ofRecord(house: StudyHouse, record: StudyRecord, moves: number): Promise<Study> {
    const { format, game, players, options, seats, setup, start } = record;
    const bare = { format, game, players, options, ...(seats && { seats }), setup, ...(start && { start }), moves: [] };
    const tree = new StudyTree();
    const last = tree.addLine(tree.root, record.moves);
    const line = [tree.root, ...pathTo(last)];
    return Study.#opened(house, bare, tree, line[Math.min(Math.max(moves, 0), line.length - 1)] ?? null);
  }

  static async ofFile(house: StudyHouse, file: StudyFile): Promise<Study> {
    const { tree, record, at } = fromFile(file);
    return Study.#opened(house, { ...record, moves: [] }, tree, at);
  }

  static async #opened(house: StudyHouse, record: StudyRecord, tree: StudyTree, at: StudyNode | null): Promise<Study> {
    const study = new Study(house, record, tree);
    await study.go(at ?? tree.root);
    return study;
  }

  // ---- what is shown

  get game(): string {
    return this.#record.game;
  }
  get players(): number {
    return this.#record.players;
  }
  get names(): string[] {
    return this.#record.seats ?? [];
  }
  // It began with a position that somebody described.
  get isDescribed(): boolean {
    return this.#record.start !== undefined;
  }
  get root(): StudyNode {
    return this.#tree.root;
  }
  readonly secrets = $derived.by(() => this.position !== null && 'spectator' in this.position.looks);
  // The seat that is moved for; null when chance decides or the game is over.
  readonly actor = $derived.by(() => {
    const actors = this.position?.actors ?? [];
    return this.#seat !== null && actors.includes(this.#seat) ? this.#seat : (actors[0] ?? null);
  });
  readonly legal = $derived.by(() => (this.actor === null ? [] : (this.position?.legal[this.actor] ?? [])));
  readonly marks = $derived.by((): Marks | undefined =>
    this.actor === null ? undefined : this.position?.marks[this.actor],
  );
  readonly chance = $derived.by((): Outcome[] => this.position?.chance ?? []);
  readonly over = $derived.by(() => this.position?.looks.all?.view.over ?? false);
  // Whose view it is: a key of `looks`.
  readonly #seenBy = $derived.by(() => {
    const wanted = this.eyes === 'turn' ? (this.actor ?? 'spectator') : this.eyes;
    return String(wanted) in (this.position?.looks ?? {}) ? wanted : 'all';
  });
  readonly look = $derived.by(() => this.position?.looks[this.#seenBy] ?? null);
  readonly view = $derived.by((): View | null => this.look?.view ?? null);
  // With open cards the guest sits where somebody is to move.
  readonly you = $derived.by(() =>
    typeof this.#seenBy === 'number' ? this.#seenBy : this.#seenBy === 'all' ? this.actor : null,
  );
  // What the board may touch: nothing while it is seen through the eyes of somebody else.
  readonly touchable = $derived.by(() => (this.you === this.actor && !this.busy ? this.legal : []));

  readonly line = $derived.by(() => {
    void this.#changed;
    return lineThrough(this.at);
  });
  readonly log = $derived.by((): LogEntry[] => {
    const path = pathTo(this.at);
    return path.map((node, i) => ({
      version: this.#offset + i + 1,
      seat: moverOf(node.move as StudyMove),
      events: (i === path.length - 1 ? this.look?.events : undefined) ?? this.openEvents(node),
    }));
  });
  openEvents(node: StudyNode): GameEvent[] {
    return this.#open.get(node.id)?.events ?? [];
  }
  openView(node: StudyNode): View | null {
    return this.#open.get(node.id)?.view ?? null;
  }
  // What else was tried in the place of this move.
  others(node: StudyNode): StudyNode[] {
    void this.#changed;
    return node.parent?.next.filter((other) => other !== node) ?? [];
  }
  note(node: StudyNode): string {
    void this.#changed;
    return node.note;
  }

  // ---- what happens

  async go(node: StudyNode): Promise<void> {
    this.#wanted = node;
    this.#stopThinking();
    this.busy = true;
    try {
      const [position] = await Promise.all([this.#positionAt(node), this.#openLine(node)]);
      if (this.#wanted !== node) return; // the guest is somewhere else since
      const isStep = node === this.at || node.parent === this.at || this.at.parent === node;
      if (!node.parent) this.#offset = 0;
      else if (!isStep) this.#offset = this.#offset === 0 ? farAway : 0;
      this.at = node;
      this.position = position;
      if (this.asksHouse) void this.#think();
    } finally {
      if (this.#wanted === node) this.busy = false;
    }
  }

  play(move: string): Promise<void> {
    return this.actor === null ? Promise.resolve() : this.#make([String(this.actor), move]);
  }
  choose(outcome: string): Promise<void> {
    return this.#make(['chance', outcome]);
  }
  // As likely as the rules say. `random` is from 0 up to 1.
  roll(random: number): Promise<void> {
    const all = this.chance.reduce((sum, { weight }) => sum + weight, 0);
    let left = random * all;
    const drawn = this.chance.find(({ weight }) => (left -= weight) < 0) ?? this.chance.at(-1);
    return drawn ? this.choose(drawn.move) : Promise.resolve();
  }
  // A line that the house thinks of becomes one of the tree.
  follow(moves: StudyMove[]): Promise<void> {
    const last = this.#tree.addLine(this.at, moves);
    this.#changed++;
    return this.go(last);
  }
  async #make(move: StudyMove): Promise<void> {
    if (this.busy) return;
    const [from, known] = [this.at, this.at.next.length];
    const made = this.#tree.add(from, move);
    this.#changed++;
    try {
      await this.go(made);
    } catch (error) {
      if (from.next.length > known) this.#tree.remove(made);
      this.#changed++;
      throw error;
    }
  }

  // Takes the move back, with what follows it: it is gone from the tree.
  async takeBack(): Promise<void> {
    const { at } = this;
    if (!at.parent) return;
    await this.go(at.parent);
    this.#tree.remove(at);
    this.#changed++;
  }
  // The line goes on with this move from now on.
  promote(node: StudyNode) {
    this.#tree.promote(node);
    this.#changed++;
  }
  write(note: string) {
    this.at.note = note.slice(0, longestNote);
    this.#changed++;
  }
  moveFor(seat: number) {
    this.#seat = seat;
    if (this.asksHouse) void this.#think();
  }
  why(move: string): Promise<WhyMessage | null> {
    return this.actor === null ? Promise.resolve(null) : this.house.why(this.recordAt(this.at), this.actor, move);
  }

  // ---- what the house thinks

  askHouse(wanted: boolean) {
    this.asksHouse = wanted;
    if (wanted) void this.#think();
    else this.#stopThinking();
  }
  close() {
    this.#stopThinking();
    this.house.stop();
  }
  #stopThinking() {
    this.#thinks++;
    this.thought = null;
    if (this.#long) this.house.stop();
    this.#long = false;
  }
  async #think() {
    this.#stopThinking();
    const { actor, at } = this;
    if (actor === null) return;
    const mine = this.#thinks;
    for (const many of simulations) {
      this.#long = many > soon;
      let thought: Thought;
      try {
        thought = await this.house.think(this.recordAt(at), actor, many);
      } catch {
        return; // it was stopped, or cannot think here
      }
      if (mine !== this.#thinks) return;
      this.thought = thought;
    }
    this.#long = false;
  }

  // ---- to keep and to share

  // A record that ends here.
  recordAt(node: StudyNode): StudyRecord {
    return { ...this.#record, moves: movesOf(pathTo(node)) };
  }
  file(): StudyFile {
    void this.#changed;
    return toFile(this.#tree, this.#record, this.at);
  }

  // ---- what is known

  async #positionAt(node: StudyNode): Promise<Position> {
    const known = this.#positions.get(node.id);
    if (known) return known;
    const position = await this.house.look(this.recordAt(node));
    this.#positions.set(node.id, position);
    if (position.looks.all) this.#open.set(node.id, position.looks.all);
    return position;
  }

  // Every position of the line through a node, with open cards: it is told as a whole.
  async #openLine(node: StudyNode): Promise<void> {
    const line = [this.root, ...lineThrough(node)];
    // What one more move leads to is told by its position.
    if (line.filter((one) => !this.#open.has(one.id)).every((one) => one === node)) return;
    const { steps } = await this.house.replay(this.recordAt(line.at(-1) as StudyNode));
    const [views, log] = [viewsOf(steps), logOf(steps)];
    line.forEach((one, i) => {
      const view = views[i];
      if (view) this.#open.set(one.id, { view, events: log[i - 1]?.events ?? [] });
    });
  }
}
