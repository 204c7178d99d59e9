// Builds the service worker, /sw.js, and tells it which files this build of the pages is made of. It is one script at
// the root, from where it serves the whole house, and no module: not every browser takes one for a service worker.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const notForPages = /^previews\/|\.map$|^modules\.json$/; // pictures for messengers, what comes later

export function offline(): Plugin {
  return {
    name: 'veillee-offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle)
          .map(({ fileName }) => fileName)
          .concat(readdirSync(path('./public')))
          .filter((file) => !notForPages.test(file))
          .map((file) => (file === 'index.html' ? '/' : `/${file}`))
          .sort();
        const hash = createHash('sha256');
        for (const one of Object.values(bundle)) hash.update(one.type === 'chunk' ? one.code : one.source);
        const [built] = (await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            __BUILD__: JSON.stringify(hash.digest('hex').slice(0, 16)),
            __FILES__: JSON.stringify(files),
          },
          build: {
            write: false,
            target: 'es2022',
            lib: { entry: path('./src/worker/sw.ts'), formats: ['iife'], name: 'worker' },
          },
        })) as Rollup.RollupOutput[];
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: built?.output[0].code ?? '' });
      },
    },
  };
}
