// Writes early.js into index.html, with the files a table and each room need besides the main script. A file of
// its own would be one more thing that the first picture waits for. The house lets this one script run inside
// a page because the build says what it is: early.sha256 (server/net/static_files.h).
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { transformWithEsbuild, type Plugin, type Rollup } from 'vite';

// What is to be asked for besides what index.html names itself.
function wanted(bundle: Rollup.OutputBundle, main: Rollup.OutputChunk | undefined) {
  const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
  const here = new Set(main ? [main.fileName, ...main.imports] : []);
  // A chunk, what it imports, and their styles.
  const files = (of: Rollup.OutputChunk | undefined, found = new Set<string>()): Set<string> => {
    if (!of || here.has(of.fileName) || found.has(of.fileName)) return found;
    found.add(of.fileName);
    of.viteMetadata?.importedCss.forEach((style) => found.add(style));
    for (const name of of.imports)
      files(
        chunks.find(({ fileName }) => fileName === name),
        found,
      );
    return found;
  };
  const names = (of: Rollup.OutputChunk | undefined) => [...files(of)].map((file) => basename(file));
  const table = names(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/pages/Table.svelte')));
  const rooms = chunks
    .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/room.ts'))
    .map((chunk) => [basename(dirname(dirname(chunk.facadeModuleId ?? ''))), names(chunk)]);
  return { table, rooms: Object.fromEntries(rooms) };
}

const source = new URL('./early.js', import.meta.url);

export function early(): Plugin {
  let directory = '';
  let script = '';
  return {
    name: 'veillee-early',
    configResolved({ build }) {
      directory = build.outDir;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        script = (await transformWithEsbuild(await readFile(source, 'utf8'), 'early.js', { minify: true })).code.trim();
        const files = bundle ? JSON.stringify(wanted(bundle, chunk)) : ''; // during development nothing is known yet
        return html.replace('<!-- early.js -->', () => `<script data-files='${files}'>${script}</script>`);
      },
    },
    async closeBundle() {
      if (!script) return; // nothing was built
      const hash = createHash('sha256').update(script).digest('base64');
      await writeFile(join(directory, 'early.sha256'), `'sha256-${hash}'`);
    },
  };
}
