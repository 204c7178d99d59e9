import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, games } from './guest.mjs';

const evening = anEvening();

test('who sits down to a game for the first time is guided, once, and can look again', async () => {
  const guest = await evening.arrive({ newcomer: true });
  const { page } = guest;
  await guest.playNow();
  await page.waitForSelector('dialog .stack');
  assert.match(await page.textContent('dialog'), /1 of 6/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForFunction(() => document.querySelectorAll('dialog .stack.hinted').length === 2);
  await page.keyboard.press('ArrowRight');
  await page.getByText('3 of 6').waitFor();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.ok(await guest.move(), 'and the game goes on');

  await page.reload();
  await guest.myTurn();
  assert.equal(await page.$('dialog'), null, 'it is not shown again');
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name: 'How it is played' }).click();
  await page.waitForSelector('dialog .stack');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForSelector('dialog', { state: 'detached' });
  await guest.bid();
});

test('in a guide one makes the move oneself: the wished one, another, and one that the rules forbid', async () => {
  const guest = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = guest;
  await guest.go('/box/cappuccino');
  await page.getByRole('button', { name: 'How it is played' }).click();
  const said = page.locator('dialog > .text');
  const step = async (n) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`${n} of 6`).waitFor();
  };
  const move = async (from, to) => {
    await guest.tap(from);
    await page.waitForSelector(`dialog .stack.held[data-key="${from}"]`);
    await guest.tap(to);
  };
  await page.waitForSelector('dialog .stack');
  assert.ok(await page.$('dialog .board[inert]'), 'the first step is there to look at');

  // Any move will do, and it happens on the board.
  await step(2);
  await page.waitForSelector('dialog .asked');
  assert.match(await said.textContent(), /Your turn:/);
  assert.equal(await page.$$eval('dialog .stack', (all) => all.length), 32);
  await move('1,0', '1,1');
  await said.getByText('A stack of two').waitFor();
  assert.equal(await page.$$eval('dialog .stack', (all) => all.length), 31);

  // Forbidden: the rule is said beside it, and Escape takes back first what was said, then what was taken.
  await step(3);
  await page.waitForSelector('dialog .asked');
  await guest.look('a move to make');
  const before = await guest.cells();
  await move('-1,3', '0,0');
  const bubble = page.locator('dialog .bubble');
  await bubble.waitFor();
  assert.match(await bubble.textContent(), /CUP-1\d/);
  assert.deepEqual(await guest.cells(), before, 'nothing has moved');
  await page.keyboard.press('Escape');
  await bubble.waitFor({ state: 'detached' });
  assert.ok(await page.$('dialog[open]'), 'the guide is still there');

  // Another legal move: it is shown too, and the one that is meant is named. Then it is tried again.
  if (await page.$('dialog .stack.held')) await guest.tap('-1,3');
  await page.waitForSelector('dialog .stack.held', { state: 'detached' });
  await move('1,0', '1,1');
  await said.getByText('That is allowed, too').waitFor();
  assert.notDeepEqual(await guest.cells(), before);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForSelector('dialog .asked');
  assert.deepEqual(await guest.cells(), before);
  await move('-1,3', '-2,3');
  await said.getByText('Four cups in one move').waitFor();
  await guest.look('a move that was made');

  // What was tried does not go on: the next step is that of the record.
  await step(4);
  await page.waitForSelector('dialog .board[inert]');
  await guest.bid();
});

test('while people wait the game is explained; the guide never lies over a running clock', async () => {
  const clock = { per: 'move', seconds: 600, increment: 0, late: null };
  const anna = await evening.arrive({ newcomer: true });
  await anna.sitDown('cappuccino', { others: { kind: 'open' }, clock });
  const ben = await evening.arrive({ newcomer: true });
  await ben.page.goto(await anna.page.inputValue('input[id^="invite-"]'));
  await anna.page.getByRole('button', { name: 'While we wait: how it is played' }).click();
  await anna.page.waitForSelector('dialog .stack');
  assert.equal(await anna.page.locator('dialog [role=timer]').count(), 0, 'no clock runs yet');

  await ben.page.getByText('Sit down').click();
  await ben.page.waitForSelector('.table .stack');
  await anna.page.waitForSelector('dialog [role=timer]'); // who still reads sees the own clock
  assert.equal(await ben.page.$('dialog'), null, 'the guide does not open by itself over a clock');
  await ben.menu('How it is played, step by step');
  await ben.page.waitForSelector('dialog [role=timer]');
  for (const guest of [anna, ben]) await guest.bid();
});

test('every box on the shelf has its guide, in three languages, and it can be skipped by Escape', async () => {
  for (const [locale, open] of [
    ['en', 'How it is played'],
    ['fr', 'Comment on joue'],
    ['de', 'So wird gespielt'],
  ]) {
    const guest = await evening.arrive({ locale, reducedMotion: 'reduce' });
    const { page } = guest;
    await guest.go('/');
    const boxes = await page.$$eval('.shelf a[href^="/box/"]', (links) =>
      links.map((link) => link.getAttribute('href')),
    );
    assert.ok(boxes.length >= 4);
    for (const box of boxes) {
      await guest.go(box);
      await page.getByRole('button', { name: open }).click();
      await page.waitForSelector('dialog .board svg', { state: 'attached' });
      const seen = new Set();
      for (let step = 1; step <= 6; step++) {
        await page.waitForFunction(
          (n) => document.querySelector('dialog footer .soft')?.textContent.startsWith(`${n} `),
          step,
        );
        seen.add(await page.textContent('dialog > .text'));
        await page.keyboard.press('ArrowRight');
      }
      assert.equal(seen.size, 6, `${box}: each step says something`);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
    }
    await guest.bid();
  }
});

test('whatever length a title has, on a phone one can go on', async () => {
  const guest = await evening.arrive({ viewport: { width: 390, height: 844 }, locale: 'de', reducedMotion: 'reduce' });
  const { page } = guest;
  for (const game of games) {
    await guest.go(`/box/${game}`);
    await page.getByRole('button', { name: 'So wird gespielt' }).click();
    await page.waitForSelector('dialog .board svg');
    const { y, height } = await page.getByRole('button', { name: 'Weiter', exact: true }).boundingBox();
    const dialog = await page.locator('dialog').boundingBox();
    assert.ok(
      y + height <= dialog.y + dialog.height,
      `${game}: the button ends ${y + height - dialog.height} px too low`,
    );
    await page.getByRole('button', { name: 'Überspringen' }).click();
  }
  await guest.bid();
});
