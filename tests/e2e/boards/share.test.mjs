// What guests show to their friends: a picture of any position and a clip of a game, made in the page.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { anEvening, games, phone } from '../guest.mjs';
import { goldenGame, stage } from '../staged.mjs';
import { playedByTheHouse } from '../study.mjs';

const evening = anEvening();

async function saved(page, act, note = '') {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 240_000 }), act()]);
  const path = process.env.VEILLEE_KEEP ? `${process.env.VEILLEE_KEEP}/${note}${download.suggestedFilename()}` : null;
  if (path) await download.saveAs(path);
  return { name: download.suggestedFilename(), bytes: await readFile(path ?? (await download.path())) };
}

// How many colours a picture has, of 512; and its size.
const seen = (page, bytes, type) =>
  page.evaluate(
    async ([base64, kind]) => {
      const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: kind });
      const image = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const paint = canvas.getContext('2d');
      paint.drawImage(image, 0, 0);
      const { data } = paint.getImageData(0, 0, image.width, image.height);
      const colours = new Set();
      for (let i = 0; i < data.length; i += 4)
        colours.add(((data[i] >> 5) << 6) | ((data[i + 1] >> 5) << 3) | (data[i + 2] >> 5));
      return { width: image.width, height: image.height, colours: colours.size };
    },
    [bytes.toString('base64'), type],
  );

// The middle of a golden game of the room.
async function somewhere(room) {
  const names = await readdir(new URL(`../../../games/${room}/tests/data/`, import.meta.url));
  const lines = goldenGame(room, names.find((name) => /players.playthrough$/.test(name)).replace('.playthrough', ''));
  return lines[Math.floor(0.6 * lines.length)];
}

for (const room of games)
  for (const [device, options] of Object.entries({ desk: { colorScheme: 'dark' }, phone }))
    test(`${room}: a picture of a position (${device})`, async () => {
      const guest = await evening.arrive({ acceptDownloads: true, ...options });
      const { page } = guest;
      await stage(guest, { state: (await somewhere(room)).state });
      await guest.still('.board');
      const { name, bytes } = await saved(page, () => guest.menu('Picture of this position'), device);
      assert.equal(name, `veillee-${room}.png`);
      const { width, colours } = await seen(page, bytes, 'image/png');
      assert.equal(width, 1200);
      assert.ok(colours > 12, `it shows something: ${colours} colours`);
      await guest.bid();
    });

test('a clip of a whole game, and the page is where it was', async () => {
  const { table, moves } = await playedByTheHouse(evening.house, 'cappuccino', 2);
  const guest = await evening.arrive({ acceptDownloads: true });
  const { page } = guest;
  await guest.go(`/t/${table}/replay?at=5`);
  await page.waitForSelector('.bar');
  const { name, bytes } = await saved(page, () => page.getByText('Clip of the game').click());
  assert.equal(name, 'veillee-cappuccino.gif');
  assert.equal(bytes.subarray(0, 6).toString(), 'GIF89a');
  assert.ok(bytes.length < 6_000_000, `${bytes.length} bytes`);
  const frames = bytes.toString('latin1').split('\x21\xf9\x04\x05').length - 1;
  assert.equal(frames, moves + 1);
  assert.ok((await seen(page, bytes, 'image/gif')).colours > 12);
  assert.equal(await page.inputValue('.bar input[type=range]'), '5');
  await guest.bid();
});
