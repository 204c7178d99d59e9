import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const evening = anEvening();

const open = (guest) => guest.page.locator('#tab-chat').click();
const lines = (guest) => guest.page.$$eval('.chat li .text', (all) => all.map((one) => one.textContent));
async function write(guest, text) {
  await guest.page.fill('.chat input', text);
  await guest.page.keyboard.press('Enter');
}

test('people chat in their languages, mute, and spectators keep to themselves', async () => {
  const [anna, ben] = await evening.pair();
  const carl = await evening.arrive({ locale: 'de' });
  const dora = await evening.arrive({ locale: 'fr', viewport: { width: 390, height: 844 } });
  for (const guest of [carl, dora]) await guest.page.goto(anna.page.url());
  await anna.page.getByTitle('2 people are watching').waitFor();

  await open(anna);
  await write(anna, 'Hello <b>you</b>');
  await ben.page.getByText('1', { exact: true }).and(ben.page.locator('.unread')).waitFor();
  await open(ben);
  await ben.page.getByText('Hello <b>you</b>').waitFor();
  assert.equal(await ben.page.$('.chat b'), null, 'a text is a text');
  await ben.page.locator('.phrases').getByText('Beautiful move!').click();
  await open(carl);
  await carl.page.locator('.chat li').getByText('Schöner Zug!').waitFor();

  await carl.page.getByText('Bis zum Ende der Partie lesen das nur Zuschauende.').waitFor();
  await write(carl, 'He is losing');
  await open(dora);
  await dora.page.getByText('He is losing').waitFor();
  await write(ben, 'Still there?');
  await anna.page.getByText('Still there?').waitFor();
  assert.deepEqual(await lines(anna), ['Hello <b>you</b>', 'Beautiful move!', 'Still there?']);

  assert.match(await anna.page.locator('.mute').first().innerText(), /^Mute Guest \d+$/);
  await anna.page.locator('.mute').first().click();
  await anna.page.waitForFunction(() => document.querySelectorAll('.chat li .text').length === 1);
  await anna.page.reload();
  await open(anna);
  await anna.page.getByText(/^Unmute .*$/).waitFor();
  assert.deepEqual(await lines(anna), ['Hello <b>you</b>']);
  await anna.page.getByText(/^Unmute .*$/).click();
  await anna.page.waitForFunction(() => document.querySelectorAll('.chat li .text').length === 3);

  await ben.menu('Resign');
  await ben.page.locator('.menu').getByText('Resign', { exact: true }).click();
  await anna.page.getByText('Look at the board').click();
  await open(anna);
  await anna.page.getByText('He is losing').waitFor();

  for (const guest of [anna, ben, carl, dora]) await guest.bid();
});

test('who mutes everybody is not told that nobody spoke, and who writes too much still sees the last line', async () => {
  const [anna, ben] = await evening.pair();
  for (const guest of [anna, ben]) await open(guest);
  for (let n = 1; !(await ben.page.locator('.chat .trouble').count()); n++) {
    assert.ok(n < 40, 'there is a limit');
    await write(ben, `Line ${n}`);
    await ben.page.waitForFunction(
      () => !document.querySelector('.chat input').value || document.querySelector('.trouble'),
    );
  }
  await ben.page.getByText('A little more slowly, please.').waitFor();
  const hidden = await ben.page.$eval('.chat ol', (list) => {
    const last = list.lastElementChild.getBoundingClientRect();
    return last.bottom - list.getBoundingClientRect().bottom;
  });
  assert.ok(hidden <= 1, `the last line is ${hidden} px below the edge`);
  await anna.page.locator('.mute').first().click();
  await anna.page.getByText(/^Unmute /).waitFor();
  assert.deepEqual(await lines(anna), []);
  assert.equal(await anna.page.getByText('Nobody has said anything yet.').count(), 0);
  for (const guest of [anna, ben]) await guest.bid();
});

test('a table without chat has none, and spectators can be kept behind', async () => {
  const anna = await evening.arrive();
  await anna.go('/box/cappuccino');
  await anna.page.getByText('Invite friends').click();
  await anna.page.selectOption('#seat-1', 'novice');
  await anna.page.getByText('Without', { exact: true }).click();
  await anna.page.selectOption('.delay select', '2');
  await anna.page.getByText('Set the table and get the link').click();
  await anna.page.waitForSelector('.stack');
  assert.equal(await anna.page.$('#tab-chat'), null);
  const carl = await evening.arrive();
  await carl.page.goto(anna.page.url());
  await carl.page.getByText(/You are 2 moves behind the game\./).waitFor();
  await anna.move();
  await anna.myTurn();
  await anna.move();
  await anna.myTurn();
  const behind = (await anna.logLength()) - 2;
  await carl.page.waitForFunction((n) => document.querySelectorAll('.panel ol > li').length === n, behind);
  for (const guest of [anna, carl]) await guest.bid();
});
