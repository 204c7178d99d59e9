import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, phone } from '../guest.mjs';

const evening = anEvening();

// By way of the box, as most guests do.
async function throughTheBox(guest) {
  await guest.go('/box/caprice');
  await guest.page.waitForSelector('.start .primary');
  await guest.page.getByText('dreamer', { exact: true }).click();
  await guest.page.click('.start .primary');
  await guest.page.waitForSelector('.caprice');
}

const myMoment = '.pile.open, .actions button:enabled, .result';
const tap = (guest, key) => guest.page.click(`.caprice [data-key="${key}"]`);
const keys = (guest, selector) => guest.page.$$eval(selector, (all) => all.map((one) => one.dataset.key));

// Where a tower can be touched: those in front may cover a part of it.
async function tapSpot(guest, spot) {
  const point = await guest.page.evaluate((wanted) => {
    const element = document.querySelector(`.spot[data-key="${wanted}"]`);
    const { left, top, width, height } = element.querySelector('.reach').getBoundingClientRect();
    for (const part of [0.5, 0.3, 0.15, 0.7, 0.85]) {
      const [x, y] = [left + width / 2, top + height * part];
      if (document.elementFromPoint(x, y)?.closest('.spot') === element) return { x, y };
    }
    return null;
  }, spot);
  assert.ok(point, `spot ${spot} can be reached`);
  await guest.page.mouse.click(point.x, point.y);
}

// Does what is asked by touching the board, and says what it was.
async function act(guest, turn) {
  const { page } = guest;
  await page.waitForSelector(myMoment);
  if (await guest.isOver()) return 'over';
  if (await page.$('.pile.open')) {
    const piles = await keys(guest, '.pile.open');
    await tap(guest, piles[turn % piles.length]);
    await page.waitForSelector('.pile.held');
    const spots = await keys(guest, '.spot.target');
    assert.ok(spots.length > 0, 'a piece in hand can go somewhere');
    await guest.made(() => tapSpot(guest, spots[turn % spots.length]));
    return 'place';
  }
  if (await page.$('.rung')) {
    const order = () => page.$$eval('.rung', (rungs) => rungs.map((rung) => rung.getAttribute('aria-label')).join());
    const seen = new Set([await order()]);
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
    ]) {
      await tap(guest, `level${a}`);
      await page.waitForSelector('.rung.held');
      await tap(guest, `level${b}`);
      seen.add(await order());
    }
    assert.ok(seen.size > 1, 'symbols change places');
    await guest.made(() => page.click('.actions .primary'));
    return 'order';
  }
  const sources = await keys(guest, '.spot.source');
  if ((await page.$$('.actions button')).length === 2) {
    await guest.made(() => page.click(`.actions button:nth-child(${1 + (turn % 2)})`));
    return 'exchange';
  }
  if (sources.length === 0 || Math.floor(turn / 2) % 4 === 1) {
    await guest.made(() => page.click('.actions button'));
    return 'stay';
  }
  await tapSpot(guest, sources[turn % sources.length]);
  await page.waitForSelector('.spot.held');
  const spots = await keys(guest, '.spot.target');
  await guest.made(() => tapSpot(guest, spots[turn % spots.length]));
  return 'move';
}

for (const [colorScheme, device, options] of [
  ['dark', 'desk', {}],
  ['light', 'phone', phone],
])
  test(`Caprice: a whole game by touching the board (${colorScheme}, ${device})`, async () => {
    const guest = await evening.arrive({ hasty: true, ...options, colorScheme, reducedMotion: 'reduce' });
    await throughTheBox(guest);
    const box = await guest.boardBox();
    const done = new Set();
    for (let turn = 0; !done.has('over'); turn++) {
      await guest.page.waitForSelector(myMoment);
      const asked = await guest.page.textContent('.ask');
      if (!done.has(asked)) await guest.look(asked);
      const what = await act(guest, turn);
      done.add(asked).add(what);
      if (what !== 'over') assert.equal(await guest.boardBox(), box, 'the board never moves or changes its size');
      assert.ok(turn < 80, 'the game ends');
    }
    for (const phase of ['place', 'stay', 'move', 'order']) assert.ok(done.has(phase), phase);
    await guest.page.waitForSelector('.result .actions .primary');
    const totals = await guest.page.$$eval('.result .total', (all) => all.map((one) => Number(one.textContent)));
    await guest.page.getByText('Look at the board').click();
    for (const seat of [0, 1]) {
      await tap(guest, `seat${seat}`);
      const shown = Number(await guest.page.textContent('.sum .points'));
      assert.ok(totals.includes(shown), `the board counts as the house does: ${shown} of ${totals}`);
    }
    await guest.bid();
  });

test('Caprice: a third symbol of a kind can be exchanged or kept (CAP-11)', async () => {
  const guest = await evening.arrive({ hasty: true, reducedMotion: 'reduce' });
  const { page } = guest;
  for (let table = 0; ; table++) {
    assert.ok(table < 60, 'one hand in eight has the choice');
    await guest.sitDown('caprice');
    await page.waitForSelector(myMoment);
    if ((await page.$$('.actions button')).length === 2) break;
  }
  assert.ok(await page.$('.symbol.questioned'), 'the symbol in question is raised');
  for (const viewport of [phone.viewport, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await guest.still('.board');
    const raised = await page.locator('.symbol.questioned').boundingBox();
    const caption = await page.locator('.board').getByText('Your secret symbols', { exact: true }).boundingBox();
    const apart = raised.x >= caption.x + caption.width || raised.y >= caption.y + caption.height - 2;
    assert.ok(apart, `the raised card covers its caption at ${viewport.width} px`);
  }
  await page.click('.actions .primary');
  await page.waitForSelector('.pile.open, .actions button:enabled');
  assert.match(await page.textContent('.panel'), /You exchange the symbol/);
  await guest.bid();
});

test('Caprice: by keyboard, and a wrong touch says why', async () => {
  const guest = await evening.arrive({ hasty: true, reducedMotion: 'reduce' });
  const { page } = guest;
  await guest.sitDown('caprice');
  for (;;) {
    await page.waitForSelector(myMoment);
    if (await page.$('.pile.open')) break;
    await act(guest, 0);
  }
  await tapSpot(guest, 'A');
  await page.waitForSelector('.bubble');
  assert.match(await page.textContent('.bubble'), /CAP-20/);
  await page.keyboard.press('Escape');

  await page.focus('.pile.open');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.pile.held');
  await page.keyboard.press('Escape');
  assert.equal(await page.$('.pile.held'), null, 'Escape puts the piece back');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  const spot = await page.evaluate(() => document.activeElement?.dataset.key);
  assert.match(spot, /^[A-F]$/, 'arrows lead from the supply to the spots');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (key) => !/empty/.test(document.querySelector(`[data-key="${key}"]`).getAttribute('aria-label')),
    spot,
  );
  await guest.bid();
});
