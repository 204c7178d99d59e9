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
  await ben.page.getByText('Places libres : 1 sur 3').waitFor();
  assert.equal(await ben.page.locator('main').getByText('English').count(), 1, 'the language of the table is told');
  await ben.page.locator('fieldset').getByText('Caprice', { exact: true }).click();
  await ben.page.getByText('Aucune table n’attend').waitFor();
  await ben.page.locator('fieldset').getByText('Cappuccino', { exact: true }).click();
  await ben.page.locator('a[href^="/t/"]').click();
  await ben.page.getByText('Prendre place').click();
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
  await ben.go('/lobby');
  await ben.page.getByText('Aucune table n’attend').waitFor();
  const carl = await evening.arrive();
  await carl.go('/lobby');
  await carl.page.locator('section', { hasText: 'Being played now' }).getByText('Watch', { exact: true }).click();
  await carl.page.getByText(/You are watching\./).waitFor();
  await carl.go('/lobby');
  await carl.page.getByText('Being played now').waitFor();
  await anna.menu('Leave the table');
  await anna.page.locator('.menu').getByText('Leave the table', { exact: true }).click();
  await ben.go(new URL(anna.page.url()).pathname);
  await ben.page.waitForSelector('.stack');
  await ben.page.getByText('Table', { exact: true }).click();
  await ben.page.locator('.menu').getByText('Abandonner', { exact: true }).click();
  await ben.page.locator('.menu .primary').click();
  await carl.page.getByText('Being played now').waitFor({ state: 'detached' });
  await carl.bid();
  for (const guest of [anna, ben]) await guest.bid();
});

test('a table in the column of its box says everything side by side or below each other', async () => {
  const anna = await evening.arrive();
  await setTable(anna);
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const ben = await evening.arrive({ locale: 'fr', viewport });
    await ben.go('/box/cappuccino');
    await ben.page.locator('.table .free').waitFor();
    const [words, free] = await Promise.all(
      ['.words', '.free'].map((part) => ben.page.locator(`.table ${part}`).boundingBox()),
    );
    assert.ok(free.x >= words.x + words.width || free.y >= words.y + words.height, `${viewport.width} px wide`);
    assert.ok(words.width >= 200, `words have ${words.width} px of ${viewport.width}`);
    await ben.bid();
  }
  await anna.page.getByText('Close the table').click();
  await anna.bid();
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
  await ben.page.getByText('Give up my seat').click();
  await ben.page.getByText('2 of 3 seats free').click();
  await ben.page.getByText('Sit down').click();
  await anna.page.getByText('Remove from the table').click();
  await ben.page.getByText('The host wants to play with somebody else tonight.').waitFor();
  assert.equal(await ben.page.getByText('Sit down').count(), 0);
  await anna.page.getByText('Begin now with house players').click();
  await anna.page.waitForSelector('.stack');

  await setTable(anna);
  await ben.go('/lobby');
  await ben.page.getByText('1 of 3 seats free').click();
  await ben.page.getByText('Sit down').waitFor();
  await anna.page.getByText('Close the table').click();
  await ben.page.getByText('This table was closed by its host.').waitFor();
  for (const guest of [anna, ben]) await guest.bid();
});
