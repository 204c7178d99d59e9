// How smoothly each board moves: node tools/frames.mjs
// Needs build/release/veillee and build/web (./play --build) and Chromium. Prints per board how many pictures
// a second are drawn while moves are shown, and the longest wait for one. Best run on a quiet machine.
import { Guest, openBrowser, phone } from '../tests/e2e/guest.mjs';
import { House } from '../tests/e2e/house.mjs';

const moves = 6;
const house = await House.open();
const browser = await openBrowser();
try {
  const { games } = await (await fetch(`${house.address}/api/games`)).json();
  for (const { id, players } of games)
    for (const [screen, context] of Object.entries({ desk: {}, phone })) {
      const guest = await Guest.arrive(browser, house, context);
      const table = await guest.sitDown(id, { players: Math.max(2, players[0]) });
      await guest.page.waitForSelector('.ask');
      await guest.page.evaluate(() => {
        window.waits = [];
        let last = performance.now();
        const draw = (now) => {
          const moving = document
            .querySelector('.board')
            .getAnimations({ subtree: true })
            .some(({ playState }) => playState === 'running');
          if (moving) window.waits.push(now - last);
          last = now;
          requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
      });
      for (let n = 0; n < moves; n++) await guest.moveUnseen(table, 3 * n);
      await guest.still('.board');
      const waits = (await guest.page.evaluate(() => window.waits)).sort((a, b) => a - b);
      const at = (part) => waits[Math.floor((waits.length - 1) * part)] ?? NaN;
      console.log(
        `${id}, ${screen}: ${(1000 / at(0.5)).toFixed(0)} a second, 95 % within ${at(0.95).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms (${waits.length} drawn)`,
      );
      await guest.leave();
    }
} finally {
  await browser.close();
  await house.close();
}
