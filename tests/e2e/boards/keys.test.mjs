// A whole game in every room with the keyboard alone, and what a screen reader is told of it: each line of the log once,
// in order, and no line before the page shows it. The texts are kept in build/voices to be read through.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { anEvening, games } from '../guest.mjs';
import { goldenGame, stage } from '../staged.mjs';

const evening = anEvening();
const patience = 120_000; // ms until something that was touched is a move, while a busy machine answers late
const folder = fileURLToPath(new URL('../../../build/voices/', import.meta.url));

// Games that end in a reasonable time.
const short = {
  labyrinth: { options: { max_turns: 2 } },
  eye: { players: 1, options: { start: 2 } },
};

// Everything that is spoken, from the first moment on. The same words are spoken again only as a new element.
const listen = () => {
  window.spoken = [];
  const say = (element) => {
    const live = element?.closest?.('[aria-live], [role=status]');
    const text = live?.textContent.replace(/\s+/g, ' ').trim();
    const [last, said] = [window.spoken.at(-1), live?.firstElementChild];
    if (!text || (last?.text === text && last.element === said)) return;
    window.spoken.push({ text, element: said, status: live.role === 'status' });
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) say(target.nodeType === 1 ? target : target.parentElement);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

const offer = '.board [aria-description], .board button:enabled:not([aria-disabled=true])';

class Keys {
  constructor(page) {
    this.page = page;
    this.turn = 0;
  }
  press(key) {
    return this.page.keyboard.press(key);
  }

  // What can be done now, as whoever cannot see is told it: things that may be taken, places where they may go, buttons.
  // Waits until there is something, until the log has more than `lines` lines (then there may be nothing), or the end.
  async offers(lines) {
    const { page } = this;
    await page.waitForFunction(
      ([offer, n]) =>
        document.querySelector('.result') ||
        document.querySelectorAll('.panel ol > li').length > n ||
        (document.querySelector('.ask.mine') && document.querySelector(offer)),
      [offer, lines],
    );
    return page.$$eval(offer, (all) => {
      for (const old of document.querySelectorAll('[data-offer]')) delete old.dataset.offer;
      return all
        .filter((one) => one.getBoundingClientRect().width > 0)
        .map((one, i) => {
          one.dataset.offer = i;
          const says = one.getAttribute('aria-description') ?? '';
          return { i, kind: one.tagName === 'BUTTON' ? 'button' : /go/.test(says) ? 'go' : 'take' };
        });
    });
  }

  focused(i) {
    return this.page.evaluate((wanted) => document.activeElement?.dataset.offer === String(wanted), i);
  }

  // To a button by Tab, to a thing on the board by arrows from wherever the board's one tab stop is.
  async reach(i, kind) {
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await this.focused(i)) return true;
      const onBoard = await this.page.evaluate(() =>
        document.activeElement?.matches('.board [role=button], .board [data-key]'),
      );
      if (kind !== 'button' && onBoard) break;
      await this.press('Tab');
    }
    for (let arrows = 0; arrows < 80; arrows++) {
      const way = await this.page.evaluate((wanted) => {
        const middle = (one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        };
        const [here, there] = [document.activeElement, document.querySelector(`[data-offer="${wanted}"]`)];
        if (!there || here === there) return null;
        const [[x, y], [a, b]] = [middle(here), middle(there)];
        return { x: a - x, y: b - y };
      }, i);
      if (!way) break;
      const [across, along] = [way.x > 0 ? 'ArrowRight' : 'ArrowLeft', way.y > 0 ? 'ArrowDown' : 'ArrowUp'];
      const straight = Math.abs(way.x) > Math.abs(way.y);
      // Now and then another way round, where the straight one leads in circles.
      const odd = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'][(arrows * 7 + this.turn) % 4];
      await this.press(arrows % 6 === 5 ? odd : straight === (arrows % 3 !== 2) ? across : along);
    }
    return this.focused(i);
  }

  // One thing after the other until a move is made; false at the end.
  async move() {
    const { page } = this;
    await page.waitForSelector('.ask.mine, .result');
    const lines = () => page.$$eval('.panel ol > li', (all) => all.length);
    const before = await lines();
    const end = Date.now() + patience;
    while (!(await page.$('.result'))) {
      if ((await lines()) > before) return true;
      assert.ok(Date.now() < end, 'what is offered leads to a move');
      const all = await this.offers(before);
      const goes = all.filter(({ kind }) => kind === 'go');
      const wanted = goes.length > 0 ? goes : all;
      const { i, kind } = wanted[(this.turn++ * 7) % wanted.length] ?? {};
      if (i === undefined || !(await this.reach(i, kind))) continue;
      await this.press('Enter');
      await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
    }
    return false;
  }
}

