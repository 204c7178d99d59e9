import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const evening = anEvening();

test('a table is put away, comes back when something happens, and the next one is a click away', async () => {
  const guest = await evening.arrive();
  const { page } = guest;
  const first = await guest.sitDown('cappuccino');
  await guest.myTurn();
  await guest.sitDown('caprice');
  await page.getByRole('link', { name: 'Next: Cappuccino' }).click();
  await page.waitForURL(`**/t/${first}`);
  await guest.go('/');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/putaway')); // the page does not wait for it
  await page.getByRole('button', { name: /^Put away Cappuccino/ }).click();
  await kept;
  await page.waitForFunction(() => document.title.startsWith('(1)'));
  await page.evaluate(() => localStorage.clear()); // the house knows it, not this browser
  await page.reload();
  await page.getByRole('button', { name: /^Put away Caprice/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Put away Cappuccino/ }).count(), 0);
  await guest.go(`/t/${first}`);
  await guest.move();
  await guest.myTurn();
  await guest.go('/');
  await page.getByRole('button', { name: /^Put away Cappuccino/ }).waitFor();
  await guest.look('shelf with tables');
  await guest.bid();
});

test('signing in is found in the menu', async () => {
  const guest = await evening.arrive();
  await guest.go('/');
  await guest.page.locator('summary', { hasText: 'Settings' }).click();
  await guest.page.getByRole('link', { name: 'Sign in' }).click();
  await guest.page.waitForURL('**/me#signin');
  await guest.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'nickname');
  assert.ok(await guest.page.getByRole('button', { name: 'Sign in' }).isVisible());
  await guest.bid();
});

test('a game file stays when the page is loaded again, and a bad one is refused in words', async () => {
  const guest = await evening.arrive({ locale: 'fr' });
  const { page } = guest;
  await guest.go('/replay');
  const open = (text) =>
    page.setInputFiles('input[type=file]', {
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await open('no game');
  await page.getByText('il est illisible').waitFor();
  await open('{"name": 1}');
  await page.getByText('ses coups ne peuvent pas être rejoués').waitFor();
  await page.reload();
  await page.getByText('ses coups ne peuvent pas être rejoués').waitFor();
  guest.troubles = guest.troubles.filter((text) => !/400|422/.test(text)); // the refused files
  await guest.bid();
});

test('an address that leads nowhere says so, whatever is in it', async () => {
  const guest = await evening.arrive();
  for (const path of ['/nowhere', '/%E0%A4%A', '/box/nope', '/rules/nope', '/t/nope/replay', '/t/%FF']) {
    await guest.go(path);
    await guest.page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor();
    assert.match(await guest.page.title(), /^There is nothing here – Veillée$/, path);
    await guest.look(path);
  }
  guest.troubles = guest.troubles.filter((text) => !/40[04]/.test(text));
  await guest.bid();
});
