import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const evening = anEvening();

const clocks = (guest) => guest.page.$$eval('.seats .time > [aria-hidden]', (all) => all.map((one) => one.textContent));

for (const [device, viewport] of [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
])
  test(`a live game shows everybody's time and does not move for it (${device})`, async () => {
    const guest = await evening.arrive({ viewport, reducedMotion: 'reduce' });
    const { page } = guest;
    await guest.go('/box/cappuccino');
    await page.getByText('novice', { exact: true }).click();
    await page.getByText('Time', { exact: true }).click();
    await page.getByText('Time per game').click();
    await page.getByText('10 min, and 5 sec per move', { exact: true }).click();
    await page.getByText('That player loses').click();
    await page.click('.start .primary');
    await guest.myTurn();
    await page.waitForSelector('.seats .time');
    const [left] = await clocks(guest);
    assert.equal(left, '10:00', 'nobody has to hurry with the first move');
    assert.equal((await clocks(guest)).length, 1, 'house players have no clock');
    assert.equal(await page.$('.seats .time.running'), null);
    const box = await guest.boardBox();
    await guest.move();
    await guest.myTurn();
    assert.equal(await guest.boardBox(), box);
    assert.ok(await page.$('.seats .time.running'), 'mine runs');
    assert.match((await clocks(guest))[0], /^(10:0\d|9:5\d)$/);
    await page.reload();
    await guest.myTurn();
    assert.match((await clocks(guest))[0], /^(10:0\d|9:[345]\d)$/, 'the house remembers it');
    await guest.bid();
  });

// A table with less time than the page offers: five seconds a move. The guest must have been in the house.
async function hurriedTable(guest, seats, late, delay = 0) {
  const wish = {
    game: 'cappuccino',
    players: 2,
    options: {},
    seats,
    delay,
    clock: { per: 'move', seconds: 5, increment: 0, late },
  };
  return guest.page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await (await fetch('/api/tables', { method: 'POST', headers, body })).json()).table;
  }, JSON.stringify(wish));
}

for (const delay of [0, 2])
  test(`whose time runs out is replaced by a house player, and the game goes on (delay ${delay})`, async () => {
    const [anna, ben] = [await evening.arrive(), await evening.arrive()];
    await anna.go('/');
    await anna.go(`/t/${await hurriedTable(anna, [{ kind: 'me' }, { kind: 'open' }], 'novice', delay)}`);
    await ben.page.goto(await anna.page.inputValue('input[id^="invite-"]'));
    await ben.page.getByText('Sit down').click();
    for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
    for (const guest of [anna, ben]) await guest.move();
    await ben.page
      .locator('.panel')
      .getByText(/^A house player took over for Guest/)
      .waitFor();
    await ben.page
      .locator('.seats')
      .getByText(/^for Guest/)
      .waitFor();
    await anna.page.getByRole('status').getByText('A house player plays for you.').waitFor();
    assert.equal(await ben.isOver(), false);
    await ben.move();
    for (const guest of [anna, ben]) await guest.bid();
  });

test('where time counts, whose time runs out has lost', async () => {
  const guest = await evening.arrive();
  await guest.go('/');
  await guest.go(`/t/${await hurriedTable(guest, [{ kind: 'me' }, { kind: 'house', level: 'novice' }], null)}`);
  await guest.move();
  await guest.page
    .locator('.result')
    .getByText(/ran out of time\.$/)
    .waitFor();
  assert.match(await guest.page.textContent('#result-title'), /^[A-Z]\S+ wins\.$/);
  assert.match(await guest.page.innerText('.ask'), /^The game is over\./);
  assert.equal(await guest.page.$('.seats .turn, .seats .time'), null, 'nobody is on turn, and no clock stands still');
  await guest.bid();
});

test('holidays are planned on the own page, and the others at a slow table see them', async () => {
  const [anna, ben] = [await evening.arrive(), await evening.arrive()];
  await anna.sitDown('cappuccino', {
    others: { kind: 'open' },
    clock: { per: 'move', seconds: 3 * 86_400, late: null },
  });
  await ben.page.goto(anna.page.url());
  await ben.page.getByText('Sit down').click();
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');

  await anna.go('/me');
  const day = (ahead) =>
    anna.page.evaluate((n) => new Date(Date.now() + n * 86_400_000).toLocaleDateString('sv'), ahead);
  const plan = async (from, until) => {
    await anna.page.getByLabel('First day').fill(await day(from));
    await anna.page.getByLabel('Last day').fill(await day(until));
    await anna.page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await plan(0, 40);
  await anna.page.getByRole('alert').getByText('there are 30 days a year').waitFor();
  await plan(0, 3);
  await anna.page.getByText(/^2[67] days left this year$/).waitFor();
  await anna.look('holidays');
  await ben.page
    .locator('.seats')
    .getByText(/^on holiday until /)
    .waitFor();
  await anna.page.getByRole('button', { name: /^Cancel / }).click();
  await ben.page
    .locator('.seats')
    .getByText(/^on holiday/)
    .waitFor({ state: 'detached' });
  for (const guest of [anna, ben]) {
    guest.troubles = guest.troubles.filter((trouble) => !trouble.includes('400')); // the plan that was refused
    await guest.bid();
  }
});

test('the home page lists the tables that wait for me, and the title and the icon count them', async () => {
  const guest = await evening.arrive();
  const { page } = guest;
  for (const days of [true, false]) {
    await guest.go('/box/cappuccino');
    await page.getByText('Time', { exact: true }).click();
    if (days) {
      await page.getByText('Days per move').click();
      await page.getByText('3 days').click();
    }
    await page.click('.start .primary');
    await guest.myTurn();
  }
  await guest.go('/');
  await page.getByRole('heading', { name: 'Your move' }).waitFor();
  const listed = await page.$$eval('.tables .state', (all) => all.map((one) => one.textContent.trim()));
  assert.equal(listed.length, 2);
  assert.match(listed[0], /^your move, (3 days 0 hr|2 days 23 hr) left$/);
  assert.equal(listed[1], 'your move');
  assert.match(await page.title(), /^\(2\) /);
  assert.match(await page.getAttribute('link[rel=icon]', 'href'), /^data:image\/svg/);
  await page.click('.tables a');
  await guest.move();
  await guest.myTurn();
  assert.match(await page.title(), /^\(2\) .*Your move/);
  await guest.bid();
});

test('a notification comes only when it was asked for and nobody looks', async () => {
  const [anna, ben] = await evening.pair();
  await anna.context.addInitScript(() => {
    window.told = [];
    window.Notification = class {
      static permission = 'default';
      static async requestPermission() {
        return (this.permission = 'granted');
      }
      constructor(title) {
        window.told.push(title);
      }
    };
  });
  if (await anna.page.$('.stack.mine')) await anna.move();
  await ben.page.waitForSelector('.stack.mine');

  await anna.go('/');
  await anna.page.getByText('the others are thinking').waitFor();
  const told = () => anna.page.evaluate(() => window.told);
  const lookAgain = (hidden) =>
    anna.page.evaluate((out) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => out });
      dispatchEvent(new Event('focus'));
    }, hidden);
  await anna.page.click('header details summary');
  await anna.page.getByText('Tell me when it is my move').click();
  await lookAgain(true);
  await ben.move();
  await anna.page.getByRole('heading', { name: 'Your move' }).waitFor(); // the house rings: nobody looks
  assert.deepEqual(await told(), ['Your move – Cappuccino']);
  await lookAgain(true);
  assert.equal((await told()).length, 1, 'once is enough');
  for (const guest of [anna, ben]) await guest.bid();
});