// The solitaire is played as a book says it, so that it ends.
const solution =
  'B+ m4>o4 m2>o2 A+ n7>p7 p1>n1 B+ n2>l4 j2>h4 A+ i3>k1 B+ A+ B+ b8>p8 l2>j4 A+ c3>a3 o3>a1 B+ a4>c4 a2>c2 A+';

for (const room of games)
  test(`${room}: a whole game by keys, and all of it is said once`, async (t) => {
    const guest = await evening.arrive({ hasty: true, reducedMotion: 'reduce' });
    const { page } = guest;
    await guest.context.addInitScript(listen);
    await guest.sitDown(room, short[room]);
    await page.waitForSelector('.board [tabindex="0"]');
    const keys = new Keys(page);
    // What happened before the guest came is not said; the log is there later than the board.
    await page.waitForSelector('.panel :is(ol > li, p)');
    const came = await guest.logLength();
    let moves = 0;
    if (short[room]?.players === 1) {
      for (const move of solution.split(' ')) {
        await page.waitForSelector('.ask.mine');
        for (const part of move.split('>')) {
          const selector = /^[AB]/.test(part) ? `[data-click="${part}"]` : `.square[data-cell="${part}"]`;
          await page.$eval(selector, (one) => (one.dataset.offer = 'next'));
          assert.ok(await keys.reach('next', /^[AB]/.test(part) ? 'button' : 'take'), `${part} is reached by keys`);
          await page.keyboard.press('Enter');
          await page.$eval(selector, (one) => delete one.dataset.offer).catch(() => {});
        }
        moves++;
        await page.waitForFunction(
          (n) => document.querySelector('.result') || document.querySelectorAll('.panel ol > li').length >= n,
          moves,
        );
      }
    } else while (await keys.move()) assert.ok(++moves < 250, 'the game ends');
    await page.waitForSelector('.result .primary');

    const lines = await page.$$eval('.panel ol > li', (all) =>
      all.map((line) =>
        line
          .querySelector('span:not(.number)')
          .textContent.replace(/[§\s]+/g, ' ')
          .trim(),
      ),
    );
    const verdict = await page.textContent('#result-title');
    await page.waitForFunction((last) => window.spoken.at(-1)?.text.startsWith(last), verdict);
    const spoken = await page.evaluate(() => window.spoken.map(({ text, status }) => ({ text, status })));
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}${room}.txt`, spoken.map(({ text }) => text).join('\n') + '\n');
    t.diagnostic(`${moves} moves, ${spoken.length} announcements, ${lines.length} lines`);
    // A board may say more of what is being considered (points of an order): that is a status, and no part of the tale.
    const tale = spoken.filter(({ status }) => !status).map(({ text }) => text.replace(/ ?Your move$/, ''));
    assert.ok(tale.at(-1).startsWith(verdict), `who has won is said last: ${tale.at(-1)}`);
    const told = tale.slice(0, -1).filter(Boolean).join(' ');
    const all = lines.filter(Boolean);
    assert.equal(told, all.join(' ').slice(-told.length), 'each line is said once, in order, and nothing else');
    assert.ok(told.length >= all.slice(came).join(' ').length, 'all that happened since the guest came is said');
    await guest.bid();
  });

test('who does the same twice is heard twice', async () => {
  const guest = await evening.arrive({ hasty: true });
  await guest.context.addInitScript(listen);
  const steps = goldenGame('labyrinth', 'three_players');
  const n = steps.findIndex(({ events }) => events?.length === 1 && events[0].type === 'turned');
  const table = await stage(guest, { state: steps[n - 1].state, seat: null });
  for (const times of [1, 2]) {
    table.step(steps[n]);
    await guest.page.waitForFunction(
      (wanted) => window.spoken.filter(({ text }) => / turns the /.test(text)).length === wanted,
      times,
    );
  }
  await guest.bid();
});
