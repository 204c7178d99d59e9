import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const evening = anEvening();

test('two guests meet by an invitation and play to the end', async () => {
  const anna = await evening.arrive();
  const ben = await evening.arrive({ locale: 'de', viewport: { width: 390, height: 844 } });

  await anna.go('/box/cappuccino');
  await anna.page.getByText('Invite friends').click();
  await anna.page.getByText('Set the table and get the link').click();
  const link = await anna.page.inputValue('input[id^="invite-"]');
  assert.match(link, /\/t\/[^?]+\?invite=/);

  await ben.page.goto(link);
  await ben.page.getByText('Platz nehmen').click();
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
  assert.equal(new URL(ben.page.url()).search, '', 'the invitation leaves the address bar');

  for (let moves = 0; !(await anna.isOver()) || !(await ben.isOver()); moves++) {
    assert.ok(moves < 64, 'the game ends');
    const mover = await Promise.race(
      [anna, ben].map((guest) =>
        guest.page.waitForSelector('.stack.mine, .result').then(() => guest),
      ),
    );
    if (!(await mover.isOver())) await mover.move((n) => (moves * 7) % n);
    else await Promise.all([anna, ben].map((guest) => guest.page.waitForSelector('.result')));
  }
  const [a, b] = await Promise.all(
    [anna, ben].map((guest) =>
      guest.page.$$eval('.result .total', (all) => all.map((one) => Number(one.textContent)).join(' ')),
    ),
  );
  assert.equal(a, b, 'both see the same count');

  await anna.page.waitForSelector('.result button.primary');
  await anna.page.click('.result button.primary');
  await ben.page.waitForSelector('.result a.primary');
  await ben.page.click('.result a.primary');
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
  assert.equal(anna.page.url(), ben.page.url(), 'the rematch is one table');

  for (const guest of [anna, ben]) await guest.bid();
});
