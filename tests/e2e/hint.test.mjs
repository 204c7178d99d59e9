import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Guest, openBrowser } from './guest.mjs';
import { House } from './house.mjs';
import { playedByTheHouse } from './study.mjs';

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

test('against the house a hint is shown on the board and in words, for this position only', async () => {
  const guest = await Guest.arrive(browser, house);
  const { page } = guest;
  await guest.playNow();
  await guest.myTurn();
  const asked = await page.textContent('.ask p');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('The house would play').waitFor();
  assert.match(await page.textContent('.ask p'), /onto .* \d+ %/);
  assert.equal((await page.$$('.stack.hinted')).length, 2, 'the board points at the move');
  assert.notEqual(await page.textContent('.ask p'), asked);

  assert.ok(await guest.move());
  await guest.myTurn();
  assert.equal((await page.$$('.stack.hinted')).length, 0, 'the hint is gone with its position');
  assert.doesNotMatch(await page.textContent('.ask p'), /The house would play/);
  assert.deepEqual(guest.troubles, []);
  await guest.leave();
});

test('between people there are no hints', async () => {
  const [anna, ben] = [await Guest.arrive(browser, house), await Guest.arrive(browser, house)];
  await anna.go('/box/cappuccino');
  await anna.page.getByText('Invite friends').click();
  await anna.page.getByText('Set the table and get the link').click();
  await ben.page.goto(await anna.page.inputValue('input[id^="invite-"]'));
  await ben.page.getByText('Sit down').click();
  await Promise.race([anna, ben].map((guest) => guest.page.waitForSelector('.stack.mine')));
  for (const guest of [anna, ben]) {
    assert.equal(await guest.page.getByRole('button', { name: 'Hint' }).count(), 0);
    await guest.leave();
  }
});

test('the house reviews a game: a curve, turning points in words, the better move on the board', async () => {
  const { table } = await playedByTheHouse(house, 'cappuccino', 2);
  const guest = await Guest.arrive(browser, house);
  const { page } = guest;
  await guest.go(`/t/${table}/replay`);
  await page.getByText('Ask the house what it thinks').click();
  await page.waitForSelector('section[aria-labelledby="review-title"] li');
  assert.equal((await page.$$('.controls figure > svg path')).length, 2, 'a line per seat');
  const turn = page.locator('section[aria-labelledby="review-title"] li button').first();
  const words = await turn.textContent();
  assert.match(words, /Move \d+.*Better: .* onto .*%/s);
  await turn.click();
  const number = Number(/Move (\d+)/.exec(words)[1]);
  assert.equal(await page.inputValue('.bar input[type=range]'), String(number - 1), 'the position before the move');
  await page.waitForSelector('.stack.hinted');
  assert.deepEqual(guest.troubles, []);
  await guest.leave();
});
