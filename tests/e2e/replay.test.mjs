import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';
import { playedByTheHouse } from './study.mjs';

const evening = anEvening();

const slider = '.bar input[type=range]';
const at = (page) => page.$eval(slider, (input) => Number(input.value));
const reach = (page, n) =>
  page.waitForFunction(([bar, wanted]) => Number(document.querySelector(bar)?.value) === wanted, [slider, n]);

test('a game is watched again by steps, keys, slider, log and by itself', async () => {
  const { table, moves } = await playedByTheHouse(evening.house, 'cappuccino', 2);
  const guest = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = guest;
  await guest.go(`/t/${table}/replay`);
  await page.waitForSelector('.stack');
  const start = await guest.cells();
  assert.equal(Object.keys(start).length, 32, 'it begins with all cups');
  assert.equal(await page.$('.stack.mine'), null, 'nothing can be moved');

  await page.getByLabel('One move on').click();
  await reach(page, 1);
  const first = await guest.cells();
  assert.equal(Object.keys(first).length, 31, 'one stack fewer');
  assert.equal(await page.textContent('.log .current .number'), '1', 'the log follows');
  await page.keyboard.press('ArrowLeft');
  await reach(page, 0);
  assert.deepEqual(await guest.cells(), start, 'a step back shows what was before');
  await page.keyboard.press('End');
  await reach(page, moves);
  await page.keyboard.press('Home');
  await reach(page, 0);

  await page.$eval(slider, (input) => {
    input.value = '5';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.waitForFunction(() => location.search === '?at=5');
  await page.getByRole('button', { name: 'Go to move 1', exact: true }).click();
  await reach(page, 1);
  assert.deepEqual(await guest.cells(), first);

  await page.locator('.bar').getByText('Fast', { exact: true }).click();
  await page.$eval(slider, (input) => input.blur());
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Space');
  await page.getByLabel('Pause').waitFor();
  await page.waitForFunction((bar) => Number(document.querySelector(bar)?.value) >= 4, slider);
  await page.getByLabel('Pause').click();
  await page.getByLabel('Play', { exact: true }).waitFor();
  await guest.bid();
});

test('a step forward moves the pieces as at the table; a jump just shows the position', async () => {
  const { table } = await playedByTheHouse(evening.house, 'cappuccino', 2);
  const guest = await evening.arrive();
  const { page } = guest;
  await guest.go(`/t/${table}/replay`);
  await page.waitForSelector('.stack');
  await page.evaluate(() => {
    window.flights = 0;
    new MutationObserver(() => (window.flights += document.querySelector('.flying') ? 1 : 0)).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await page.getByLabel('To the end').click();
  await page.getByLabel('To the beginning').click();
  await reach(page, 0);
  assert.equal(await page.evaluate(() => window.flights), 0);
  await page.getByLabel('One move on').click();
  await page.waitForFunction(() => window.flights > 0);
  await guest.leave();
});

test('a link to a position shows that position, through the chosen eyes', async () => {
  const { table } = await playedByTheHouse(evening.house, 'caprice', 3);
  const guest = await evening.arrive({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = guest;
  await guest.go(`/t/${table}/replay?at=17`);
  await page.waitForSelector(slider);
  assert.equal(await at(page), 17);
  const drawnAt = (n) => page.textContent(`.log li[data-version="${n}"]`);
  assert.match(await drawnAt(1), /light|dark/, 'everybody’s symbols are open');

  await page.selectOption('.eyes select', '1');
  await page.waitForFunction(() => location.search === '?at=17&seat=1');
  await page.waitForFunction(
    () => !/light|dark/.test(document.querySelector('.log li[data-version="1"]')?.textContent ?? ''),
  );
  assert.match(await drawnAt(2), /light|dark/, 'seat 1 sees its own symbol');
  assert.equal(await at(page), 17, 'the position stays');

  await page.getByText('Copy a link to this position').click();
  await page.getByText('Copied').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await evening.arrive();
  await friend.page.goto(link);
  await friend.page.waitForSelector(slider);
  assert.equal(await at(friend.page), 17);
  assert.equal(await friend.page.inputValue('.eyes select'), '1');
  assert.equal(await friend.page.textContent('.said'), await page.textContent('.said'));
  for (const one of [guest, friend]) await one.bid();
});

test('a game file is opened from the shelf; one that is no game says so', async () => {
  const { table, moves } = await playedByTheHouse(evening.house, 'cappuccino', 2);
  const record = Buffer.from(await (await fetch(`${evening.house.address}/api/tables/${table}/record`)).arrayBuffer());
  const guest = await evening.arrive();
  const { page } = guest;
  await guest.go('/');
  const choose = (buffer) =>
    page.setInputFiles('input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer });
  await choose(record);
  await page.waitForSelector(slider);
  assert.equal(await page.getAttribute(slider, 'max'), String(moves));
  assert.match(await page.textContent('.seats'), /dreamer/);
  assert.deepEqual(guest.troubles, []);
  await choose(Buffer.from('{"format":"something else"}'));
  await page.getByText('This file is not a game').waitFor();
  await guest.leave();
});

test('a game that is still on cannot be watched again', async () => {
  const guest = await evening.arrive();
  const table = await guest.playNow();
  await guest.go(`/t/${table}/replay`);
  await guest.page.getByText('still being played').waitFor();
  await guest.leave();
});
