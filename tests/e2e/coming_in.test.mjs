import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, phone } from './guest.mjs';

const evening = anEvening();

test('one link seats three friends, from the address bar too, and who comes late may watch', async () => {
  const anna = await evening.arrive();
  await anna.go('/box/cappuccino');
  await anna.page.getByText('3', { exact: true }).click();
  await anna.page.locator('summary', { hasText: /^\s*Time/ }).click();
  await anna.page.getByText('Time per move', { exact: true }).click();
  await anna.page.getByText('Invite friends').click();
  assert.deepEqual(
    await anna.page.$$eval('select[id^=seat-]', (all) => all.map((one) => one.value)),
    ['', ''],
    'whoever invites wants people',
  );
  await anna.page.getByText('Set the table and get the link').click();
  await anna.page.waitForSelector('#invite-link');
  const code = await anna.page.locator('.invitation img');
  assert.ok(await code.evaluate((image) => image.decode().then(() => image.naturalWidth > 0)), 'a QR code is drawn');
  await anna.look('waiting');
  const edges = (selector) => anna.page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
  const [heading, header] = [await edges('h1'), await edges('header')];
  assert.ok(heading.top >= header.bottom, `the heading begins ${header.bottom - heading.top} px under the header`);
  const [line, card] = [await edges('.chat form'), await edges('main > section')];
  assert.ok(line.bottom <= card.bottom, `the chat hangs ${line.bottom - card.bottom} px out of its card`);

  const friends = [await evening.arrive(), await evening.arrive(phone)];
  for (const friend of friends) {
    await friend.page.goto(anna.page.url());
    await friend.page.getByText('Sit down').waitFor();
    await friend.look('invited');
    await friend.page.getByText('Sit down').click();
  }
  const late = await evening.arrive();
  for (const guest of [anna, ...friends]) await guest.page.waitForSelector('.stack');
  await late.page.goto(`${anna.page.url()}?invite=old`);
  await late.page.getByText('All seats are taken. You are watching.').waitFor();
  for (const guest of [anna, ...friends, late]) await guest.bid();
});

test('the link is shared by the sheet of the phone', async () => {
  const anna = await evening.arrive(phone);
  await anna.context.addInitScript(() => {
    navigator.share = async (what) => void (window.shared = what);
  });
  await anna.sitDown('cappuccino', { others: { kind: 'open' } });
  await anna.page.getByRole('button', { name: 'Share' }).click();
  assert.equal(await anna.page.evaluate(() => window.shared.url), anna.page.url());
  await anna.bid();
});

test('people who wait write to each other and read how it is played', async () => {
  const [anna, ben] = [await evening.arrive(), await evening.arrive()];
  await anna.sitDown('cappuccino', { players: 3, others: { kind: 'open' } });
  await ben.page.goto(anna.page.url());
  await ben.page.getByText('Sit down').click();
  await ben.page.fill('.chat input', 'Who else is coming?');
  await ben.page.keyboard.press('Enter');
  await anna.page.getByText('Who else is coming?').waitFor();
  assert.match(await anna.page.innerText('.chat time'), /^\d\d:\d\d/);
  await anna.page.getByText('While we wait').click();
  await anna.page.getByText('1 of 6').waitFor();
  for (const guest of [anna, ben]) await guest.bid();
});

test('somebody I played with is invited again, and is told wherever they are', async () => {
  const [anna, ben] = await evening.pair();
  await ben.page.locator('summary', { hasText: 'Settings' }).click();
  await ben.page.fill('details:has(.me) input[autocomplete=nickname]', 'Ben');
  await ben.page.click('details:has(.me) form button');
  await ben.page.getByText('Saved').waitFor();
  await ben.menu('Resign');
  await ben.page.locator('.menu').getByText('Resign', { exact: true }).click();
  await anna.page.waitForSelector('.result');
  await ben.go('/');
  await ben.page.getByText('No game is waiting for you').waitFor();

  await anna.go('/me');
  await anna.look('me');
  await anna.page.getByRole('button', { name: 'Invite Ben to a game' }).click();
  await anna.page.getByText('The others have been asked.').waitFor();
  await ben.page.getByText('you are invited').click();
  await ben.page.getByText('A seat is free for you').waitFor();
  await ben.page.getByText('Sit down').click();
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
  for (const guest of [anna, ben]) await guest.bid();
});
