// A guest in a real browser: what they see, where they tap, and what must never happen to them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { House } from './house.mjs';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const patience = 45_000; // ms for anything to appear: generous, because tests run on busy machines

// One house and one browser for all tests of a file, and guests who arrive there.
export function anEvening() {
  const evening = {
    arrive: (options) => Guest.arrive(evening.browser, evening.house, options),
    pair: (options) => Guest.pair(evening.browser, evening.house, options),
  };
  before(async () => {
    evening.house = await House.open();
    evening.browser = await openBrowser();
  });
  after(async () => {
    await evening.browser?.close();
    await evening.house?.close();
  });
  return evening;
}

export function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
}

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

// The rooms of the house, in the order of the shelf.
export const games = readFileSync(new URL('../../games/ROOMS', import.meta.url), 'utf8')
  .trim()
  .split('\n');

export class Guest {
  // A newcomer is shown how each game goes when they first sit down to it, is asked whether they want to hear it, and
  // rolls and draws by hand; the others were here before.
  // For a hasty guest the rests between two moves are a tenth as long: for tests of what happens, not of how it looks.
  static async arrive(browser, house, { newcomer = false, hasty = false, ...options } = {}) {
    const guest = new Guest();
    guest.house = house;
    // Only who wants to come without a network keeps the pages: they would answer in the house's place.
    const defaults = { viewport: { width: 1280, height: 800 }, locale: 'en', serviceWorkers: 'block' };
    guest.context = await browser.newContext({ ...defaults, ...options });
    if (!newcomer)
      await guest.context.addInitScript((ids) => {
        if (!location.protocol.startsWith('http')) return; // an empty page remembers nothing
        for (const id of ids) localStorage.setItem(`veillee.guide.${id}`, 'seen');
        for (const asked of ['sound', 'byHand'])
          if (!localStorage.getItem(`veillee.${asked}`)) localStorage.setItem(`veillee.${asked}`, 'off');
      }, games);
    if (hasty)
      await guest.context.addInitScript((short) => {
        const wait = window.setTimeout;
        window.setTimeout = (act, ms = 0, ...rest) => wait(act, ms <= short ? ms / 10 : ms, ...rest);
      }, 5000);
    guest.page = await guest.context.newPage();
    guest.page.setDefaultTimeout(patience);
    guest.troubles = [];
    guest.strangers = [];
    guest.page.on('pageerror', (error) => guest.troubles.push(error.message));
    guest.page.on('console', (message) => {
      // A house that was killed on purpose cannot be reached for a while; browsers log that by themselves.
      const expected = /ERR_CONNECTION_REFUSED|WebSocket connection to|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;
      if (message.type() === 'error' && !expected.test(message.text())) guest.troubles.push(message.text());
    });
    guest.page.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && host !== `127.0.0.1:${house.port}`) guest.strangers.push(request.url());
    });
    return guest;
  }

  // Two guests at one table, the second by an invitation.
  static async pair(browser, house, options = {}) {
    const anna = await Guest.arrive(browser, house);
    const ben = await Guest.arrive(browser, house, options);
    await anna.go('/box/cappuccino');
    await anna.page.getByText('Invite friends').click();
    await anna.page.getByText('Set the table and get the link').click();
    await ben.page.goto(await anna.page.inputValue('input[id^="invite-"]'));
    await ben.page.getByText('Sit down').click();
    for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
    return [anna, ben];
  }

  leave() {
    return this.context.close();
  }

  // Leaves after an evening without trouble, in a house that asked nothing of anybody else.
  async bid() {
    assert.deepEqual(this.troubles, []);
    assert.deepEqual(this.strangers, []);
    await this.leave();
  }

  // Everybody can use what is on the page, and nothing is cut off at the side.
  async look(name) {
    await this.page.evaluate(axe);
    const { violations } = await this.page.evaluate(() => window.axe.run());
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
      [],
      name,
    );
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
  }

  // Waits until nothing moves any more in a part of the page; a fire never stands still.
  still(selector) {
    return this.page.$$eval(selector, (all) => {
      const ending = all
        .flatMap((one) => one.getAnimations({ subtree: true }))
        .filter(({ effect }) => effect.getTiming().iterations !== Infinity);
      return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
    });
  }

  // Chooses from the menu of the table.
  async menu(item) {
    await this.page.getByText('Table', { exact: true }).click();
    await this.page.locator('.menu').getByText(item, { exact: true }).click();
  }

  // As many as the game is for; at most four, which is a full table for most.
  async mostPlayers(game) {
    const { games: shelf } = await (await this.context.request.get(`${this.house.address}/api/games`)).json();
    return Math.min(4, shelf.find(({ id }) => id === game).players[1]);
  }

  // To a new table, without the box: with house players who play at random, or with `others`.
  async sitDown(game, { players = 2, others = { kind: 'house', level: 'random' }, ...wishes } = {}) {
    const seats = Array.from({ length: players }, (_, i) => (i === 0 ? { kind: 'me' } : others));
    const answer = await this.context.request.post(`${this.house.address}/api/tables`, {
      data: { game, players, seats, ...wishes },
    });
    const { table } = await answer.json();
    await this.go(`/t/${table}`);
    return table;
  }

  // Does something that makes a move and waits until the house has taken it.
  async afterNext(table, act) {
    const view = `${this.house.address}/api/tables/${table}/view`;
    const { version } = await (await this.context.request.get(view)).json();
    await act();
    await this.context.request.get(`${view}?after=${version}&wait=20`);
  }

  // The n-th legal move, without touching anything: the page sees it come. False at the end.
  async moveUnseen(table, n) {
    const address = `${this.house.address}/api/tables/${table}`;
    const see = async (more = '') => (await this.context.request.get(`${address}/view${more}`)).json();
    let seen = await see();
    while (seen.status === 'playing' && !seen.legal?.length) seen = await see(`?after=${seen.version}&wait=20`);
    if (seen.status !== 'playing') return false;
    const { version, legal } = seen;
    await this.made(() =>
      this.context.request.post(`${address}/move`, { data: { version, move: legal[n % legal.length] } }),
    );
    return true;
  }

  // Does something that makes a move and waits until the move is seen, or the end.
  async made(act) {
    const before = await this.logLength();
    await act();
    await this.page.waitForFunction(
      (n) => document.querySelectorAll('.panel ol > li').length > n || document.querySelector('.result'),
      before,
    );
  }

  go(path) {
    return this.page.goto(this.house.address + path);
  }

  // From the shelf to the first move: two clicks.
  async playNow(level = 'novice') {
    await this.go('/');
    await this.page.click('.shelf a[href="/box/cappuccino"]');
    await this.page.waitForSelector('.start .primary');
    if (level !== 'club') await this.page.getByText(level, { exact: true }).click();
    await this.page.click('.start .primary');
    await this.page.waitForSelector('.stack');
    return this.page.url().split('/').at(-1);
  }

  // The position, when nothing is in the air any more.
  async cells() {
    await this.page.waitForSelector('.flying', { state: 'detached' });
    return this.page.$$eval('.stack', (stacks) =>
      Object.fromEntries(stacks.map((stack) => [stack.dataset.key, stack.getAttribute('aria-label')])),
    );
  }

  isOver() {
    return this.page.$('.result').then(Boolean);
  }

  // Taps a stack where it can be seen: stacks in front may cover a part of it.
  async tap(key) {
    const point = await this.page.evaluate((wanted) => {
      const stack = document.querySelector(`.stack[data-key="${wanted}"]`);
      const face = stack?.querySelector('.rim-glow')?.getBoundingClientRect();
      if (!face) return null;
      for (const [fx, fy] of [
        [0.5, 0.5],
        [0.5, 0.2],
        [0.2, 0.5],
        [0.8, 0.5],
        [0.3, 0.3],
        [0.7, 0.3],
      ]) {
        const [x, y] = [face.left + fx * face.width, face.top + fy * face.height];
        if (document.elementFromPoint(x, y)?.closest('.stack') === stack) return { x, y };
      }
      return null;
    }, key);
    if (!point) throw new Error(`stack ${key} cannot be reached`);
    await this.page.mouse.click(point.x, point.y);
  }

  // Waits until it is this guest's turn, or the end. True when there is something to do.
  async myTurn() {
    await this.page.waitForSelector('.stack.mine, .result');
    return !(await this.isOver());
  }

  // One move by two taps on the board; choose(n) picks one of n. False when the game is over.
  async move(choose = (n) => Math.floor(n / 2)) {
    if (!(await this.myTurn())) return false;
    const keys = (selector) => this.page.$$eval(selector, (stacks) => stacks.map((stack) => stack.dataset.key));
    const mine = await keys('.stack.mine');
    await this.made(async () => {
      await this.tap(mine[choose(mine.length)]);
      await this.page.waitForSelector('.stack.held');
      const targets = await keys('.stack.target');
      await this.tap(targets[choose(targets.length)]);
    });
    return true;
  }

  logLength() {
    return this.page.$$eval('.panel ol > li', (lines) => lines.length);
  }

  boardBox() {
    return this.page.$eval('.board', (board) => {
      const { x, y, width, height } = board.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    });
  }
}

// Two guests play a game of Cappuccino to its end, and see the same count.
export async function playCappuccino(guests) {
  for (let moves = 0; !(await guests[0].isOver()) || !(await guests[1].isOver()); moves++) {
    assert.ok(moves < 64, 'the game ends');
    const mover = await Promise.race(
      guests.map((guest) => guest.page.waitForSelector('.stack.mine, .result').then(() => guest)),
    );
    if (!(await mover.isOver())) await mover.move((n) => (moves * 7) % n);
    else await Promise.all(guests.map((guest) => guest.page.waitForSelector('.result .actions')));
  }
  const [a, b] = await Promise.all(
    guests.map((guest) =>
      guest.page.$$eval('.result .total', (all) => all.map((one) => Number(one.textContent)).join(' ')),
    ),
  );
  assert.equal(a, b, 'both see the same count');
}
