// The lines of a study: a tree of moves. Each node is the position after its move; the first child of a node goes on
// with the line, the others are what else was tried there.
import type { StudyRecord } from '../../wire/here/study';

export type StudyMove = [mover: string, move: string]; // as in a record: "0" or "chance", and what was played

export interface StudyNode {
  readonly id: number;
  readonly move: StudyMove | null; // null: the beginning
  readonly parent: StudyNode | null;
  readonly depth: number; // moves before it and its own
  next: StudyNode[];
  note: string;
}

// As a file: a line of moves, each with what was noted and the lines that were tried in its place.
type FileMove = [mover: string, move: string, more?: { note?: string; instead?: FileMove[][] }];
export interface StudyFile {
  format: 'veillee-study/1';
  record: StudyRecord; // where it begins: a record without moves
  note?: string;
  line: FileMove[];
  at?: number[]; // where it was left: which child to take at each fork on the way
}

export const mostMoves = 20_000; // of a file, in all its lines
export const longestNote = 4_000; // characters

export class StudyTree {
  readonly root: StudyNode = { id: 0, move: null, parent: null, depth: 0, next: [], note: '' };
  #made = 1;

  // The position after this move; one that is there already is not made twice.
  add(from: StudyNode, move: StudyMove): StudyNode {
    const known = from.next.find((node) => node.move?.[0] === move[0] && node.move[1] === move[1]);
    if (known) return known;
    const node: StudyNode = { id: this.#made++, move, parent: from, depth: from.depth + 1, next: [], note: '' };
    from.next.push(node);
    return node;
  }

  addLine(from: StudyNode, moves: StudyMove[]): StudyNode {
    return moves.reduce((node, move) => this.add(node, move), from);
  }

  // Takes a move and all that follows it away; the position before it.
  remove(node: StudyNode): StudyNode {
    const { parent } = node;
    if (!parent) return node;
    parent.next = parent.next.filter((other) => other !== node);
    return parent;
  }

  // Makes this move the one with which the line goes on.
  promote(node: StudyNode) {
    const { parent } = node;
    if (parent) parent.next = [node, ...parent.next.filter((other) => other !== node)];
  }

  get size(): number {
    return this.#made - 1;
  }
}

// From the first move to this one.
export function pathTo(node: StudyNode): StudyNode[] {
  const path: StudyNode[] = [];
  for (let one: StudyNode = node; one.parent; one = one.parent) path.unshift(one);
  return path;
}

// The line that goes through this position to its end.
export function lineThrough(node: StudyNode): StudyNode[] {
  const line = pathTo(node);
  for (let one = node.next[0]; one; one = one.next[0]) line.push(one);
  return line;
}

export function movesOf(path: StudyNode[]): StudyMove[] {
  return path.flatMap(({ move }) => (move ? [move] : []));
}

// ---- as a file

function fileLine(first: StudyNode): FileMove[] {
  const line: FileMove[] = [];
  for (let node: StudyNode | undefined = first; node; node = node.next[0]) {
    const [mover, move] = node.move as StudyMove;
    // Beside the first move of a line stand those of its siblings, which begin lines of their own.
    const instead = node.parent?.next[0] === node ? node.parent.next.slice(1).map(fileLine) : [];
    const more = { ...(node.note ? { note: node.note } : {}), ...(instead.length > 0 ? { instead } : {}) };
    line.push(Object.keys(more).length > 0 ? [mover, move, more] : [mover, move]);
  }
  return line;
}

export function toFile(tree: StudyTree, record: StudyRecord, at: StudyNode): StudyFile {
  const [first] = tree.root.next;
  const way = [tree.root, ...pathTo(at)].flatMap((node, i, path) => {
    const next = path[i + 1];
    return next ? [node.next.indexOf(next)] : [];
  });
  return {
    format: 'veillee-study/1',
    record,
    ...(tree.root.note ? { note: tree.root.note } : {}),
    line: first ? fileLine(first) : [],
    ...(way.length > 0 ? { at: way } : {}),
  };
}

// Throws if it is no such file. Whether its moves are legal the house says.
export function fromFile(file: StudyFile): { tree: StudyTree; record: StudyRecord; at: StudyNode } {
  const tree = new StudyTree();
  const text = (value: unknown): string => {
    if (typeof value !== 'string') throw new Error('text');
    return value;
  };
  const read = (from: StudyNode, line: unknown) => {
    if (!Array.isArray(line)) throw new Error('line');
    let node = from;
    for (const entry of line as unknown[]) {
      if (!Array.isArray(entry)) throw new Error('move');
      const [mover, move, more] = entry as FileMove;
      if (tree.size >= mostMoves) throw new Error('moves');
      const made = tree.add(node, [text(mover), text(move)]);
      if (more?.note !== undefined) made.note = text(more.note).slice(0, longestNote);
      for (const other of more?.instead ?? []) read(node, other);
      node = made;
    }
  };
  if (file?.format !== 'veillee-study/1' || typeof file.record !== 'object') throw new Error('study');
  if (file.note !== undefined) tree.root.note = text(file.note).slice(0, longestNote);
  read(tree.root, file.line);
  let at = tree.root;
  for (const child of file.at ?? []) at = at.next[child] ?? at;
  return { tree, record: file.record, at };
}
