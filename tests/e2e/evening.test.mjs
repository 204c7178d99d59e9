import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { anEvening } from './guest.mjs';
import { binary } from './house.mjs';

const evening = anEvening();

async function download(page, click) {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return file.path();
}

test('a complete evening: meet, talk, lose the line, take back, finish, check, play again, look back, take along, be forgotten', async () => {
  const [anna, ben] = await evening.pair({ reducedMotion: 'reduce' });
  const both = [anna, ben];
  const table = anna.page.url();

  await anna.page.locator('#tab-chat').click();
  await anna.page.fill('.chat input', 'Good evening, Ben');
  await anna.page.keyboard.press('Enter');
  await ben.page.locator('#tab-chat').click();
  await ben.page.getByText('Good evening, Ben').waitFor();
  for (const { page } of both) await page.locator('#tab-log').click();

  await ben.page.goto('about:blank');
  await anna.page.locator('.seats').getByText('away').waitFor();
  await evening.house.kill();
  await anna.page.waitForSelector('.lost');
  await evening.house.start();
  await anna.page.waitForSelector('.lost', { state: 'detached' });
  await ben.page.goto(table);
  await anna.page.locator('.seats').getByText('away').waitFor({ state: 'detached' });

  await Promise.race(both.map(({ page }) => page.waitForSelector('.stack.mine')));
  const [mover, other] = (await anna.page.$('.stack.mine')) ? [anna, ben] : [ben, anna];
  const start = await mover.cells();
  await mover.move();
  await mover.menu('Ask to take my move back');
  await other.page.getByText('Agree', { exact: true }).click();
  await mover.page.waitForSelector('.stack.mine');
  assert.deepEqual(await mover.cells(), start, 'the move is taken back');

  for (let moves = 0; ; moves++) {
    assert.ok(moves < 64, 'the game ends');
    const next = await Promise.race(
      both.map((guest) => guest.page.waitForSelector('.stack.mine, .result').then(() => guest)),
    );
    if (!(await next.move((n) => (moves * 7) % n))) break;
  }
  for (const { page } of both) await page.waitForSelector('.result .actions a');

  await ben.page.click('.result .fairness summary');
  await ben.page.click('.result .fairness button');
  await ben.page.waitForSelector('.result .fairness .verdict');
  assert.equal(await ben.page.innerText('.result .fairness .verdict'), 'It was fair.');
  const record = await download(ben.page, () => ben.page.click('.result .record[download]'));
  await promisify(execFile)(binary, ['verify', record]); // fails if it was not

  await anna.page.click('.result button.primary');
  await anna.page.waitForFunction((last) => location.href !== last, table);
  await ben.page.getByText(/would like to play again\.$/).waitFor();
  await ben.page.click('.result button.primary');
  for (const { page } of both) await page.waitForSelector('.stack');
  assert.equal(anna.page.url(), ben.page.url(), 'the rematch is one table');
  await ben.menu('Resign');
  await ben.page.locator('.menu').getByText('Resign', { exact: true }).click();
  await anna.page.locator('#result-title', { hasText: 'You win.' }).waitFor();

  await anna.page.goto(`${table}/replay`);
  await anna.page.waitForSelector('.stack');
  assert.deepEqual(await anna.cells(), start, 'the replay begins where the game did');

  await anna.go('/me');
  const everything = JSON.parse(
    await readFile(
      await download(anna.page, () => anna.page.getByText('Download everything about me').click()),
      'utf8',
    ),
  );
  assert.equal(everything.tables.length, 2);
  assert.deepEqual(
    everything.chat.map(({ text }) => text),
    ['Good evening, Ben'],
  );
  await anna.page.getByRole('button', { name: 'Delete everything about me' }).click();
  await anna.page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await anna.page.waitForURL(`${evening.house.address}/`);
  await anna.go('/me');
  await anna.page.getByText('No finished game yet.').waitFor();
  await ben.page.goto(`${table}/replay`);
  await ben.page.waitForSelector('.stack');
  await ben.go('/me');
  await ben.page.waitForSelector('main li .result');
  assert.equal(await ben.page.locator('main li .result').count(), 2, 'Ben keeps his games');

  for (const guest of both) await guest.bid();
});
