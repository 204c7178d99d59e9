import { describe, expect, it } from 'vitest';
import { fromFile, lineThrough, movesOf, pathTo, StudyTree, toFile, type StudyMove } from './tree';

const record = { format: 'veillee-record/1', game: 'any', players: 2, options: {}, setup: {}, moves: [] };
const a: StudyMove = ['0', 'a'];
const b: StudyMove = ['1', 'b'];
const c: StudyMove = ['chance', 'c'];
const texts = (nodes: { move: StudyMove | null }[]) => nodes.map(({ move }) => move?.[1]).join('');

function forked() {
  const tree = new StudyTree();
  const main = tree.addLine(tree.root, [a, b, c]);
  const fork = tree.addLine(tree.root, [a, ['1', 'x'], ['0', 'y']]);
  const other = tree.addLine(tree.root, [['0', 'z']]);
  return { tree, main, fork, other };
}

describe('the tree of lines', () => {
  it('does not make the same move twice', () => {
    const { tree, main } = forked();
    expect(tree.addLine(tree.root, [a, b, c])).toBe(main);
    expect(tree.size).toBe(6);
  });

  it('tells the way to a position and the line through it', () => {
    const { tree, main, fork } = forked();
    expect(texts(pathTo(fork))).toBe('axy');
    expect(texts(lineThrough(tree.root))).toBe('abc');
    expect(texts(lineThrough(fork.parent!))).toBe('axy');
    expect(movesOf(pathTo(main))).toEqual([a, b, c]);
  });

  it('goes on with the move that was promoted', () => {
    const { tree, fork } = forked();
    tree.promote(fork.parent!);
    expect(texts(lineThrough(tree.root))).toBe('axy');
  });

  it('forgets a move with all that follows', () => {
    const { tree, main } = forked();
    expect(tree.remove(main.parent!)).toBe(main.parent!.parent);
    expect(texts(lineThrough(tree.root))).toBe('axy');
    expect(tree.remove(tree.root)).toBe(tree.root);
  });
});

describe('a study as a file', () => {
  it('comes back as it was, with notes, forks and the place where it was left', () => {
    const { tree, main, fork, other } = forked();
    main.note = 'here it is decided';
    other.note = 'odd';
    tree.root.note = 'an evening';
    const file = JSON.parse(JSON.stringify(toFile(tree, record, fork)));
    const read = fromFile(file);
    expect(texts(pathTo(read.at))).toBe('axy');
    expect(read.record).toEqual(record);
    expect(JSON.parse(JSON.stringify(toFile(read.tree, record, read.at)))).toEqual(file);
    expect(read.tree.root.note).toBe('an evening');
    expect(read.tree.root.next.map(({ note }) => note)).toEqual(['', 'odd']);
  });

  it.each([
    ['no study', { format: 'veillee-record/1', record, line: [] }],
    ['no line', { format: 'veillee-study/1', record }],
    ['a move that is none', { format: 'veillee-study/1', record, line: ['a'] }],
    ['a move without text', { format: 'veillee-study/1', record, line: [['0']] }],
    ['a note that is none', { format: 'veillee-study/1', record, line: [['0', 'a', { note: 7 }]] }],
  ])('is refused: %s', (_, file) => {
    expect(() => fromFile(file as never)).toThrow();
  });
});
