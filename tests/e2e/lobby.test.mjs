import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const evening = anEvening();

// Sets a table of three: one seat for a person, one for the house, open to all.
async function setTable(guest) {
  await guest.go('/box/cappuccino');
  await guest.page.getByText('3', { exact: true }).click();
  await guest.page.getByText('Invite friends').click();
  await guest.page.selectOption('#seat-2', 'novice');
  await guest.page.getByText('Everybody', { exact: true }).click();
  await guest.page.getByText('Set the table and get the link').click();
  await guest.page.getByText('The table is set').waitFor();
}

test('an open table is found in the lobby, and the game begins when the last one sits down', async () => {
  const anna = await evening.arrive();
  const ben = await evening.arrive({ locale: 'fr', viewport: { width: 390, height: 844 } });
  await ben.go('/lobby');
  await ben.page.getByText('Aucune table n’attend').waitFor();
  await setTable(anna);
  await ben.page.getByText('Places libres : 1 sur 3').waitFor();
  assert.equal(await ben.page.locator('main').getByText('English').count(), 1, 'the language of the table is told');
  await ben.page.locator('fieldset').getByText('Caprice', { exact: true }).click();
  await ben.page.getByText('Aucune table n’attend').waitFor();
  await ben.page.locator('fieldset').getByText('Cappuccino', { exact: true }).click();
  await ben.page.locator('a[href^="/t/"]').click();
  await ben.page.getByText('Prendre place').click();
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
  await ben.go('/lobby');
  await ben.page.getByText('Aucune table n’attend').waitFor();
  for (const guest of [anna, ben]) await guest.bid();
});

test('a host asks a guest to leave, fills the seats, and closes another table', async () => {
  const anna = await evening.arrive();
  const ben = await evening.arrive();
  await anna.go('/box/cappuccino');
  await anna.page.getByText('3', { exact: true }).click();
  await anna.page.getByText('Invite friends').click();
  await anna.page.selectOption('#seat-2', '');
  await anna.page.getByText('Everybody', { exact: true }).click();
  await anna.page.getByText('Set the table and get the link').click();
  await ben.go('/box/cappuccino');
  await ben.page.getByText('2 of 3 seats free').click();
  await ben.page.getByText('Sit down').click();
  await ben.page.getByText('You have your seat').waitFor();
  await ben.page.getByText('Give my seat up').click();
  await ben.page.getByText('2 of 3 seats free').click();
  await ben.page.getByText('Sit down').click();
  await anna.page.getByText('Ask to leave').click();
  await ben.page.getByText('Sit down').click();
  await ben.page.getByText('You cannot sit down at this table.').waitFor();
  await anna.page.getByText('Begin now with house players').click();
  await anna.page.waitForSelector('.stack');

  await setTable(anna);
  await ben.go('/lobby');
  await ben.page.getByText('1 of 3 seats free').click();
  await ben.page.getByText('Sit down').waitFor();
  await anna.page.getByText('Close the table').click();
  await ben.page.getByText('This table was closed by its host.').waitFor();
  // A seat that is refused is an answer of the house, and browsers log it.
  assert.deepEqual(ben.troubles.filter((trouble) => !trouble.includes('403')), []);
  assert.deepEqual(anna.troubles, []);
  for (const guest of [anna, ben]) await guest.leave();
});
