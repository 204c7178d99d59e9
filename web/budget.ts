// Fails the build when pages grow beyond what the design allows: a guest on a slow line must not
// wait longer because somebody added a library.
import { sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

const kilobyte = 1024;
const eachPage = 90 * kilobyte; // script before anything is shown, compressed
const eachBoard = 40 * kilobyte; // script of a room beyond that

export function budget(): Plugin {
  return {
    name: 'veillee-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      // A chunk and everything it needs before it can run.
      const closure = (chunk: Rollup.OutputChunk, seen = new Set<Rollup.OutputChunk>()) => {
        if (seen.has(chunk)) return seen;
        seen.add(chunk);
        for (const name of chunk.imports) {
          const needed = byName.get(name);
          if (needed) closure(needed, seen);
        }
        return seen;
      };
      const size = (of: Iterable<Rollup.OutputChunk>) =>
        [...of].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
      const check = (what: string, bytes: number, most: number) => {
        const line = `${what}: ${(bytes / kilobyte).toFixed(1)} KB of ${most / kilobyte} KB compressed script`;
        if (bytes > most) this.error(line);
        this.info(line);
      };

      const initial = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...closure(chunk)]));
      check('first page', size(initial), eachPage);
      for (const chunk of chunks) {
        const path = chunk.facadeModuleId?.split(sep) ?? [];
        const own = [...closure(chunk)].filter((one) => !initial.has(one));
        if (path.at(-2) === 'pages') check(`page ${path.at(-1)}`, size([...initial, ...own]), eachPage);
        if (path.at(-1) === 'room.ts' && path.at(-2) === 'web') check(`board of ${path.at(-3)}`, size(own), eachBoard);
      }
    },
  };
}
