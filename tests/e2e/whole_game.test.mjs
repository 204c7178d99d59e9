import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const evening = anEvening();

for (const [device, options] of [
  ['desk', {}],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
])
  test(`a whole game against the house by touching the board (${device})`, async () => {
    const guest = await evening.arrive(options);
    await guest.playNow();
    await guest.page.evaluate(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries())
          for (const { node } of sources) {
            const element = node?.closest ? node : node?.parentElement;
            // A number that is written anew from the right is no jump.
            if (element?.closest('.board, .seats, .ask') && !element.closest('.score'))
              window.shifts.push(element.outerHTML.slice(0, 80));
          }
      }).observe({ type: 'layout-shift', buffered: false });
    });
    const box = await guest.boardBox();
    let moves = 0;
    while (await guest.move()) {
      moves++;
      if (!(await guest.isOver()))
        assert.equal(await guest.boardBox(), box, 'the board never moves or changes its size');
      assert.ok(moves < 60, 'the game ends');
    }
    assert.ok(moves >= 4);
    assert.deepEqual(await guest.page.evaluate(() => window.shifts), [], 'nothing jumps during play');
    await guest.page.waitForSelector('.result .primary');
    const totals = await guest.page.$$eval('.result .total', (all) => all.map((one) => Number(one.textContent)));
    assert.equal(
      totals.reduce((a, b) => a + b),
      32,
      'every cup is counted once',
    );
    const verdict = await guest.page.textContent('#result-title');
    assert.match(verdict, totals[0] === totals[1] ? /share/ : /wins?\./);

    const played = guest.page.url();
    await guest.page.click('.result .primary');
    await guest.page.waitForFunction((url) => location.href !== url, played);
    await guest.page.waitForSelector('.stack');
    assert.equal(Object.keys(await guest.cells()).length >= 30, true, 'the rematch begins with all cups');
    await guest.bid();
  });

test('a wrong touch says why and opens the rule', async () => {
  const guest = await evening.arrive();
  await guest.playNow();
  await guest.myTurn();
  const notMine = await guest.page.$eval('.stack:not(.mine)', (stack) => stack.dataset.key);
  await guest.tap(notMine);
  await guest.page.waitForSelector('.bubble');
  assert.match(await guest.page.textContent('.bubble'), /CUP-\d\d/);
  await guest.page.click('.bubble button');
  await guest.page.waitForSelector('.book');
  assert.equal(await guest.page.getAttribute('#tab-rules', 'aria-selected'), 'true');
  await guest.bid();
});

test('a game can be played by keyboard and by the list of moves in words', async () => {
  const guest = await evening.arrive();
  await guest.playNow();
  await guest.myTurn();
  const { page } = guest;
  assert.match(await page.title(), /Your move/);

  await page.focus('.stack.mine');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.stack.held');
  await page.keyboard.press('Escape');
  assert.equal(await page.$('.stack.held'), null, 'Escape puts the stack back');
  const first = await page.evaluate(() => document.activeElement?.dataset.key);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const next = await page.evaluate(() => document.activeElement?.dataset.key);
  assert.ok(next && next !== first, 'arrows move the focus');
  await page.focus(`.stack[data-key="${first}"]`);
  await page.keyboard.press('Enter');
  await page.focus('.stack.target');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.panel ol > li').length >= 1);

  await guest.myTurn();
  await page.click('#tab-moves');
  const words = await page.textContent('.moves button');
  assert.match(words, /onto/);
  await page.focus('.moves button');
  assert.equal((await page.$$('.stack.hinted')).length, 2, 'the board points at the move');
  const length = Object.keys(await guest.cells()).length;
  await page.keyboard.press('Enter');
  await page.waitForFunction((n) => document.querySelectorAll('.stack').length < n, length);
  await guest.bid();
});
