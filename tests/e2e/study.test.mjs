// The study table: from a moment of a game, along branches, with what the house thinks, as a link, and played on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, games } from './guest.mjs';
import { playedByTheHouse } from './study.mjs';

const evening = anEvening();

const tab = (page, name) => page.click(`#study-${name}`);
const position = (page) => page.innerText('.bar .position');
const depth = async (page) => Number(/^Move (\d+)/.exec(await position(page))?.[1] ?? 0);

// Makes a move for whoever is to move, or lets chance fall: the first or the last of the list.
async function step(page, last = false) {
  await tab(page, 'moves');
  const before = await depth(page);
  const choices = page.locator('#study-content li button');
  await (last ? choices.last() : choices.first()).click();
  await page.waitForFunction(
    (n) => document.querySelector('.bar .position')?.textContent.startsWith(`Move ${n} `),
    before + 1,
  );
}

for (const game of games)
  test(`${game}: a moment of a game is studied, with moves for all seats, a branch and taking back`, async () => {
    const { table, moves } = await playedByTheHouse(evening.house, game, 2);
    const anna = await evening.arrive({ reducedMotion: 'reduce' });
    const { page } = anna;
    const at = Math.floor(moves / 3);
    await anna.go(`/t/${table}/replay?at=${at}`);
    await page.getByText('Study from here').click();
    await page.waitForSelector('.study .board');
    assert.match(await position(page), new RegExp(`^Move ${at} of `));
    for (let i = 0; i < 3; i++) await step(page);
    assert.match(await position(page), new RegExp(`^Move ${at + 3} of `));
    await page.click('[aria-label="One move back"]');
    await page.waitForFunction(
      (n) => document.querySelector('.bar .position').textContent.startsWith(`Move ${n} `),
      at + 2,
    );
    await step(page, true);
    await tab(page, 'lines');
    await page.waitForSelector('.lines .current');
    await page.getByText('Take back').click();
    await page.waitForFunction(
      (n) => document.querySelector('.bar .position').textContent.startsWith(`Move ${n} `),
      at + 2,
    );
    await anna.look(`study of ${game}`);
    await anna.bid();
  });

test('a moment is studied also when the page for it comes late', async () => {
  const { table, moves } = await playedByTheHouse(evening.house, 'cappuccino', 2);
  const anna = await evening.arrive();
  const { page } = anna;
  await page.route('**/assets/Study-*.js', async (route) => {
    await page.waitForTimeout(600); // the replay's slider writes the address a quarter of a second after it stands
    await route.continue();
  });
  await anna.go(`/t/${table}/replay?at=${moves - 1}`);
  const link = page.getByText('Study from here');
  await link.waitFor();
  await page.click('[aria-label="One move back"]');
  await link.click();
  await page.waitForSelector('.study .board');
  assert.match(await position(page), new RegExp(`^Move ${moves - 2} of `));
  await anna.bid();
});

test('the house looks along, a note is kept, and a link brings it all to somebody else', async () => {
  const anna = await evening.arrive({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = anna;
  await anna.go('/study?game=cappuccino&players=2');
  await page.waitForSelector('.study .board');
  await step(page);
  await tab(page, 'house');
  await page.click('[role=switch]');
  await page.waitForSelector('.best li button');
  assert.equal(await page.$$eval('.values li', (all) => all.length), 2);
  await page.click('.best li:first-child button');
  await page.waitForFunction(() => document.querySelector('.bar .position').textContent.startsWith('Move 2 '));
  await tab(page, 'lines');
  await page.fill('textarea', 'Here it turns');
  await tab(page, 'table');
  await page.getByText('Copy link').click();
  await page.waitForSelector('.said:has-text("Copied")');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await anna.bid();

  const ben = await evening.arrive({ reducedMotion: 'reduce' });
  await ben.page.goto(link);
  await ben.page.waitForSelector('.study .board');
  await tab(ben.page, 'lines');
  assert.equal(await ben.page.innerText('.lines .note'), 'Here it turns');
  await ben.bid();
});

test('a position is changed by hand, refused with the reason, and played on at a table that is not rated', async () => {
  const anna = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.go('/study?game=cappuccino&players=2');
  await page.waitForSelector('.study .board');
  await step(page);
  await tab(page, 'table');
  await page.click('#study-content details summary');
  const field = page.locator('form label', { hasText: 'phase' }).locator('input');
  const phase = await field.inputValue();
  await field.fill('tea');
  await page.waitForSelector('form [role=alert]');
  await field.fill(phase);
  await page.getByText('Begin from this position').click();
  await page.waitForFunction(() => document.querySelector('.bar .position').textContent === 'The beginning');
  await tab(page, 'table');
  await page.getByText('Set this table').click();
  await page.waitForSelector('.stack');
  await page.waitForSelector('text=It is not rated');
  await anna.bid();
});

test('what is changed by hand is seen on the board at once, as long as the rules accept it', async () => {
  const anna = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.go('/study?game=wiedumir&players=2');
  await page.waitForSelector('.study .board');
  await tab(page, 'table');
  await page.click('#study-content details summary');
  const chips = page.getByRole('group', { name: 'chips' }).getByLabel('Seat 1');
  const seat = page.locator('.study .seats li').first();
  const has = (n) => seat.getByText(`${n} chips`).waitFor({ state: 'attached' });
  const before = await chips.inputValue();
  await has(before);
  await chips.fill(String(Number(before) + 3));
  await page.getByText('there are 63 chips in all, not 60').waitFor();
  await anna.look('a position changed by hand');
  await has(before);
  const cup = page.getByRole('group', { name: 'cup' }).getByRole('spinbutton');
  await cup.fill(String(Number(await cup.inputValue()) - 3));
  await has(Number(before) + 3);
  await page.getByRole('button', { name: 'As it was' }).click();
  await has(before);
  assert.equal(await page.locator('form [role=alert]').count(), 0);
  await anna.bid();
});

test('a game on this device is reviewed on it, and its mistakes are looked at again', async () => {
  const anna = await evening.arrive({ hasty: true, reducedMotion: 'reduce' });
  const { page } = anna;
  const learn = page.getByText('Learn from the mistakes');
  for (let games = 0; !(await learn.count()); games++) {
    assert.ok(games < 5, 'whoever plays without thinking makes mistakes, sooner or later');
    await anna.go('/box/cappuccino');
    await page.getByText('Play on this device').click();
    await page.getByText('master', { exact: true }).click();
    await page.click('.start .primary:enabled');
    await page.waitForURL('**/t/here-*');
    while (await anna.move());
    await page.getByRole('link', { name: 'Watch the game again' }).click();
    await page.getByText('Ask the house what it thinks').click();
    await page.getByText('The review is done').waitFor({ state: 'attached', timeout: 120_000 });
  }
  await learn.click();
  await page.waitForSelector('.lesson .board');
  await anna.look('lesson');
  const played = await page.innerText('.asked');
  assert.match(played, /Find a better move/);
  await page.getByText('All moves in words').click();
  await page.locator('.lesson li button').first().click();
  await page.waitForFunction(() => !/looking|^$/.test(document.querySelector('.lesson .said')?.textContent ?? ''));
  // Through all of them; what was not found is shown.
  for (const end = page.getByText('You found'); !(await end.count()); ) {
    const on = page.locator('.lesson .row .primary');
    const show = page.getByText('Show me');
    await on.or(show).or(end).first().waitFor();
    if (await show.count()) await show.click();
    else if (await on.count()) await on.click();
  }
  await page.getByText('You found').waitFor();
  await page.getByText('Back to the game').click();
  await page.waitForSelector('.replay .board');
  await anna.bid();
});
