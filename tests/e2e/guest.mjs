// A guest in a real browser: what they see, where they tap, and what must never happen to them.
import { chromium } from 'playwright-core';

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

export function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
}

const games = ['caprice', 'cappuccino', 'eye', 'labyrinth', 'wiedumir'];

export class Guest {
  // A newcomer is shown how each game goes when they first sit down to it; the others were here before.
  static async arrive(browser, house, { newcomer = false, ...options } = {}) {
    const guest = new Guest();
    guest.house = house;
    guest.context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', ...options });
    if (!newcomer)
      await guest.context.addInitScript((ids) => {
        if (!location.protocol.startsWith('http')) return; // an empty page remembers nothing
        for (const id of ids) localStorage.setItem(`veillee.guide.${id}`, 'seen');
      }, games);
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
      const face = stack?.querySelector('.foot')?.getBoundingClientRect();
      if (!face) return null;
      for (const [fx, fy] of [[0.5, 0.5], [0.5, 0.2], [0.2, 0.5], [0.8, 0.5], [0.3, 0.3], [0.7, 0.3]]) {
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
    const before = await this.logLength();
    await this.tap(mine[choose(mine.length)]);
    await this.page.waitForSelector('.stack.held');
    const targets = await keys('.stack.target');
    await this.tap(targets[choose(targets.length)]);
    await this.page.waitForFunction((n) => document.querySelectorAll('.panel ol > li').length > n, before);
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
