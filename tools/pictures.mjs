// Makes the pictures of the README and the docs from real positions: node tools/pictures.mjs
// Needs build/release/veillee and build/web (./play --build) and Chromium.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Guest, openBrowser } from '../tests/e2e/guest.mjs';
import { House } from '../tests/e2e/house.mjs';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const decisions = 7; // made by the guest before the picture is taken

// Sits down against a house player and plays the middle one of the legal moves, over the wire.
async function playSome(page, game, players) {
  return page.evaluate(
    async ({ game, players, decisions }) => {
      const seats = Array.from({ length: players }, (_, i) =>
        i === 0 ? { kind: 'me' } : { kind: 'house', level: 'novice' },
      );
      const body = JSON.stringify({ game, players, options: {}, seats });
      const made = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { table } = await made.json();
      await new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        let left = decisions;
        socket.onopen = () => socket.send(JSON.stringify({ do: 'watch', table, version: null }));
        socket.onerror = reject;
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (!message.legal?.length) return message.status === 'over' && resolve();
          if (left-- === 0) return resolve();
          const move = message.legal[Math.floor(message.legal.length / 2)];
          socket.send(JSON.stringify({ do: 'move', table, version: message.version, move }));
        };
      });
      return table;
    },
    { game, players, decisions },
  );
}

await mkdir(folder, { recursive: true });
const house = await House.open();
const browser = await openBrowser();
try {
  const desk = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' };
  const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'light', deviceScaleFactor: 1.5 };
  const guest = await Guest.arrive(browser, house, desk);
  await guest.go('/');
  await guest.page.waitForTimeout(1500);
  await guest.page.screenshot({ type: 'jpeg', quality: 82, path: `${folder}shelf.jpg` });
  const onShelf = await guest.page.$$eval('.shelf a[href^="/box/"]', (boxes) =>
    boxes.map((box) => box.getAttribute('href').split('/').at(-1)),
  );
  await guest.leave();
  const { games } = await (await fetch(`${house.address}/api/games`)).json();
  for (const { id, players } of games.filter((game) => onShelf.includes(game.id))) {
    for (const [name, options] of Object.entries({ desk, phone })) {
      const visitor = await Guest.arrive(browser, house, options);
      await visitor.go('/');
      const table = await playSome(visitor.page, id, Math.max(2, players[0]));
      await visitor.go(`/t/${table}`);
      await visitor.page.waitForTimeout(2500);
      await visitor.page.screenshot({ type: 'jpeg', quality: 82, path: `${folder}${id}-${name}.jpg` });
      await visitor.leave();
      console.log(`docs/pictures/${id}-${name}.jpg`);
    }
  }
} finally {
  await browser.close();
  await house.close();
}
