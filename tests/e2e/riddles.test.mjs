// Riddles: one is solved and one is missed on the game's own board, and the day is kept on the device.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { anEvening, games, phone } from './guest.mjs';

const evening = anEvening();
const game = 'cappuccino';
const archive = JSON.parse(
  await readFile(new URL(`../../games/${game}/riddles/archive.json`, import.meta.url), 'utf8'),
);

// As the pages count days, in the browser's own calendar.
const ofToday = (page) =>
  page.evaluate((count) => {
    const now = new Date();
    return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000) % count;
  }, archive.length);

// A legal move that is no answer, as the house says.
async function wrongMove(guest, { seat, state, answers }) {
  const record = { format: 'veillee-record/1', game, start: state, moves: [] };
  const answer = await guest.context.request.post(`${guest.house.address}/api/try?seat=${seat}`, { data: record });
  const { legal } = await answer.json();
  return legal.find((move) => !answers.some(([first]) => first === move));
}

async function play(guest, move) {
  const [from, to] = move.split('>');
  await guest.page.waitForSelector('.board.asked .stack.mine');
  await guest.tap(from);
  await guest.page.waitForSelector(`.stack.held[data-key="${from}"]`);
  await guest.tap(to);
}

test('a riddle of the day is missed, then solved: stars, a streak, a card; another one is given up', async () => {
  const guest = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = guest;
  await guest.go('/');
  await page.getByText('Riddles of the day').click();
  await page.waitForSelector(`a[href="/riddles/${game}"]`);
  assert.equal(await page.$('text=in a row'), null);
  await guest.look('the riddles of the day');
  await page.click(`a[href="/riddles/${game}"]`);
  await page.waitForSelector('.board .stack.mine');
  await guest.look('a riddle');

  // What it costs to miss: a star. The board comes back as it was.
  const riddle = archive[await ofToday(page)];
  const before = await guest.cells();
  await play(guest, await wrongMove(guest, riddle));
  await page.getByText('Not quite.').waitFor();
  assert.notDeepEqual(await guest.cells(), before);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForSelector('.board.asked .stack.mine');
  assert.deepEqual(await guest.cells(), before);
  await play(guest, riddle.answers[0][0]);
  await page.getByText('Solved! ★★☆').waitFor();

  // It is kept when the page is loaded again, and no second time earns more.
  await page.reload();
  await play(guest, riddle.answers[0][0]);
  await page.getByText('Solved once more.').waitFor();
  await guest.go('/riddles');
  await page.getByText('1 day in a row').waitFor();
  await page.getByText('2 stars of 3').waitFor();

  // One of the archive, whose solution is shown.
  const other = ((await ofToday(page)) + 1) % archive.length;
  await guest.go(`/riddles/${game}?n=${other + 1}`);
  await page.waitForSelector('.board.asked .stack.mine');
  const stacks = (await page.$$('.stack')).length;
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByText('This is how it goes.').waitFor();
  await page.waitForFunction((n) => document.querySelectorAll('.stack').length === n, stacks - 1);
  await page.getByText('All riddles of this game').click();
  await page.getByLabel(`Riddle ${other + 1}: Solution seen`).waitFor();
  await guest.bid();
});

test('a riddle fits a phone', async () => {
  const guest = await evening.arrive({ ...phone, reducedMotion: 'reduce' });
  await guest.go(`/riddles/${game}`);
  await guest.page.waitForSelector('.board .stack.mine');
  await guest.look('a riddle on a phone');
  await guest.bid();
});

test('the whole board of a riddle is seen on a phone that lies on its side', async () => {
  const guest = await evening.arrive({ viewport: { width: 844, height: 390 }, hasTouch: true });
  for (const room of games) {
    await guest.go(`/riddles/${room}`);
    await guest.page.waitForSelector('.board.asked');
    const { y, height } = await guest.page.locator('.riddle .board').first().boundingBox();
    assert.ok(y + height <= 390, `${room}: ${y + height}`);
  }
  await guest.bid();
});
