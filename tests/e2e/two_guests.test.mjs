import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, playCappuccino } from './guest.mjs';

const evening = anEvening();

test('play again is an offer: nobody sits at the next table who did not say yes', async () => {
  const [anna, ben] = await evening.pair();
  const table = anna.page.url();
  await anna.menu('Resign');
  await anna.page.locator('.menu').getByText('Resign', { exact: true }).click();
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.result button.primary');
  await anna.page.click('.result button.primary');
  await anna.page.waitForFunction((last) => location.href !== last, table);
  await anna.page.getByText('invited', { exact: true }).waitFor();
  await ben.page.getByText(/would like to play again\.$/).waitFor();
  assert.equal(await anna.page.$('.stack'), null, 'the game waits for the answer');
  await ben.page.getByText('No thanks').click();
  await anna.page.getByText('free seat').waitFor();
  assert.equal(ben.page.url(), table);
  for (const guest of [anna, ben]) await guest.bid();
});

test('two guests meet by an invitation and play to the end', async () => {
  const anna = await evening.arrive();
  const ben = await evening.arrive({ locale: 'de', viewport: { width: 390, height: 844 } });

  await anna.go('/box/cappuccino');
  await anna.page.getByText('Invite friends').click();
  await anna.page.getByText('Set the table and get the link').click();
  const link = await anna.page.inputValue('input[id^="invite-"]');
  assert.equal(link, anna.page.url(), 'the address of the table is the invitation');

  await ben.page.goto(link);
  await ben.page.getByText('Platz nehmen').click();
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');

  await playCappuccino([anna, ben]);

  await anna.page.waitForSelector('.result button.primary');
  await anna.page.click('.result button.primary');
  await anna.page.getByText('The others have been asked.').waitFor();
  await ben.page.getByText(/möchte noch einmal spielen\.$/).waitFor();
  await ben.page.click('.result button.primary');
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
  assert.equal(anna.page.url(), ben.page.url(), 'the rematch is one table');

  for (const guest of [anna, ben]) await guest.bid();
});

test('who is invited types a name and sits down: the name is taken, or the page says why not', async () => {
  const [anna, ben] = [await evening.arrive(), await evening.arrive()];
  await anna.sitDown('cappuccino', { others: { kind: 'open' } });
  const link = await anna.page.inputValue('input[id^="invite-"]');
  await ben.page.goto(link);
  const name = ben.page.locator('main, section').getByLabel('Your name');
  await name.fill('\u{202e}neB');
  await ben.page.getByText('Sit down').click();
  await ben.page.getByText('A name has up to 24 characters').waitFor();
  await name.fill('👨‍👩‍👧 Ben');
  await ben.page.getByText('Sit down').click();
  await ben.page.waitForSelector('.stack');
  await anna.page.locator('.seats .name', { hasText: /^👨‍👩‍👧 Ben$/u }).waitFor();

  ben.troubles = ben.troubles.filter((text) => !/400/.test(text)); // the refused name
  for (const guest of [anna, ben]) await guest.bid();
});
