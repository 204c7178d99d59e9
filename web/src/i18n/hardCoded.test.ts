// People read catalogues: no page and no board holds a text of its own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type AST } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);
const drawn = new Set(['style', 'script']); // what is inside is not read
const patience = 60_000; // ms; every script is parsed, which takes its time on a busy machine
const word = /\p{L}{2,}/u;

function components(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte') && !name.includes('node_modules'))
    .map((name) => join(folder, name));
}

// Texts for people in the markup: text between tags, and attributes that are shown or read aloud.
function texts(node: unknown, found: string[]): string[] {
  if (Array.isArray(node)) for (const one of node) texts(one, found);
  else if (node && typeof node === 'object') {
    const { type, name, value } = node as { type?: string; name?: string; value?: unknown };
    if (type === 'Text') found.push((node as AST.Text).data);
    if (type === 'StyleDirective') return found;
    if (type === 'Attribute') return spoken.has(name ?? '') ? texts(value, found) : found;
    if (type === 'RegularElement' && drawn.has(name ?? '')) return found;
    for (const [key, part] of Object.entries(node)) if (key !== 'metadata') texts(part, found);
  }
  return found;
}

export const hardCoded = (source: string) =>
  texts(parse(source, { modern: true }).fragment, []).filter((text) => word.test(text));

// Sentences in TypeScript: literals with three words in a row.
function sentences(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('', source, ts.ScriptTarget.Latest, true));
  return found.filter((text) => /\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(text));
}

function scripts(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}
const withCatalogue = readdirSync(join(root, 'games'))
  .filter((room) => existsSync(join(root, 'games', room, 'words')))
  .map((room) => `games/${room}/web`);

describe('texts for people', () => {
  for (const file of [...components('web/src'), ...components('games').filter((name) => name.includes('/web/'))])
    it(`are in catalogues: ${file}`, () => expect(hardCoded(readFileSync(join(root, file), 'utf8'))).toEqual([]));

  it(
    'are not in TypeScript',
    () => {
      const found = ['web/src', ...withCatalogue]
        .flatMap(scripts)
        .flatMap((file) => sentences(readFileSync(join(root, file), 'utf8')));
      expect(found).toEqual(['the house does not answer']); // of an error that pages tell in their own words
      expect(sentences('const a = `${who} does not leap`; // is no text')).toEqual(['… does not leap']);
    },
    patience,
  );

  it('are found wherever they hide', () => {
    expect(hardCoded('<p>Bonjour</p>')).toEqual(['Bonjour']);
    expect(hardCoded('<p>{#if a}<b title="Guten Tag">{b}</b>{/if}</p>')).toEqual(['Guten Tag']);
    expect(hardCoded('<p class="soft" id="x">{t.hello} · 3</p>')).toEqual([]);
  });
});
