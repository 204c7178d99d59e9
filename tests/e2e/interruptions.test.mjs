import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';
import { holdTime } from './staged.mjs';

const evening = anEvening();

test('a page that is loaded again in mid-game shows the same position', async () => {
  const guest = await evening.arrive();
  await guest.playNow();
  for (let i = 0; i < 3; i++) await guest.move();
  await guest.myTurn();
  const [position, lines, box] = [await guest.cells(), await guest.logLength(), await guest.boardBox()];
  await guest.page.reload();
  await guest.myTurn();
  assert.deepEqual(await guest.cells(), position);
  assert.equal(await guest.logLength(), lines);
  assert.equal(await guest.boardBox(), box);
  assert.ok(await guest.move(), 'and the game goes on');
  await guest.bid();
});

test('a house that is killed and opened again loses no move', async () => {
  const guest = await evening.arrive();
  await guest.playNow();
  for (let i = 0; i < 2; i++) await guest.move();
  await guest.myTurn();
  const position = await guest.cells();

  await evening.house.kill();
  await guest.page.waitForSelector('.lost');
  assert.equal(await guest.page.$('.stack.mine'), null, 'nothing can be moved while the line is down');
  await evening.house.start();
  await guest.page.waitForSelector('.lost', { state: 'detached' });
  await guest.myTurn();
  assert.deepEqual(await guest.cells(), position);
  while (await guest.move());
  await guest.bid();
});

test('a move that the house did not live to hear is sent again and arrives once', async () => {
  const guest = await evening.arrive();
  await guest.playNow();
  await guest.myTurn();
  const lines = await guest.logLength();
  const from = await guest.page.$eval('.stack.mine', (stack) => stack.dataset.key);
  await guest.tap(from);
  await guest.page.waitForSelector('.stack.held');
  const to = await guest.page.$eval('.stack.target', (stack) => stack.dataset.key);
  evening.house.freeze();
  await guest.tap(to);
  await guest.page.getByText('Your move is on its way').waitFor();
  await evening.house.kill();
  await guest.page.waitForSelector('.lost');
  await evening.house.start();
  await guest.page.waitForFunction((n) => document.querySelectorAll('.panel ol > li').length > n, lines);
  await guest.myTurn();
  assert.equal(await guest.logLength(), lines + 2, 'my move and the answer to it');
  assert.equal(from in (await guest.cells()), false, 'the stack has left');
  await guest.bid();
});

test('a table that is not there is said to be missing', async () => {
  const guest = await evening.arrive();
  await guest.go('/t/nosuchtable');
  await guest.page.getByText('There is nothing here').waitFor();
  await guest.page.getByText('Perhaps it has been cleared.').waitFor();
  await guest.leave();
});

test('a page whose network is gone says so at once, to others too, and plays on when it is back', async () => {
  const [guest, other] = await evening.pair();
  if (await other.page.$('.stack.mine')) await other.move();
  await guest.myTurn();
  await holdTime(guest.page); // no ping can find it out
  await guest.context.setOffline(true);
  await guest.page.waitForSelector('.lost');
  await other.page.locator('.seats').getByText('away').waitFor();
  await guest.page.locator('.stack').first().click({ force: true });
  await guest.page.locator('.bubble').getByText('The connection is lost.').waitFor();
  await guest.context.setOffline(false);
  await guest.page.clock.resume();
  await other.page.locator('.seats').getByText('away').waitFor({ state: 'detached' });
  await guest.page.waitForSelector('.lost', { state: 'detached' });
  await guest.page.locator('.bubble').waitFor({ state: 'detached' });
  assert.ok(await guest.move());
  guest.troubles = guest.troubles.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
  for (const one of [guest, other]) await one.bid();
});
