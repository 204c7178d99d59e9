import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { anEvening, phone } from '../guest.mjs';
import { goldenGame, stage } from '../staged.mjs';

const evening = anEvening();

// A guest at a table of Wie Du Mir with house players.
class Player {
  static async sitDown(players, { options = {}, ...context } = {}) {
    const player = new Player();
    player.guest = await evening.arrive({ hasty: true, reducedMotion: 'reduce', ...context });
    player.page = player.guest.page;
    await player.guest.sitDown('wiedumir', { players, options });
    await player.page.waitForSelector('.wiedumir .mat');
    player.met = new Map();
    return player;
  }

  keys(selector) {
    return this.page.$$eval(`.wiedumir :is(${selector})`, (all) => all.map((one) => one.dataset.key));
  }

  // Taps a thing where it can be seen: pawns may cover a part of it.
  async tap(key) {
    const point = await this.page.evaluate((wanted) => {
      const thing = document.querySelector(`.wiedumir [data-key="${wanted}"]`);
      const { left, top, width, height } = thing.getBoundingClientRect();
      for (const fy of [0.5, 0.25, 0.75, 0.1, 0.9])
        for (const fx of [0.5, 0.25, 0.75, 0.1, 0.9, 0.4, 0.6]) {
          const [x, y] = [left + fx * width, top + fy * height];
          if (document.elementFromPoint(x, y)?.closest('[data-key]') === thing) return { x, y };
        }
      return null;
    }, key);
    if (!point) return false;
    await this.page.mouse.click(point.x, point.y);
    return true;
  }

  async myTurn() {
    await this.page.waitForSelector('.wiedumir :is(.mine, .target, .stop, .cup.offered), .result');
    return !(await this.page.$('.result'));
  }

  // One decision by taps on the board. False when the game is over.
  async decide(n) {
    if (!(await this.myTurn())) return false;
    const before = await this.guest.logLength();
    const kinds = [];
    const choose = (all) => all[(n * 7 + 3) % all.length];
    const cup = (await this.keys('.cup.offered')).length > 0;
    const stop = (await this.keys('.stop')).length > 0;
    if (cup) {
      kinds.push('chip');
      assert.ok(await this.tap('cup'));
    } else if (stop && n % 2 === 0) {
      kinds.push('stop');
      assert.ok(await this.tap('stop'));
    } else {
      const seats = await this.keys('.mat.mine .touch');
      if (seats.length > 0) {
        kinds.push('seat');
        const first = choose(seats);
        assert.ok(await this.tap(first));
        await this.page.evaluate(() => new Promise(requestAnimationFrame));
        // Two opponents swap: the first one is held until the second is named.
        if ((await this.keys('.mat.mine.held .touch')).includes(first)) {
          kinds.push('pair');
          assert.ok(await this.tap(choose(seats.filter((seat) => seat !== first))));
        }
      } else {
        let targets = await this.keys('.field.target');
        if (targets.length === 0) {
          let tapped = false;
          const pawns = await this.keys('.piece.mine');
          for (let i = 0; i < pawns.length && !tapped; i++)
            tapped = await this.tap(pawns[(n * 7 + 3 + i) % pawns.length]);
          assert.ok(tapped, 'a pawn can be reached');
          await this.page.waitForSelector('.field.target');
          targets = await this.keys('.field.target');
        } else kinds.push('my pawn in hand');
        kinds.push(targets.length === 1 ? 'field' : targets.length === 2 ? 'two fields' : 'any field');
        const held = (await this.keys('.piece.held'))[0];
        const to = choose(targets);
        assert.ok(await this.tap(to), `${to} can be reached`);
        await this.landed(held, to, before);
      }
    }
    for (const kind of kinds) this.met.set(kind, (this.met.get(kind) ?? 0) + 1);
    await this.page.waitForFunction((lines) => document.querySelectorAll('.panel ol > li').length > lines, before);
    return true;
  }

  // What was shown before the move is where the pawn comes to: the log names the field.
  async landed(pawn, to, before) {
    await this.page.waitForFunction((lines) => document.querySelectorAll('.panel ol > li').length > lines, before);
    const line = await this.page.$$eval('.panel ol > li', (lines, at) => lines[at]?.textContent ?? '', before);
    const field = Number(to.split(' ')[1]);
    const name = field === 0 ? 'to start' : field === 15 ? 'to goal' : `to field ${field} `;
    assert.ok(line.includes(name), `${pawn} was to go ${name}, but: ${line}`);
  }
}

for (const [name, players, settings] of [
  ['three on a phone', 3, phone],
  ['four at a desk, little by little', 4, { options: { little_by_little: true } }],
  ['eight on a phone, hidden chips', 8, { ...phone, options: { hidden: true } }],
])
  test(`a whole game by touching the board (${name})`, async (t) => {
    const player = await Player.sitDown(players, settings);
    const box = await player.guest.boardBox();
    let n = 0;
    while (await player.decide(n)) {
      if (!(await player.page.$('.result')))
        assert.equal(await player.guest.boardBox(), box, 'the board keeps its place');
      assert.ok(++n < 250, 'the game ends');
    }
    await player.page.waitForSelector('.result .primary');
    const totals = await player.page.$$eval('.result .total', (all) => all.map((one) => Number(one.textContent)));
    assert.equal(totals.length, players);
    assert.ok(
      totals.every((total) => total >= 0 && total <= 10),
      'nobody is too rich at the end',
    );
    assert.ok((player.met.get('field') ?? 0) > 0);
    t.diagnostic(`${n} decisions: ${[...player.met].map(([kind, times]) => `${kind} ${times}`).join(', ')}`);
    await player.guest.bid();
  });

