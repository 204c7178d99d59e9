import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';
import { binary } from './house.mjs';

const evening = anEvening();

const open = (guest) => guest.page.locator('#tab-chat').click();

test('a line and a name are reported, and whoever runs the house keeps order', async () => {
  const [anna, ben] = await evening.pair();
  await open(ben);
  await ben.page.fill('.chat input', 'You are all stupid');
  await ben.page.keyboard.press('Enter');
  await open(anna);
  await anna.page.getByText('You are all stupid').waitFor();

  // A slip reports nobody; the second time it is meant.
  await anna.page.getByLabel('Report this line').click();
  await anna.look('the question before a report');
  await anna.page.getByText('Leave it').click();
  await anna.page.getByLabel('Report this line').click();
  await anna.page.getByText('Report it').click();
  await anna.page.getByText('Thank you. The host of the house will have a look.').waitFor();
  assert.equal(await ben.page.getByLabel('Report this line').count(), 0, 'nobody reports themselves');
  await anna.menu('Report a name');
  await anna.page.locator('.menu .flag').click();
  await anna.page.locator('.menu').getByText('Report it').click();
  await anna.page.locator('.menu').getByText('Thank you.').waitFor();

  const host = await evening.arrive();
  await host.go('/operator');
  await host.page.getByText('This page is for the host of the house').waitFor();
  host.troubles = []; // the browser notes the refusal
  const link = execFileSync(binary, ['operator', ...evening.house.place, '--url', evening.house.address]);
  await host.page.goto('about:blank');
  await host.page.goto(link.toString().trim());
  await host.page.getByText('You are all stupid').waitFor();
  assert.equal(new URL(host.page.url()).hash, '', 'the token does not stay in the address');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ]) {
    await host.page.setViewportSize({ width, height });
    await host.look(`the page of the host at ${width} x ${height}`);
  }
  await host.page.reload();
  const report = host.page.locator('.card', { hasText: 'You are all stupid' });
  await report.getByText('Block the guest').click();
  await report.getByText('Really?').waitFor();
  await report.getByText('Block the guest').click();
  await host.page.getByText(/Guest blocked: /).waitFor();
  await ben.page.getByText('Not tonight').waitFor();
  await anna.page.locator('#tab-log').click();
  await anna.page
    .getByText(/left the table/)
    .first()
    .waitFor();

  await host.page.getByText('Let in again', { exact: true }).click();
  await host.page.getByText('Nobody is blocked.').waitFor();
  await ben.page.reload();
  await ben.page.waitForSelector('.stack');
  await report.getByText('Done', { exact: true }).click();
  await report.waitFor({ state: 'detached' });
  await host.page.getByPlaceholder('Address of the table').fill(anna.page.url());
  await host.page.locator('form').getByText('Close the table').click();
  await anna.page.getByText('The host of the house ended the game.').first().waitFor();
  for (const guest of [anna, ben, host]) await guest.bid();
});
