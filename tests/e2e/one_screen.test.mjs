import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const people = ['Lou', 'Mia', 'Noé'];
const mostMoves = 200;

const evening = anEvening();

// From the box to the table: three people, one page.
async function sitDown(guest, game) {
  const { page } = guest;
  await guest.go(`/box/${game}`);
  await page.getByText('3', { exact: true }).first().click();
  await page.getByText('Around one screen').click();
  for (const [i, name] of people.entries()) await page.getByLabel(`Player ${i + 1}`, { exact: true }).fill(name);
  await page.getByText('Sit down together').click();
}

test('an open game of three people on one page goes on by itself', async () => {
  const guest = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = guest;
  await sitDown(guest, 'cappuccino');
  const asked = new Set();
  let moves = 0;
  for (; await guest.myTurn(); moves++) {
    asked.add((await page.innerText('.ask')).split(' – ')[0]);
    assert.equal(await page.$('.hand-over'), null, 'nothing is secret, nothing is handed over');
    await guest.move((n) => (moves * 7) % n);
    assert.ok(moves < mostMoves, 'the game ends');
  }
  assert.deepEqual([...asked].sort(), people, 'everybody was asked by name');
  await page.waitForSelector('.result .primary');
  const verdict = await page.textContent('#result-title');
  assert.ok(
    people.some((name) => verdict.includes(name)),
    `the winner has a name: ${verdict}`,
  );
  await page.click('.result .primary');
  await page.waitForSelector('.stack.mine');
  await guest.bid();
});

test('a game with secrets is handed over, and nobody sees what is another’s', async () => {
  const guest = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = guest;

  // Everything the house sends, with the seat whose eyes it is for; who has the screen may see it.
  const peeked = [];
  let inHand = null;
  let names = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const said = JSON.parse(payload);
      if (said.seats) names = said.seats.map((seat) => seat.name);
      const eyes = said.view?.seat;
      if (typeof eyes === 'number' && names[eyes] !== inHand)
        peeked.push(`${names[eyes]} while ${inHand} has the screen`);
    }),
  );

  await sitDown(guest, 'caprice');
  const holders = new Set();
  let moves = 0;
  for (; ; moves++) {
    assert.ok(moves < mostMoves, 'the game ends');
    await page.waitForSelector('.hand-over, .actions button:enabled, .pile.open, .result');
    if (await guest.isOver()) break;
    if (await page.$('.hand-over')) {
      const name = (await page.textContent('.hand-over .button')).replace('I am ', '');
      assert.match(await page.textContent('.hand-over h1'), new RegExp(`Pass the device to ${name}`));
      const left = await page.$$eval('.caprice, .symbol, .panel li, .moves', (all) => all.map((one) => one.outerHTML));
      assert.deepEqual(left, [], 'nothing of the game is behind the cover');
      assert.notEqual(name, inHand);
      holders.add((inHand = name));
      await page.click('.hand-over .button');
      await page.waitForSelector('.caprice');
      continue;
    }
    assert.match(await page.innerText('.ask'), new RegExp(`^${inHand} – `));
    await page.click('#tab-moves');
    const version = await page.$eval('.moves', (list) => list.textContent);
    const buttons = await page.$$('.moves button');
    await buttons[(moves * 5) % buttons.length].click();
    await page.waitForFunction((before) => document.querySelector('.moves')?.textContent !== before, version);
  }
  assert.deepEqual([...holders].sort(), people, 'everybody had the screen');
  assert.deepEqual(peeked, [], 'no view was sent to the page of somebody else');
  await guest.bid();
});

test('a page that is loaded again shows the cover, not a hand', async () => {
  const guest = await evening.arrive({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const { page } = guest;
  await sitDown(guest, 'caprice');
  await page.click('.hand-over .button');
  await page.waitForSelector('.caprice .symbol');
  await page.reload();
  await page.waitForSelector('.hand-over');
  assert.equal(await page.$('.symbol'), null);
  await guest.bid();
});
