// Writes NAME.br and NAME.gz beside every file of the build that gets smaller by it, so that the
// house never compresses while it serves.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/;
const smallest = 512; // bytes; below that the headers outweigh the gain

export function compress(): Plugin {
  let directory = '';
  return {
    name: 'veillee-compress',
    apply: 'build',
    configResolved(config) {
      directory = config.build.outDir;
    },
    async closeBundle() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue;
        const file = join(entry.parentPath ?? entry.path, entry.name);
        const content = await readFile(file);
        if (content.length < smallest) continue;
        const brotli = brotliCompressSync(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        });
        await writeFile(`${file}.br`, brotli);
        await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
