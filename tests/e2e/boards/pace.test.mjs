// What happens is told no faster than it can be followed, by the page's own clock, and by all of the page at once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from '../guest.mjs';
import { goldenGame, holdTime, stage } from '../staged.mjs';

const evening = anEvening();
const tick = 40; // ms

// A guest who looks on while others play `steps`, which the house says all at once.
async function watching(steps, { tempo, ...device } = {}) {
  const guest = await evening.arrive(device);
  if (tempo) await guest.context.addInitScript((wanted) => localStorage.setItem('veillee.tempo', wanted), tempo);
  await guest.page.clock.install();
  const [first, ...others] = steps;
  const table = await stage(guest, { state: first.state, seat: null });
  await holdTime(guest.page);
  for (const one of others) table.step(one);
  return { guest, page: guest.page, others };
}

// Everything that speaks of a game beside the board.
const told = (page) =>
  page.evaluate(() =>
    ['.asks', '.seats', '.panel', '[aria-live]'].map((part) =>
      [...document.querySelectorAll(part)].map((one) => one.textContent.replace(/\s+/g, ' ')).join(' | '),
    ),
  );
// The newest step in the log; the first is 2.
const logged = (page) =>
  page.$$eval('.panel ol > li', (lines) => Math.max(1, ...lines.map((line) => Number(line.dataset.version))));
const now = (page) => page.evaluate(() => performance.now());

// When each of `steps` came into the log, in ms of the page; those that say nothing come with the next. `look` is called
// after each moment.
async function times(page, steps, look = async () => {}) {
  const at = [];
  for (let beat = 0; at.length < steps.length; beat++) {
    assert.ok(beat < 1500, 'everything is told in a minute');
    await page.clock.runFor(tick);
    const [newest, time] = [await logged(page), await now(page)];
    await look(time);
    while (at.length < newest - 1) at.push(time);
  }
  return at;
}

const words = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

// A stretch of a game with `count` cards in it, from just before the first.
function cards(game, count) {
  const has = ({ events }, ...types) => events?.some(({ type }) => types.includes(type));
  const first = game.findIndex((line) => has(line, 'card'));
  const last = game.findIndex(
    (line, i) => i > first && game.slice(first, i).filter((one) => has(one, 'card')).length === count,
  );
  return game.slice(first - 1, last + 1);
}

for (const [name, device] of [
  ['as usual', {}],
  ['without motion', { reducedMotion: 'reduce' }],
])
  test(`an opponent's card is shown as long as its words need (${name})`, async () => {
    const { guest, page, others } = await watching(cards(goldenGame('wiedumir', 'two_players'), 4), device);
    const shown = new Map(); // what a card says -> when it lay open
    const at = await times(page, others, async (time) => {
      const text = await page.$eval('.face .text', (card) => card.textContent, null).catch(() => null);
      if (text && !shown.has(text)) shown.set(text, time);
    });
    let read = 0;
    others.slice(0, -1).forEach(({ events }, i) => {
      const card = events.find(({ type }) => type === 'card');
      if (!card) return;
      read++;
      const text = card.text.en.replaceAll("'", '’');
      const [needed, had] = [Math.max(1200, 200 * words(text)), at[i + 1] - shown.get(text)];
      assert.ok(had >= needed - 2 * tick, `${text}: ${had} ms of ${needed}`);
    });
    assert.ok(read >= 3, 'cards were drawn');
    await guest.bid();
  });

test('a slow guest gets more time, a fast one less, and a tap goes on', async () => {
  const stretch = cards(goldenGame('wiedumir', 'two_players'), 2);
  const whole = {};
  for (const tempo of ['slow', 'normal', 'fast']) {
    const { guest, page, others } = await watching(stretch, { tempo });
    const at = await times(page, others);
    whole[tempo] = at.at(-1) - at[0];
    await guest.leave();
  }
  assert.ok(whole.slow > 1.3 * whole.normal && whole.normal > 1.8 * whole.fast, JSON.stringify(whole));

  const { guest, page, others } = await watching(stretch);
  const began = await now(page);
  for (let taps = 0; (await logged(page)) < others.length + 1; taps++) {
    assert.ok(taps < 3 * others.length, 'each tap goes on');
    await page.click('.board', { position: { x: 30, y: 30 } });
  }
  assert.ok((await now(page)) - began < 500, 'nobody has to wait');
  await guest.bid();
});

test('between two people there is a pause', async () => {
  const game = goldenGame('cappuccino', 'two_players');
  const { guest, page, others } = await watching(game.slice(0, 6));
  const at = await times(page, others);
  for (let i = 1; i < at.length; i++)
    if (others[i].move[0] !== others[i - 1].move[0])
      assert.ok(at[i] - at[i - 1] >= 900 - tick, `${at[i] - at[i - 1]} ms`);
  await guest.bid();
});

// Steps of a golden game around one that holds such an event: the one before it, itself, and what follows.
function around(game, type, after = 3) {
  const n = game.findIndex(({ events }) => events?.some((event) => event.type === type));
  return game.slice(n - 1, n + 1 + after);
}

for (const [name, room, golden, type, scene, done] of [
  ['a bust', 'wiedumir', 'five_players', 'ceiling', '.gag', /falls back/],
  ['the end of a round', 'wiedumir', 'hidden_rounds', 'round', '.round', /Round 1 is over/],
  ['an answered question', 'eye', 'questions', 'answer', '.card .go', /is wrong/],
])
  test(`nothing happens and nothing is told during ${name}`, async () => {
    const { guest, page } = await watching(around(goldenGame(room, golden), type));
    const before = await told(page);
    for (let beat = 0; !(await page.$(scene)); beat++) {
      assert.ok(beat < 200, 'the scene comes');
      assert.deepEqual(await told(page), before);
      await page.clock.runFor(tick);
    }
    const came = await now(page);
    for (let beat = 0; await page.$(scene); beat++) {
      assert.ok(beat < 300, 'the scene ends');
      assert.deepEqual(await told(page), before);
      await page.clock.runFor(tick);
    }
    assert.ok((await now(page)) - came >= 2000, 'there is time to look at it');
    assert.match((await told(page)).join(' '), done);
    await guest.bid();
  });
