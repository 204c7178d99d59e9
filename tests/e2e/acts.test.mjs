import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, phone } from './guest.mjs';

const evening = anEvening();

test('two guests ask, agree, decline, pause and one resigns', async () => {
  const [anna, ben] = await evening.pair();
  const [mover, other] = (await anna.page.$('.stack.mine')) ? [anna, ben] : [ben, anna];
  const before = await mover.cells();
  await mover.move();
  await other.page.waitForSelector('.stack.mine');

  await mover.menu('Ask to take my move back');
  await mover.page.getByText('You asked to take your move back.').waitFor();
  await other.page.getByText('Agree', { exact: true }).click();
  await mover.page.waitForSelector('.stack.mine');
  assert.deepEqual(await mover.cells(), before, 'the board is as before');
  await other.page.getByText(/took a move back/).waitFor();

  await mover.menu('Propose a pause');
  await other.page.getByText('I’d rather not').click();
  await mover.page.locator('.request').waitFor({ state: 'detached' });
  await other.menu('Propose a pause');
  await mover.page.getByText('Agree', { exact: true }).click();
  await mover.page.getByText('The game is paused.').waitFor();
  assert.equal(await mover.page.$('.stack.mine'), null, 'nothing can be touched in a pause');
  await mover.page.locator('.ask').getByText('Propose going on').click();
  await other.page.getByText('Agree', { exact: true }).click();
  await mover.page.waitForSelector('.stack.mine');

  await other.menu('Resign');
  await other.page.getByText('Stay').click();
  await other.page.locator('.menu').getByText('Resign', { exact: true }).click();
  await other.page.locator('.menu').getByText('Resign', { exact: true }).click();
  await mover.page.locator('#result-title', { hasText: 'You win.' }).waitFor();
  await other.page
    .locator('.result')
    .getByText(/resigned/)
    .waitFor();
  assert.equal(await mover.page.$('.seats .turn'), null, 'nobody is on turn any more');
  for (const guest of [anna, ben]) await guest.bid();
});

test('the end of a game is seen on a phone, whatever is open', async () => {
  const guest = await evening.arrive(phone);
  const { page } = guest;
  await guest.sitDown('cappuccino');
  await guest.myTurn();
  await page.getByRole('tab', { name: 'Moves' }).click();
  await page.waitForSelector('.panel.open');
  await guest.menu('Resign');
  await page.locator('.menu').getByText('Resign', { exact: true }).click();
  await page.waitForSelector('.result');
  await page.waitForSelector('.panel:not(.open)');
  await guest.bid();
});

test('the last line of the log stays in sight when the result takes room above it', async () => {
  const guest = await evening.arrive({
    viewport: { width: 1280, height: 640 },
    reducedMotion: 'reduce',
    hasty: true,
  });
  const { page } = guest;
  const table = await guest.sitDown('cappuccino');
  for (let n = 0; n < 6; n++) await guest.moveUnseen(table, n);
  const below = () =>
    page.$eval('.panel ol', (list) => {
      const last = list.lastElementChild.getBoundingClientRect();
      return Math.round(last.bottom - list.getBoundingClientRect().bottom);
    });
  assert.ok((await page.$eval('.panel ol', (list) => list.scrollHeight - list.clientHeight)) > 0, 'there is a scroll');
  await guest.menu('Resign');
  await page.locator('.menu').getByText('Resign', { exact: true }).click();
  await page.waitForSelector('.result:not(.counting)');
  await guest.still('.result');
  assert.ok((await below()) <= 1, `the last line is ${await below()} px below the edge`);
  await guest.bid();
});

test('the last line of the log stays in sight when the font comes late', async () => {
  const guest = await evening.arrive({ viewport: { width: 844, height: 390 }, reducedMotion: 'reduce' });
  const { page } = guest;
  await guest.sitDown('caprice');
  let come;
  const late = new Promise((resolve) => (come = resolve));
  await page.route('**/*.woff2', (route) => late.then(() => route.continue()));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.waitForSelector('.panel li:nth-of-type(8)');
  const height = () => page.$eval('.panel ol', (list) => list.scrollHeight);
  const before = await height();
  come();
  await page.waitForFunction((old) => document.querySelector('.panel ol').scrollHeight !== old, before);
  await page.waitForFunction(() => {
    const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.panel ol');
    return scrollHeight - scrollTop - clientHeight <= 1;
  });
  await guest.bid();
});

test('against the house a move is taken back at once', async () => {
  const anna = await evening.arrive();
  await anna.playNow();
  await anna.myTurn();
  const before = await anna.cells();
  await anna.move();
  await anna.myTurn();
  assert.notDeepEqual(await anna.cells(), before);
  await anna.menu('Take my move back');
  await anna.page.getByText(/took a move back/).waitFor();
  await anna.page.waitForFunction((n) => document.querySelectorAll('.stack').length === n, Object.keys(before).length);
  assert.deepEqual(await anna.cells(), before);
  await anna.bid();
});

