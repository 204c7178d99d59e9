// A whole game on the board, by mouse and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, phone } from '../../../tests/e2e/guest.mjs';

const evening = anEvening();

for (const [where, options] of Object.entries({ desk: {}, phone }))
  test(`a whole game of sample: ${where}`, async () => {
    const guest = await evening.arrive({ hasty: true, ...options });
    const { page } = guest;
    await guest.sitDown('sample', { players: 3 });
    let decided = 0;
    while (!(await guest.isOver()) && decided < 20) {
      await page.waitForSelector('.sample .button.may, .result');
      if (await guest.isOver()) break;
      if (decided === 0) await guest.look(`sample, ${where}`);
      const round = await page.textContent('.sample .round');
      await page.click(`.sample [data-key="${decided % 2 === 0 ? 'stay' : 'dare'}"]`);
      decided++;
      await page.waitForFunction(
        (before) =>
          document.querySelector('.result') || document.querySelector('.sample .round')?.textContent !== before,
        round,
      );
    }
    assert.equal(decided, 3, 'a decision in each of three rounds');
    await page.waitForSelector('.result');
    await guest.bid();
  });
