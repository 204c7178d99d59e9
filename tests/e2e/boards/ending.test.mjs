// The end of a game: the board is counted in full view, points are told when they are counted, then everybody in order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from '../guest.mjs';
import { goldenGame, holdTime, stage } from '../staged.mjs';

const evening = anEvening();
const tick = 100; // ms

const screens = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  'phone on its side': { viewport: { width: 844, height: 390 }, hasTouch: true },
};

// The last two positions of a game; where the golden one goes on, it is ended here.
function ending(room, golden, players) {
  const lines = goldenGame(room, golden);
  const [before, last] = structuredClone(lines.slice(-2));
  if (!last.state.over) {
    const points = Array.from({ length: players }, (_, seat) => (seat * 7) % 11);
    const ranking = points.map((one) => 1 + points.filter((other) => other > one).length);
    last.state = { ...last.state, over: true, phase: 'over', actors: [], scores: points, ranking };
    last.state.board.chips = points;
    last.events = [...last.events, { type: 'over', ranking }];
  }
  return { before, last, winner: last.state.ranking.indexOf(1) };
}

// What a finger in the middle of the board would touch.
const boardIsFree = (page) =>
  page.evaluate(() => {
    const { x, y, width, height } = document.querySelector('.board').getBoundingClientRect();
    const points = [0.25, 0.5, 0.75].flatMap((a) => [0.1, 0.5, 0.9].map((b) => [x + a * width, y + b * height]));
    return points.every(([a, b]) => document.elementFromPoint(a, b)?.closest('.board'));
  });
const inSight = (page, selector) =>
  page.$$eval(selector, (all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && right <= innerWidth && (one.contains(hit) || hit?.contains(one));
    }),
  );

for (const [screen, device] of Object.entries(screens))
  for (const [room, golden, players] of [
    ['caprice', 'two_players', 2],
    ['caprice', 'three_auto_order', 3],
    ['cappuccino', 'four_players', 4],
    ['wiedumir', 'five_players', 5],
    ['wiedumir', 'six_players', 6],
    ['wiedumir', 'seven_players', 7],
    ['wiedumir', 'eight_players', 8],
  ])
    test(`${room} of ${players} ends in full view (${screen})`, async () => {
      const { before, last, winner } = ending(room, golden, players);
      const guest = await evening.arrive(device);
      const { page } = guest;
      await page.clock.install();
      const table = await stage(guest, { state: before.state, seat: winner });
      await page.click('#tab-chat'); // a sheet that lies over the board on a phone
      await holdTime(page);
      table.step(last);
      for (let beat = 0; !(await page.$('.result')); beat++) {
        assert.ok(beat < 50, 'the count begins');
        await page.clock.runFor(tick);
      }
      const told = new Set();
      let free = true;
      for (let beat = 0; await page.$('.result.counting'); beat++) {
        assert.ok(beat < 250, 'the count ends');
        await page.clock.runFor(tick);
        if (!(await page.$('.result.counting'))) break;
        if (beat > 5) free &&= await boardIsFree(page);
        for (const text of await page.$$eval('.result .total, .seats .score [aria-hidden]', (all) =>
          all
            .filter((one) => one.textContent !== '')
            .map((one) => one.closest('li')?.querySelector('.name')?.textContent),
        ))
          told.add(text);
        if (beat === 5) assert.equal(told.size, 0, 'nothing is told before it is counted');
      }
      assert.ok(free, 'nothing lies over the board that is counted');
      assert.ok(told.size >= players - 1, 'points rise seat by seat');
      await page.clock.runFor(1000);
      await guest.still('.result');
      assert.match(await page.textContent('#result-title'), /You win|share/);
      const names = await page.$$eval('.result li .name', (all) => all.map((one) => one.textContent.trim()));
      assert.equal(names.length, players);
      assert.match(names[0], /^1\..*\(you\)$/);
      assert.deepEqual(await inSight(page, '.result li .total'), Array(players).fill(true));
      assert.deepEqual(await inSight(page, '.result .primary, .result .fairness summary'), [true, true]);
      await page.click(screen === 'phone on its side' ? '.result .chat' : '#tab-chat');
      await page.waitForSelector('#tab-content input');
      await guest.bid();
    });
