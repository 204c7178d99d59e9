// Writes into index.html which files a table and each room need besides the main script, for public/early.js.
import { basename, dirname } from 'node:path';
import type { Plugin, Rollup } from 'vite';

export function early(): Plugin {
  return {
    name: 'veillee-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: main }) {
        const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
        const here = new Set(main ? [main.fileName, ...main.imports] : []);
        // A chunk, what it imports, and their styles; without what index.html asks for anyway.
        const files = (of: Rollup.OutputChunk | undefined, found = new Set<string>()): Set<string> => {
          if (!of || here.has(of.fileName) || found.has(of.fileName)) return found;
          found.add(of.fileName);
          of.viteMetadata?.importedCss.forEach((style) => found.add(style));
          for (const name of of.imports) files(chunks.find(({ fileName }) => fileName === name), found);
          return found;
        };
        const names = (of: Rollup.OutputChunk | undefined) => [...files(of)].map((file) => basename(file));
        const table = names(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/pages/Table.svelte')));
        const rooms = chunks
          .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/room.ts'))
          .map((chunk) => [basename(dirname(dirname(chunk.facadeModuleId ?? ''))), names(chunk)]);
        const list = JSON.stringify({ table, rooms: Object.fromEntries(rooms) });
        return html.replace('<script src="/early.js"', (script) => `${script} data-files='${list}'`);
      },
    },
  };
}
