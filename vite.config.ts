import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { budget } from './web/budget';
import { compress } from './web/compress';
import { early } from './web/early';
import { offline } from './web/offline';
import { previews } from './web/previews';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// Where `npm run dev` finds a running house.
const house = process.env.VEILLEE_HOUSE ?? 'http://127.0.0.1:8080';

// The library, and what all pages and boards share, are two files that come at the same time; left alone, each
// small thing that two pages share would be a file, and a request, of its own.
const shared = /\/web\/src\/(board\/[A-Za-z.]+|state\/(guide|joining|motion)|words\/(seating|terms))\.(ts|svelte)$/;
function manualChunks(id: string) {
  if (id.includes('/node_modules/svelte/')) return 'svelte';
  if (shared.test(id)) return 'house';
}

export default defineConfig({
  root: path('./web'),
  plugins: [svelte({ configFile: path('./svelte.config.js') }), early(), previews(), offline(), budget(), compress()],
  resolve: { alias: { $web: path('./web/src') } },
  build: {
    outDir: path('./build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing is inlined as data: the content security policy allows only what the house itself serves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks } },
  },
  server: {
    fs: { allow: [path('.')] },
    // The host stays as the browser sent it: the house refuses requests that come from another site.
    proxy: { '/api': { target: house, changeOrigin: false }, '/ws': { target: house, ws: true } },
  },
  test: {
    root: path('.'),
    include: ['web/src/**/*.test.ts', 'games/*/web/**/*.test.ts'],
  },
});