test('a guest who wants to be asked confirms each move, and settings stay', async () => {
  const anna = await evening.arrive();
  await anna.playNow();
  await anna.page.locator('summary', { hasText: 'Settings' }).click();
  await anna.page.getByText('Ask before a move counts').click();
  await anna.page.locator('.menu').getByText('None', { exact: true }).click();
  await anna.page.getByText('Show where I can play').click();
  await anna.page.keyboard.press('Escape');
  await anna.page.reload();
  await anna.myTurn();
  assert.deepEqual(await anna.page.evaluate(() => ({ ...document.documentElement.dataset })), {
    motion: 'off',
    hints: 'off',
  });

  const keys = (selector) => anna.page.$$eval(selector, (stacks) => stacks.map((stack) => stack.dataset.key));
  const lines = await anna.logLength();
  await anna.tap((await keys('.stack.mine'))[0]);
  await anna.page.waitForSelector('.stack.held');
  await anna.tap((await keys('.stack.target'))[0]);
  await anna.page.locator('.confirm').waitFor();
  assert.equal(await anna.logLength(), lines, 'nothing is played yet');
  await anna.page.getByText('Choose again').click();
  await anna.page.locator('.confirm').waitFor({ state: 'detached' });
  await anna.tap((await keys('.stack.target')).at(-1)); // the cup is still in the hand
  await anna.page.getByText('Play it').click();
  await anna.page.waitForFunction((n) => document.querySelectorAll('.panel ol > li').length > n, lines);
  await anna.bid();
});

test('who goes away is shown as away, on a phone too, and a house player plays for who leaves', async () => {
  const [anna, ben] = await evening.pair({ viewport: { width: 390, height: 844 } });
  await ben.page.goto('about:blank');
  await anna.page.locator('.seats').getByText('away').waitFor();
  await ben.page.goBack();
  await anna.page.locator('.seats').getByText('away').waitFor({ state: 'detached' });
  await ben.menu('Leave the table');
  await ben.page.locator('.menu').getByText('Leave the table').click();
  await anna.page
    .locator('.seats')
    .getByText(/^for Guest/)
    .waitFor();
  for (const guest of [anna, ben]) await guest.bid();
});

test('who left takes the seat back, and everybody is called as they were when they moved', async () => {
  const [anna, ben] = await evening.pair();
  const [first, second] = (await anna.page.$('.stack.mine')) ? [anna, ben] : [ben, anna];
  await first.move();
  await first.menu('Leave the table');
  await first.page.locator('.menu').getByText('Leave the table', { exact: true }).click();
  await first.page.getByRole('status').getByText('A house player plays for you.').waitFor();
  await second.page
    .locator('.seats')
    .getByText(/^for Guest/)
    .waitFor();
  for (const guest of [first, second])
    assert.match(await guest.page.locator('.panel ol > li').first().textContent(), /^\s*1\s+Guest/);
  await first.look('with the way back');
  await first.page.getByText('Take my seat back').click();
  await second.page
    .locator('.panel')
    .getByText(/is back at the table\./)
    .waitFor();
  assert.equal(await second.page.locator('.seats').getByText(/^for /).count(), 0);
  await second.move();
  await first.move();
  assert.equal(await first.page.getByText('Take my seat back').count(), 0);
  await second.menu('Resign');
  await second.page.locator('.menu').getByText('Resign', { exact: true }).click();
  await second.page.waitForSelector('.result');
  await second.go(`${new URL(second.page.url()).pathname}/replay`);
  await second.page
    .locator('.log')
    .getByText(/left the table\./)
    .waitFor();
  assert.match(await second.page.locator('.log li').first().textContent(), /^\s*1\s+Guest/);
  await first.go('/me');
  await first.page.waitForSelector('main li .result');
  assert.match(await first.page.innerText('table >> nth=0'), /people\s+1\s+1\s+1,000/, 'won, but the house helped');
  for (const guest of [anna, ben]) await guest.bid();
});

test('a game that all agree to stop is shared, and moves nobody’s points', async () => {
  const [anna, ben] = await evening.pair();
  await anna.menu('Propose stopping here');
  await ben.page.getByText('Agree', { exact: true }).click();
  for (const { page } of [anna, ben])
    await page.locator('#result-title', { hasText: 'Everybody shares the victory.' }).waitFor();
  await anna.go('/me');
  await anna.page.locator('main li .result').getByText('Shared', { exact: true }).waitFor();
  assert.match(await anna.page.innerText('table >> nth=0'), /people\s+1\s+0\s+1,000/);
  for (const guest of [anna, ben]) await guest.bid();
});
