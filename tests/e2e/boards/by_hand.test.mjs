// What chance brings a guest waits for their own touch, and what is heard is asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, phone } from '../guest.mjs';
import { goldenGame, holdTime, stage } from '../staged.mjs';

const evening = anEvening();

// A guest who is about to roll, as the house has rolled for them already.
async function aboutToRoll(device = {}, { byHand = 'on', ...table } = {}) {
  const game = goldenGame('wiedumir', 'two_players');
  const n = game.findIndex(({ events }, i) => i > 4 && events?.some(({ type, seat }) => type === 'die' && seat === 0));
  const guest = await evening.arrive(device);
  await guest.context.addInitScript((wanted) => localStorage.setItem('veillee.byHand', wanted), byHand);
  await guest.page.clock.install();
  const staged = await stage(guest, { state: game[n - 1].state, ...table });
  await guest.page.waitForSelector('.wiedumir .mat');
  await holdTime(guest.page);
  staged.step(game[n]);
  return { guest, page: guest.page, face: game[n].events[0].die, after: game[n] };
}
const told = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.panel ol > li, .asks')].map((one) => one.textContent).join('|'));

for (const [how, act] of [
  ['button', (page) => page.click('.own button')],
  ['touch of the board', (page) => page.click('.board', { position: { x: 40, y: 40 } })],
  ['key', (page) => page.keyboard.press('Enter')],
])
  test(`a die waits for its guest: by ${how}`, async () => {
    const { guest, page, face } = await aboutToRoll();
    await page.waitForSelector('.own button');
    assert.equal(await page.textContent('.own button'), 'Roll the die');
    assert.match(await page.textContent('.unseen[aria-live]'), /Roll the die/, 'ears are told, too');
    const before = await told(page);
    for (let beat = 0; beat < 50; beat++) await page.clock.runFor(200);
    assert.equal(await told(page), before, 'nothing happens however long they wait');
    assert.doesNotMatch(before, /rolls? \d|steps? with|Move .* \d/i);
    await act(page);
    for (let beat = 0; !(await page.$('.ask.mine')) && beat < 100; beat++) await page.clock.runFor(50);
    assert.equal(await page.$('.own button'), null);
    assert.match(await told(page), new RegExp(`\\b${face}\\b`));
    await guest.bid();
  });

for (const [why, table] of [
  ['a guest who wants none of it', { byHand: 'off' }],
  ['a guest whose clock runs', { clock: { kind: 'move', seconds: 60 } }],
  ['somebody who looks on', { seat: null }],
])
  test(`a die does not wait for ${why}`, async () => {
    const { guest, page, face } = await aboutToRoll({}, table);
    for (let beat = 0; beat < 40; beat++) await page.clock.runFor(100);
    assert.equal(await page.$('.own button'), null);
    assert.match(await told(page), new RegExp(`\\b${face}\\b`));
    await guest.leave();
  });

test('Wie Du Mir: one rolls also the first die of all, and nothing tells it before', async () => {
  const guest = await evening.arrive(phone);
  await guest.context.addInitScript(() => localStorage.setItem('veillee.byHand', 'on'));
  const { page } = guest;
  await guest.sitDown('wiedumir');
  await page.waitForSelector('.own button');
  await guest.look('a die that waits');
  const before = await page.textContent('body');
  assert.doesNotMatch(before, /You rolled? a/);
  assert.equal(await page.$('.piece.mine'), null);
  await page.waitForFunction(() => {
    const { bottom } = document.querySelector('.own button').getBoundingClientRect();
    return [...document.querySelectorAll('.mat')].every((mat) => mat.getBoundingClientRect().top >= bottom);
  }); // nobody's chips are covered by the button
  assert.equal(await page.getAttribute('.die', 'aria-label'), 'The die');
  await page.click('.own button');
  await page.waitForSelector('.piece.mine');
  const [, n] = /You rolled a (\d)/.exec(await page.textContent('.asks'));
  assert.equal(await page.getAttribute('.die', 'aria-label'), `The die: ${n}`);
  await guest.bid();
});

test('Caprice: one takes one’s own symbols out of the bag, and nothing tells them before', async () => {
  const guest = await evening.arrive(phone);
  await guest.context.addInitScript(() => localStorage.setItem('veillee.byHand', 'on'));
  const { page } = guest;
  await guest.sitDown('caprice');
  await page.waitForSelector('.own button');
  assert.equal(await page.$('.caprice .symbol'), null);
  await guest.look('a bag that waits');
  assert.doesNotMatch(await page.textContent('body'), /You draw a (light|dark)/);
  await page.click('.own button');
  await page.waitForSelector('.caprice .symbol');
  assert.ok((await page.$$('.caprice .symbol')).length >= 3);
  await guest.bid();
});

test('a newcomer is asked once whether they want to hear the table, and only then sounds are fetched', async () => {
  const guest = await evening.arrive({ newcomer: true });
  await guest.context.addInitScript(() => {
    localStorage.setItem('veillee.guide.cappuccino', 'seen');
    window.heard = 0;
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.heard++;
      return start.apply(this, when);
    };
  });
  const { page } = guest;
  const fetched = [];
  page.on('request', (request) => /soundMaker/.test(request.url()) && fetched.push(request.url()));
  await guest.sitDown('cappuccino');
  await page.getByText('This table can be heard').waitFor();
  const box = await guest.boardBox();
  await guest.look('the offer');
  assert.deepEqual(fetched, []);
  await page.getByText('Let me hear it').click();
  await page.waitForFunction(() => window.heard === 1);
  assert.equal(fetched.length, 1);
  assert.equal(await guest.boardBox(), box, 'it lay over the board and moved nothing');
  await guest.move();
  await page.waitForFunction(() => window.heard > 1);
  await guest.sitDown('cappuccino');
  await guest.myTurn();
  assert.equal(await page.getByText('This table can be heard').count(), 0);
  await guest.bid();
});