test('a wrong touch says why, Escape puts back, arrows and Enter play', async () => {
  const player = await Player.sitDown(3);
  const { page } = player;
  await player.myTurn();
  assert.ok(await player.tap('seat 1'));
  await page.waitForSelector('.bubble');
  assert.match(await page.textContent('.bubble'), /WDM-10/);

  const [pawn] = await player.keys('.piece.mine');
  await page.focus(`[data-key="${pawn}"]`);
  assert.equal((await player.keys('.field.preview')).length, 1, 'the field it would come to is seen before');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.piece.held');
  await page.keyboard.press('Escape');
  assert.equal(await page.$('.piece.held'), null);
  await page.keyboard.press('ArrowUp');
  const next = await page.evaluate(() => document.activeElement?.dataset.key);
  assert.ok(next && next !== pawn, 'arrows move the focus');
  const before = await player.guest.logLength();
  await page.focus(`[data-key="${pawn}"]`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForFunction((lines) => document.querySelectorAll('.panel ol > li').length > lines, before);

  await player.myTurn();
  await page.click('#tab-moves');
  await page.focus('.moves button');
  assert.ok((await player.keys('.hinted')).length > 0, 'the board points at the move');
  await player.guest.bid();
});

for (const colorScheme of ['light', 'dark'])
  for (const [device, context] of [
    ['desk', {}],
    ['phone', phone],
  ])
    test(`everybody can use the table and its rulebook (${colorScheme}, ${device})`, async () => {
      const player = await Player.sitDown(8, { colorScheme, ...context });
      for (let n = 0; n < 2; n++) await player.decide(n);
      await player.myTurn();
      await player.guest.look('table');
      await player.guest.go('/rules/wiedumir');
      await player.page.waitForSelector('figure .wiedumir .mat');
      await player.guest.look('rulebook');
      await player.guest.bid();
    });

test('eight names, chips and sums of several rounds are seen whole on a small phone', async () => {
  const { guest, page } = await Player.sitDown(8, { ...phone, options: { rounds: 3 } });
  const low = await page.$$eval(
    '.mat',
    (mats) =>
      mats.filter((mat) => {
        const { right, bottom } = mat.getBoundingClientRect();
        return [...mat.querySelectorAll('.line > *, .rack')].some((part) => {
          const box = part.getBoundingClientRect();
          return box.bottom > bottom || box.right > right || box.height < 5;
        });
      }).length,
  );
  assert.equal(low, 0);
  const [start, goal] = await page.$$eval('.writing .name', (all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  assert.ok(start.right < goal.left, 'the round is told beside the goal, not under it');
  await guest.bid();
});

test('the log says who moved whose pawn', async () => {
  const lines = goldenGame('wiedumir', 'five_players');
  const log = lines.slice(1, 17).map(({ move, events }, i) => ({
    version: i + 1,
    seat: move[0] === 'chance' ? 'chance' : Number(move[0]),
    events,
  }));
  const names = ['Ben', 'Clara', 'Anna', 'David', 'Emma'];
  const seats = names.map((name) => ({ kind: 'guest', name, level: '', here: true }));
  const guest = await evening.arrive();
  await stage(guest, { state: lines[16].state, seat: 2, log, seats });
  await guest.page.locator('.panel ol > li').first().waitFor();
  const said = (await guest.page.locator('.panel ol').innerText()).replace(/\s+/g, ' ');
  for (const sentence of [
    'Ben moves Emma’s pawn from start to',
    'Clara moves Ben’s pawn from start to',
    'You move Emma’s pawn from',
    'Ben moves your pawn from start to',
  ])
    assert.ok(said.includes(sentence), `“${sentence}” in: ${said}`);
  await guest.bid();
});

for (const lang of ['en', 'fr', 'de'])
  for (const [screen, [width, height]] of Object.entries({ small: [360, 640], low: [844, 390], desk: [1280, 800] }))
    test(`the longest card is read whole (${lang}, ${screen})`, async () => {
      const { names } = JSON.parse(
        await readFile(new URL(`../../../games/wiedumir/words/${lang}.json`, import.meta.url), 'utf8'),
      );
      const length = (card) => names.card[card].says?.length ?? 0;
      const longest = Object.keys(names.card).reduce((a, b) => (length(b) > length(a) ? b : a));
      const { state } = goldenGame('wiedumir', 'eight_players').find((line) => line.state.board.card);
      const board = { ...state.board, card: longest };
      const guest = await evening.arrive({ viewport: { width, height }, hasTouch: width < 1000, locale: lang });
      await stage(guest, { state: { ...state, board }, seat: 0 });
      const card = await guest.page.waitForSelector('.face .text');
      assert.equal(await card.textContent(), names.card[longest].says);
      const cut = await card.evaluate((text) => {
        const [face, all] = [text.parentElement.getBoundingClientRect(), document.createRange()];
        all.selectNodeContents(text);
        const { top, bottom } = all.getBoundingClientRect();
        return { above: face.top - top, below: bottom - face.bottom };
      });
      assert.ok(cut.above < 0 && cut.below < 0, JSON.stringify(cut));
      await guest.bid();
    });
