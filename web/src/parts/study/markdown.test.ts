import { describe, expect, it } from 'vitest';
import { parseMarkdown, slug, type Inline } from './markdown';

const text = (parts: Inline[]): string =>
  parts.map((part) => ('children' in part ? text(part.children) : 'text' in part ? part.text : part.clause)).join('');

describe('blocks', () => {
  it('headings have addresses', () => {
    expect(parseMarkdown('## Fin de la partie à deux')[0]).toMatchObject({
      kind: 'heading',
      level: 2,
      id: 'fin-de-la-partie-a-deux',
    });
  });
  it('paragraphs are joined until a blank line', () => {
    const blocks = parseMarkdown('one\ntwo\n\nthree');
    expect(blocks.map((block) => 'children' in block && text(block.children))).toEqual(['one two', 'three']);
  });
  it('lists end where something else begins', () => {
    const blocks = parseMarkdown('- a\n  more\n- b\n\n1. c\n2. d\n## e');
    expect(blocks.map((block) => block.kind)).toEqual(['list', 'list', 'heading']);
    expect(blocks[0]).toMatchObject({ ordered: false });
    expect(blocks[0]?.kind === 'list' && blocks[0].items.map(text)).toEqual(['a more', 'b']);
  });
  it('diagrams are named', () => {
    expect(parseMarkdown('![A stack](diagram:first-move)')).toEqual([
      { kind: 'diagram', caption: 'A stack', name: 'first-move' },
    ]);
  });
  it('tables, quotes and rules', () => {
    const blocks = parseMarkdown('| a | b |\n| --- | --- |\n| 1 | 2 |\n\n> said\n> so\n\n---');
    expect(blocks.map((block) => block.kind)).toEqual(['table', 'quote', 'rule']);
    expect(blocks[0]?.kind === 'table' && blocks[0].rows.length).toBe(1);
  });
});

describe('words in a line', () => {
  const inline = (source: string) => {
    const [block] = parseMarkdown(source);
    return block && 'children' in block ? block.children : [];
  };
  it('bold, italic, code, links', () => {
    expect(inline('**b** *i* `c` [l](#there)').map((part) => part.kind)).toEqual([
      'strong',
      'text',
      'em',
      'text',
      'code',
      'text',
      'link',
    ]);
  });
  it('the first mention of a clause is its anchor', () => {
    expect(inline('CUP-10 and CUP-10').filter((part) => part.kind === 'clause')).toEqual([
      { kind: 'clause', clause: 'CUP-10', first: true },
      { kind: 'clause', clause: 'CUP-10', first: false },
    ]);
  });
  it('a product number is no clause', () => expect(inline('XCUP-10').every((part) => part.kind === 'text')).toBe(true));
  it('links that could run a script or leave the house stay text', () => {
    for (const href of ['javascript:alert(1)', 'https://example.org', '//example.org', 'data:text/html,x'])
      expect(inline(`[x](${href})`).every((part) => part.kind === 'text')).toBe(true);
  });
  it('tags stay text', () => expect(text(inline('<img src=x onerror=alert(1)>'))).toBe('<img src=x onerror=alert(1)>'));
});

it('slugs keep only what an address can hold', () => expect(slug('  L’Œil & co. ')).toBe('l-il-co'));
