import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { Guest, openBrowser } from './guest.mjs';
import { House } from './house.mjs';
import { playedByTheHouse } from './study.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let house;
let browser;
before(async () => {
  house = await House.open();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
});

async function violations(page) {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => window.axe.run());
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

for (const colorScheme of ['dark', 'light'])
  for (const [device, viewport] of [
    ['desk', { width: 1280, height: 800 }],
    ['phone', { width: 360, height: 740 }],
  ])
    test(`everybody can use the pages (${colorScheme}, ${device})`, async () => {
      const guest = await Guest.arrive(browser, house, { colorScheme, viewport, reducedMotion: 'reduce' });
      const { page } = guest;
      const look = async (name) => {
        assert.deepEqual(await violations(page), [], name);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
      };
      await guest.go('/');
      await page.waitForSelector('.standing svg');
      await look('shelf');
      await page.click('header details summary');
      await look('settings');
      await guest.go('/box/cappuccino');
      for (const summary of await page.$$('main details summary')) await summary.click();
      await look('box');
      await guest.go('/rules/cappuccino');
      await page.waitForSelector('.book p');
      await look('rulebook');
      await guest.playNow();
      await guest.myTurn();
      await look('table');
      await page.click('#tab-moves');
      await page.waitForSelector('.moves');
      await page.waitForTimeout(400);
      await look('moves in words');
      await guest.go(`/t/${(await playedByTheHouse(house, 'caprice', 3)).table}/replay?at=12`);
      await page.waitForSelector('.bar');
      await look('replay');
      assert.deepEqual(guest.troubles, []);
      await guest.leave();
    });
