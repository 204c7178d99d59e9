// The rules are told in our own words: no text of the product shares eight words in a row with the rulebooks that came
// with the games. Those are not ours to publish, so originals.txt has only a hash of every eight words in a row of them.
// To make the list anew: VEILLEE_ORIGINALS="one.txt other.txt" npx vitest run web/src/words/originals.test.ts
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { books, catalogues, guides, riddles } from './allTexts';

const length = 8;
const list = fileURLToPath(new URL('./originals.txt', import.meta.url));

// Accents, capitals and punctuation make no difference; a hole in a template ends a run.
function runs(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[{}]/).flatMap((part) => {
    const words = part.match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.slice(length - 1).map((_, i) => words.slice(i, i + length).join(' '));
  });
}
// 32 bits: with 6,000 runs noted and 10,000 looked up, one in a hundred changes of a text meets a hash by accident.
const hash = (run: string) => createHash('sha256').update(run).digest('hex').slice(0, 8);

const originals = process.env.VEILLEE_ORIGINALS?.split(' ');
if (originals) {
  const hashes = new Set(originals.flatMap((file) => runs(readFileSync(file, 'utf8'))).map(hash));
  writeFileSync(
    list,
    [...hashes]
      .sort()
      .join(' ')
      .replaceAll(/(.{116}) /g, '$1\n') + '\n',
  );
}

it('shares no eight words in a row with the originals', () => {
  const noted = new Set(readFileSync(list, 'utf8').split(/\s/));
  expect(noted.size).toBeGreaterThan(5000);
  const shared = [...catalogues, ...books, ...guides, ...riddles].flatMap(({ where, text }) =>
    runs(text)
      .filter((run) => noted.has(hash(run)))
      .map((run) => `${where}: ${run}`),
  );
  expect(shared).toEqual([]);
});

it('finds runs whatever they are written with', () => {
  expect(runs('L’été, un deux trois quatre cinq SIX sept')).toEqual([
    'l ete un deux trois quatre cinq six',
    'ete un deux trois quatre cinq six sept',
  ]);
  expect(runs('un deux trois quatre {seat} cinq six sept huit')).toEqual([]);
});
