#!/usr/bin/env node
// Puts the modules of the rooms (build/wasm) among the pages: build/web/assets/ROOM-HASH.wasm with .br and .gz beside
// it, and modules.json, which says where they are. Fails when one is larger than a guest on a slow line should fetch.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = `${root}build/web`;
const most = 200 * 1024; // bytes, compressed: a room with its players

const modules = {};
for (const room of readFileSync(`${root}games/ROOMS`, 'utf8').trim().split('\n')) {
  const content = readFileSync(`${root}build/wasm/${room}.wasm`);
  const name = `${room}-${createHash('sha256').update(content).digest('hex').slice(0, 10)}.wasm`;
  const file = `${pages}/assets/${name}`;
  modules[room] = name;
  if (!existsSync(`${file}.br`)) {
    const brotli = brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
    writeFileSync(file, content);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotli);
  }
  const size = readFileSync(`${file}.br`).length;
  console.log(`${room}: ${(size / 1024).toFixed(1)} KB of ${most / 1024} KB compressed`);
  if (size > most) {
    console.error(`The module of ${room} is too large.`);
    process.exitCode = 1;
  }
}
// At once, so that no page reads half of it.
writeFileSync(`${pages}/modules.json.new`, JSON.stringify(modules));
renameSync(`${pages}/modules.json.new`, `${pages}/modules.json`);
