// The house without a network: kept by the service worker, with the rules and the house players in the page.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { games, Guest, openBrowser } from './guest.mjs';
import { House } from './house.mjs';

const built = process.env.VEILLEE_PAGES ?? fileURLToPath(new URL('../../build/web', import.meta.url));
const mostMoves = 400;
// Browsers say by themselves that the network is off.
const offlineNoise = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

let browser, house, pages;
before(async () => {
  pages = await mkdtemp(join(tmpdir(), 'veillee-pages-'));
  await cp(built, pages, { recursive: true });
  house = await House.open({ pages });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
  await rm(pages, { recursive: true, force: true });
});

const patience = 240_000; // ms for what only takes longer on a busy machine

// Until something that the page has to ask for is true.
async function until(page, what, ...values) {
  for (const end = Date.now() + patience; !(await page.evaluate(what, ...values)); await page.waitForTimeout(200))
    assert.ok(Date.now() < end, `it did not come: ${what}`);
}

// Comes once while the house is open, and stays until everything is kept.
async function keptGuest(options = {}) {
  const guest = await Guest.arrive(browser, house, {
    serviceWorkers: 'allow',
    hasty: true,
    reducedMotion: 'reduce',
    ...options,
  });
  await guest.go('/');
  await until(
    guest.page,
    async (rooms) => {
      const kept = await (await caches.open('veillee-modules')).keys();
      return kept.length === rooms + 1 && (await navigator.serviceWorker.ready).active?.state === 'activated';
    },
    games.length,
  );
  return guest;
}

const quiet = (guest) => (guest.troubles = guest.troubles.filter((text) => !offlineNoise.test(text)));

// How far the table of this page is, as the device has it.
const kept = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('veillee');
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('tables').objectStore('tables').get(location.pathname.split('/')[2]);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.summary.version);
          };
        };
      }),
  );

// Makes moves from the list of words until the end, or so many.
async function playFromList(guest, most = mostMoves) {
  const { page } = guest;
  for (let n = 0; n < most; n++) {
    await page.waitForSelector('.result, .moves button:enabled, #tab-moves');
    if (await guest.isOver()) return;
    if (!(await page.$('.moves'))) await page.click('#tab-moves');
    await page.waitForSelector('.result, .moves button:enabled');
    if (await guest.isOver()) return;
    const before = await kept(page);
    const buttons = await page.$$('.moves button:enabled');
    await buttons[(n * 5) % buttons.length].click();
    while ((await kept(page)) === before) await page.waitForTimeout(50);
  }
}

test('a table on this device while the house is open: undo, hint, another game', async () => {
  const guest = await Guest.arrive(browser, house, { hasty: true, reducedMotion: 'reduce' });
  const { page } = guest;
  await guest.go('/box/cappuccino');
  await page.getByText('Play on this device').click();
  await guest.look('box, on this device');
  await page.click('.start .primary');
  await page.waitForURL('**/t/here-*');
  await guest.myTurn();
  const before = await guest.cells();
  await guest.move();
  await guest.myTurn();
  await guest.menu('Take my move back');
  await page.waitForFunction(
    (cells) =>
      [...document.querySelectorAll('.stack')].every(
        (one) => cells[one.dataset.key] === one.getAttribute('aria-label'),
      ),
    before,
  );
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('The house would play').waitFor();
  await guest.go('/');
  await page.getByText('your move, on this device').click();

  // It is over, and the house is there: it may have the game.
  await page.waitForSelector('.stack');
  await guest.menu('Resign');
  await page.locator('.menu').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Add it to the house’s history' }).click();
  await page.getByText('It is in the house’s history now').waitFor();
  await guest.look('result, handed over');
  await guest.go('/me');
  await page.getByText('on a device, not rated').waitFor();
  await guest.bid();
});

test('around one screen on this device, with secrets', async () => {
  const guest = await Guest.arrive(browser, house, { hasty: true, reducedMotion: 'reduce' });
  const { page } = guest;
  await guest.go('/box/caprice');
  await page.getByText('Play on this device').click();
  await page.getByText('Around one screen').click();
  for (const [i, name] of ['Lou', 'Mia'].entries())
    await page.getByLabel(`Player ${i + 1}`, { exact: true }).fill(name);
  await page.getByText('Sit down together').click();
  await page.click('.hand-over .button');
  await page.waitForSelector('.caprice .symbol');
  await page.reload();
  await page.waitForSelector('.hand-over');
  assert.equal(await page.$('.symbol'), null, 'nothing of anybody is behind the cover');
  await guest.bid();
});

