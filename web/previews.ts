// The pictures that messengers show of a link (server/net/previews.h): preview.jpg of each room as previews/ROOM.jpg.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const rooms = fileURLToPath(new URL('../games', import.meta.url));

export function previews(): Plugin {
  return {
    name: 'veillee-previews',
    apply: 'build',
    generateBundle() {
      for (const room of readdirSync(rooms)) {
        const found = read(`${rooms}/${room}/web/preview.jpg`);
        if (found) this.emitFile({ type: 'asset', fileName: `previews/${room}.jpg`, source: found });
      }
    },
  };
}

function read(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null; // a room without one has no picture in messengers
  }
}
