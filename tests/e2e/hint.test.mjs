import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';
import { playedByTheHouse } from './study.mjs';

const evening = anEvening();

test('against the house a hint is shown on the board and in words, for this position only', async () => {
  const guest = await evening.arrive();
  const { page } = guest;
  await guest.playNow();
  await guest.myTurn();
  const asked = await page.textContent('.ask p');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('The house would play').waitFor();
  assert.match(await page.textContent('.ask p'), /onto .* \d+\s?%/);
  assert.equal((await page.$$('.stack.hinted')).length, 2, 'the board points at the move');
  assert.notEqual(await page.textContent('.ask p'), asked);

  assert.ok(await guest.move());
  await guest.myTurn();
  assert.equal((await page.$$('.stack.hinted')).length, 0, 'the hint is gone with its position');
  assert.doesNotMatch(await page.textContent('.ask p'), /The house would play/);
  await guest.bid();
});

test('between people there are no hints', async () => {
  const [anna, ben] = await evening.pair();
  await Promise.race([anna, ben].map((guest) => guest.page.waitForSelector('.stack.mine')));
  for (const guest of [anna, ben]) {
    assert.equal(await guest.page.getByRole('button', { name: 'Hint' }).count(), 0);
    await guest.leave();
  }
});

test('the house reviews a game: a curve, turning points in words, the better move on the board', async () => {
  const { table } = await playedByTheHouse(evening.house, 'cappuccino', 2);
  const guest = await evening.arrive();
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
  await guest.bid();
});

test('the curve of a review has the colours of the pieces, and says what it shows', async () => {
  const { table } = await playedByTheHouse(evening.house, 'wiedumir', 3);
  const guest = await evening.arrive();
  const { page } = guest;
  await guest.go(`/t/${table}/replay`);
  await page.getByText('Ask the house what it thinks').click();
  await page.waitForSelector('.controls figure > svg path');
  await page.locator('figure').getByText('Winning chances').waitFor();
  const colours = (selector, property) =>
    page.$$eval(selector, (all, name) => all.map((one) => getComputedStyle(one)[name]), property);
  const curves = await colours('.controls figcaption path', 'stroke');
  const pawns = new Set(await colours('.board .pawn .body', 'fill'));
  assert.equal(new Set(curves).size, 3);
  for (const curve of curves) assert.ok(pawns.has(curve), `${curve} is the colour of a pawn: ${[...pawns]}`);
  await guest.bid();
});