test('a new house while a game is open: the game goes on, and the new one comes with the next visit', async () => {
  const guest = await keptGuest();
  const { page } = guest;
  await guest.go('/box/cappuccino');
  await page.getByText('Play on this device').click();
  await page.click('.start .primary');
  await page.waitForURL('**/t/here-*');
  await guest.move();

  // Another build: the page names a new script, and the old ones are gone.
  const [oldBuild] = (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('veillee-pages-'));
  const worker = join(pages, 'sw.js');
  const text = await readFile(worker, 'utf8');
  const oldHash = oldBuild.replace('veillee-pages-', '');
  await writeFile(worker, text.replaceAll(oldHash, 'f'.repeat(oldHash.length)));
  for (const suffix of ['.br', '.gz']) await rm(worker + suffix, { force: true });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await until(page, async () => (await navigator.serviceWorker.ready).waiting !== null);

  await guest.myTurn();
  await guest.move();
  await page.locator('summary', { hasText: 'Settings' }).click();
  await page.getByText('A newer house is ready').waitFor();
  assert.ok((await page.evaluate(() => caches.keys())).includes(oldBuild), 'what the open page needs is still there');

  // It comes when no page of the old one is open any more, which the browser notices after a while.
  const address = page.url();
  await page.close();
  guest.page = await guest.context.newPage();
  guest.page.setDefaultTimeout(45_000);
  const isNew = async (old) =>
    !(await caches.keys()).includes(old) && (await navigator.serviceWorker.ready).waiting === null;
  for (const end = Date.now() + patience; ; await guest.page.waitForTimeout(500)) {
    await guest.page.goto(address);
    if (await guest.page.evaluate(isNew, oldBuild)) break;
    assert.ok(Date.now() < end, 'the new house did not come');
    await guest.page.goto('about:blank');
  }
  await guest.page.waitForSelector('.stack');
  await guest.bid();
});

test('over plain http the page says why it does not open without a network', async () => {
  const guest = await Guest.arrive(browser, house);
  // Browsers trust 127.0.0.1; a name of the house in the local network they do not.
  await guest.context.addInitScript(() =>
    Object.defineProperty(globalThis, 'isSecureContext', { get: () => false, configurable: true }),
  );
  await guest.go('/');
  await guest.page.locator('summary', { hasText: 'Settings' }).click();
  await guest.page.getByText('this house was reached over plain http').waitFor();
  await guest.bid();
});

// The last one, because the house closes in the middle of it.
test('from a cold start without a network: a whole game against a master in each room, for the house’s history', async () => {
  const guest = await keptGuest();
  await guest.page.close();
  await house.kill();
  await guest.context.setOffline(true);
  guest.page = await guest.context.newPage();
  guest.page.setDefaultTimeout(45_000);
  guest.page.on('pageerror', (error) => guest.troubles.push(error.message));
  const { page } = guest;

  await guest.go('/');
  await page.getByText('The house is out of reach just now').waitFor();
  assert.equal(await page.$$eval('.shelf a', (boxes) => boxes.length), games.length);
  await guest.look('shelf without a network');
  await guest.go(`/rules/${games[0]}`);
  await page.locator('h2').nth(1).waitFor();

  for (const game of games) {
    await guest.go(`/box/${game}`);
    await page.getByText('How it is played, step by step').click();
    await page.waitForSelector('dialog[open] .board svg', { state: 'attached' });
    await page.locator('dialog[open] .quiet').first().click();
    await page.getByText('master', { exact: true }).click();
    await page.click('.start .primary:enabled');
    await page.waitForURL('**/t/here-*');
    await playFromList(guest, 3);
    await page.reload(); // the phone was switched off
    await playFromList(guest);
    await page.waitForSelector('.result .actions .primary');
  }

  // Its replay needs no house either.
  await page.getByRole('link', { name: 'Watch the game again' }).click();
  await page.waitForURL('**/replay*');
  await page.waitForSelector('.replay .board');
  await guest.go('/');
  assert.equal(await page.$$eval('.table-list li', (tables) => tables.length), 0, 'all of them are over');

  // They wait on the device until the house is there again. It keeps them as what they are.
  await guest.go('/me');
  const hand = page.getByRole('button', { name: `Add all ${games.length} to the house’s history` });
  await hand.click();
  await page.getByText('The house is out of reach just now').waitFor();
  await house.start();
  await guest.context.setOffline(false);
  await guest.go('/me');
  await page.getByText('Finished on this device').waitFor();
  await guest.look('finished on this device');
  await hand.click();
  const marked = page.locator('li', { hasText: 'on a device, not rated' });
  await marked.nth(games.length - 1).waitFor();
  assert.equal(await page.getByText('Finished on this device').count(), 0);
  const { ratings } = await (await guest.context.request.get(`${house.address}/api/me/statistics`)).json();
  assert.deepEqual(ratings, []);
  await marked.first().locator('a.game').click();
  await page.waitForSelector('.replay .board');
  quiet(guest);
  await guest.bid();
});
