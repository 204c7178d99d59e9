import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, games, phone } from '../guest.mjs';

const most = 0.02; // of the page, all moves together; Google calls 0.1 good for a whole visit
const moves = 5;
const evening = anEvening();

// Everything that jumps from now on, whether the guest did something just before or not.
const watch = (page) =>
  page.evaluate(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const what = sources.map(({ node }) => (node?.outerHTML ?? node?.parentElement?.outerHTML ?? '').slice(0, 80));
        window.shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });

async function nothingJumped(page) {
  const shifts = await page.evaluate(() => new Promise(requestAnimationFrame).then(() => window.shifts));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  assert.ok(sum < most, `${sum.toFixed(4)}: ${JSON.stringify(shifts, null, 1)}`);
}

for (const game of games) {
  test(`nothing jumps while moves are chosen from the list in words: ${game}, desk`, async () => {
    const guest = await evening.arrive({ hasty: true });
    const { page } = guest;
    const table = await guest.sitDown(game, { players: await guest.mostPlayers(game) });
    await page.click('#tab-moves');
    await page.waitForSelector('.moves button:enabled');
    await page.evaluate(() => document.fonts.ready);
    await watch(page);
    for (let n = 0; n < moves && !(await guest.isOver()); n++) {
      await page.waitForSelector('.moves button:enabled, .result');
      const buttons = await page.$$('.moves button:enabled');
      if (buttons.length === 0) break;
      // The same may be asked again: that the words change cannot be waited for.
      await guest.afterNext(table, () => buttons[n % buttons.length].click());
    }
    await nothingJumped(page);
    await guest.bid();
  });

  test(`nothing jumps while moves come in: ${game}, phone`, async () => {
    const guest = await evening.arrive({ ...phone, hasty: true });
    const { page } = guest;
    const table = await guest.sitDown(game, { players: await guest.mostPlayers(game) });
    await page.waitForSelector('.ask');
    await page.evaluate(() => document.fonts.ready);
    await watch(page);
    for (let n = 0; n < moves; n++) await guest.moveUnseen(table, n);
    await nothingJumped(page);
    await guest.bid();
  });
}
