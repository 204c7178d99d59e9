import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const evening = anEvening();

test('who sits down to a game for the first time is guided, once, and can look again', async () => {
  const guest = await evening.arrive({ newcomer: true });
  const { page } = guest;
  await guest.playNow();
  await page.waitForSelector('dialog .stack');
  assert.match(await page.textContent('dialog'), /1 of 6/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForFunction(() => document.querySelectorAll('dialog .stack.hinted').length === 2);
  await page.keyboard.press('ArrowRight');
  await page.getByText('3 of 6').waitFor();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Let us play' }).click();
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.ok(await guest.move(), 'and the game goes on');

  await page.reload();
  await guest.myTurn();
  assert.equal(await page.$('dialog'), null, 'it is not shown again');
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name: 'How it is played' }).click();
  await page.waitForSelector('dialog .stack');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForSelector('dialog', { state: 'detached' });
  await guest.bid();
});

test('every box on the shelf has its guide, in three languages, and it can be skipped by Escape', async () => {
  for (const [locale, open] of [['en', 'How it is played'], ['fr', 'Comment on joue'], ['de', 'So wird gespielt']]) {
    const guest = await evening.arrive({ locale, reducedMotion: 'reduce' });
    const { page } = guest;
    await guest.go('/');
    const boxes = await page.$$eval('.shelf a[href^="/box/"]', (links) => links.map((link) => link.getAttribute('href')));
    assert.ok(boxes.length >= 4);
    for (const box of boxes) {
      await guest.go(box);
      await page.getByRole('button', { name: open }).click();
      await page.waitForSelector('dialog .board svg', { state: 'attached' });
      const seen = new Set();
      for (let step = 1; step <= 6; step++) {
        await page.waitForFunction((n) => document.querySelector('dialog footer .soft')?.textContent.startsWith(`${n} `), step);
        seen.add(await page.textContent('dialog > .text'));
        await page.keyboard.press('ArrowRight');
      }
      assert.equal(seen.size, 6, `${box}: each step says something`);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
    }
    await guest.bid();
  }
});
