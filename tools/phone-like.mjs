// How it plays on a slow phone: node tools/phone-like.mjs [TIMES]
// Each game on the device itself against a club player, with the page's processor TIMES slower (4). Prints how long the
// house players took to answer (thought, kept and told), and how smoothly the board moved. Needs build/release/veillee,
// build/web with the modules (./play --build) and Chromium. Best run on a quiet machine.
import { games, Guest, openBrowser } from '../tests/e2e/guest.mjs';
import { House } from '../tests/e2e/house.mjs';

const times = Number(process.argv[2] ?? 4);
const moves = 6;
const part = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

// In the page: what its worker is asked and tells, and the waits between two pictures while something moves.
function listen() {
  window.answers = [];
  window.waits = [];
  let since = 0; // the last step that was told
  let mine = []; // the guest's seats
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data: { message } }) => {
        if (message?.is === 'table') [mine, since] = [message.yours, performance.now()];
        if (message?.is !== 'step') return;
        if (!mine.includes(message.seat) && message.seat !== 'chance') window.answers.push(performance.now() - since);
        since = performance.now();
      });
    }
  };
  let last = 0;
  const draw = (now) => {
    const moving = document.querySelector('.board')?.getAnimations({ subtree: true });
    if (moving?.some(({ playState }) => playState === 'running')) window.waits.push(now - last);
    last = now;
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

const house = await House.open();
const browser = await openBrowser();
try {
  for (const game of games) {
    const guest = await Guest.arrive(browser, house, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = guest;
    await guest.context.addInitScript(listen);
    const session = await guest.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: times });
    await guest.go(`/box/${game}`);
    await page.getByText('Play on this device').click();
    await page.click('.start .primary:enabled');
    await page.waitForURL('**/t/here-*');
    for (let n = 0; n < moves && !(await guest.isOver()); n++) {
      // From the list of words: on a phone it is in a sheet, which need not be open for that.
      await page.waitForSelector('.result, #tab-moves');
      await page.evaluate(() => document.querySelector('#tab-moves')?.click());
      const ready = () => document.querySelector('.result') ?? document.querySelector('.moves button:enabled');
      await page.waitForFunction(ready);
      if (await guest.isOver()) break;
      const before = await page.evaluate(() => window.answers.length);
      await page.evaluate((i) => {
        const all = [...document.querySelectorAll('.moves button:enabled')];
        all[i % all.length].click();
      }, 3 * n);
      await page.waitForFunction(
        (known) => window.answers.length > known || document.querySelector('.moves button:enabled, .result'),
        before,
      );
      await guest.still('.board');
    }
    const { answers, waits } = await page.evaluate(() => ({ answers: window.answers, waits: window.waits }));
    for (const all of [answers, waits]) all.sort((a, b) => a - b);
    console.log(
      `${game}: ${answers.length} answers, ${part(answers, 0.5).toFixed(0)} ms in the middle, ${part(answers, 1).toFixed(0)} ms at most; ` +
        `${(1000 / part(waits, 0.5)).toFixed(0)} pictures a second, 95 % within ${part(waits, 0.95).toFixed(0)} ms (${waits.length} drawn)`,
    );
    await guest.leave();
  }
} finally {
  await browser.close();
  await house.close();
}
