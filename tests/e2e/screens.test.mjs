import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, games } from './guest.mjs';
import { playedByTheHouse } from './study.mjs';

const evening = anEvening();

const low = [
  { width: 844, height: 390 }, // a phone held sideways
  { width: 640, height: 400 }, // a desk at 200 %
];

// Of the names at the table and what stands beside them, where they are shown: some boards have them instead.
const cutNames = (page) =>
  page.$$eval('.seats', (lists) =>
    lists
      .filter((list) => list.clientWidth > 1)
      .flatMap((list) => [...list.querySelectorAll('.name, .note')])
      .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent.trim()),
  );

const boxOf = (page, selector) => page.locator(selector).first().boundingBox();

for (const game of games)
  for (const viewport of low)
    test(`a low screen shows the board beside the rest: ${game}, ${viewport.width}×${viewport.height}`, async () => {
      // In French, whose words are the longest.
      const phone = { viewport, hasTouch: true, locale: 'fr', reducedMotion: 'reduce', hasty: true };
      const guest = await evening.arrive(phone);
      const { page } = guest;
      const table = await guest.sitDown(game, { players: await guest.mostPlayers(game) });
      await page.click('#tab-moves');
      await page.waitForSelector('.moves button:enabled');

      const [header, board, ask, panel] = [
        await boxOf(page, 'header'),
        await boxOf(page, '.board'),
        await boxOf(page, '.ask'),
        await boxOf(page, '.panel'),
      ];
      assert.ok(header.height <= 48, `the header is ${header.height} px high`);
      assert.ok(board.height >= 0.8 * viewport.height, `the board is ${board.height} px high`);
      assert.ok(board.width >= 0.5 * viewport.width, `the board is ${board.width} px wide`);
      for (const beside of [ask, panel]) {
        assert.ok(beside.x >= board.x + board.width, 'beside the board');
        assert.ok(beside.x + beside.width <= viewport.width && beside.y + beside.height <= viewport.height, 'in sight');
      }
      assert.ok(panel.height >= 0.35 * viewport.height, `the panel is ${panel.height} px high`);

      // Whatever can be touched on the board can be reached.
      const hidden = await page.$$eval('.board [role=button], .board button:enabled', (all) =>
        all
          .map((one) => ({
            label: one.getAttribute('aria-label') ?? one.textContent,
            box: one.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0)
          .filter(({ box: { x, y, width, height } }) => {
            const frame = document.querySelector('.board').getBoundingClientRect();
            const [cx, cy] = [x + width / 2, y + height / 2];
            return cx < frame.left || cx > frame.right || cy < frame.top || cy > frame.bottom;
          })
          .map(({ label }) => label),
      );
      assert.deepEqual(hidden, []);
      const cut = await page.$$eval('.tabs button, .board button', (all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
          .map((one) => one.textContent.trim()),
      );
      assert.deepEqual(cut, [], 'no word is cut');
      assert.deepEqual(await cutNames(page), []);
      await guest.afterNext(table, () => page.locator('.moves button:enabled').first().tap());
      await page.click('#tab-log');
      await page.waitForSelector('.panel li');
      await guest.look(`${game} ${viewport.width}`);
      await guest.bid();
    });

test('a replay on a low screen has its controls in sight, and the log beside the board', async () => {
  const { table } = await playedByTheHouse(evening.house, 'cappuccino', 2);
  for (const viewport of low) {
    const guest = await evening.arrive({ viewport, hasTouch: true });
    const { page } = guest;
    await guest.go(`/t/${table}/replay`);
    await page.waitForSelector('.stack');
    const [board, side, bar] = [await boxOf(page, '.board'), await boxOf(page, '.side'), await boxOf(page, '.bar')];
    assert.ok(board.height >= 0.5 * viewport.height, `the board is ${board.height} px high`);
    assert.ok(side.x >= board.x + board.width, 'beside the board');
    for (const one of [board, side, bar]) assert.ok(one.y + one.height <= viewport.height, 'in sight');
    assert.ok((await boxOf(page, '.replay h1')).width <= 1, 'the title is only spoken');
    await guest.look(`replay ${viewport.width}`);
    await guest.bid();
  }
});

test('the sign of a rule is never alone on a line of the log', async () => {
  const guest = await evening.arrive({ viewport: low[0], locale: 'de', reducedMotion: 'reduce', hasty: true });
  const { page } = guest;
  const table = await guest.sitDown('labyrinth', { players: 4 });
  for (let n = 0; n < 6; n++) await guest.moveUnseen(table, n);
  const ends = await page.$$eval('.panel li .end', (all) =>
    all.map((end) => ({
      lines: new Set([...end.getClientRects()].map(({ top }) => Math.round(top))).size,
      text: end.textContent,
    })),
  );
  assert.ok(ends.length > 3);
  for (const { lines, text } of ends) {
    assert.equal(lines, 1, text);
    assert.match(text, /\S+\s§$/);
  }
  await guest.bid();
});

test('no box stands alone on the shelf of a tablet, and six are three and three', async () => {
  const guest = await evening.arrive({ viewport: { width: 768, height: 1024 } });
  const { page } = guest;
  await guest.go('/');
  await page.waitForSelector('.shelf a');
  const rows = () =>
    page.$$eval('.shelf li', (boxes) => {
      const tops = boxes.map((box) => box.offsetTop);
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    });
  assert.deepEqual(await rows(), [3, 2]);
  await page.$eval('.shelf ul', (shelf) => shelf.append(shelf.lastElementChild.cloneNode(true)));
  assert.deepEqual(await rows(), [3, 3]);
  await guest.bid();
});

test('no riddle of the day stands alone in its row', async () => {
  for (const viewport of [{ width: 768, height: 1024 }, low[0], { width: 1280, height: 800 }]) {
    const guest = await evening.arrive({ viewport });
    const { page } = guest;
    await guest.go('/riddles');
    await page.waitForSelector('main a[href="/riddles/caprice"]');
    const tops = await page.$$eval('main a[href^="/riddles/"]', (all) => all.map((one) => one.offsetTop));
    const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    assert.ok(Math.min(...rows) > 1, `${viewport.width} px: ${rows}`);
    await guest.bid();
  }
});

test('on a low screen two names at a table are read whole, in every language', async () => {
  for (const viewport of low)
    for (const locale of ['en', 'fr', 'de']) {
      const guest = await evening.arrive({ viewport, locale, reducedMotion: 'reduce', hasty: true });
      await guest.sitDown('cappuccino', { players: 2, others: { kind: 'house', level: 'novice' } });
      await guest.page.waitForSelector('.stack');
      assert.deepEqual(await cutNames(guest.page), [], `${locale}, ${viewport.width} px`);
      await guest.bid();
    }
});

test('on a low screen one reads what is said and can answer', async () => {
  for (const viewport of low) {
    const guest = await evening.arrive({ viewport, locale: 'de', reducedMotion: 'reduce', hasty: true });
    const { page } = guest;
    await guest.sitDown('cappuccino', { players: 2 });
    await page.click('#tab-chat');
    const [said, line, panel] = [
      await boxOf(page, '.chat ol'),
      await boxOf(page, '.chat form'),
      await boxOf(page, '.panel'),
    ];
    assert.ok(said.height >= 36, `${said.height} px to read`);
    const below = line.y + line.height - (panel.y + panel.height);
    assert.ok(below <= 0, `the line is ${below} px below the panel at ${viewport.width}×${viewport.height}`);
    await guest.bid();
  }
});

test('the hands of two in the castle are on one line', async () => {
  const guest = await evening.arrive({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasty: true });
  const { page } = guest;
  await guest.sitDown('labyrinth', { players: 2 });
  await page.waitForSelector('.hands .mine');
  const middles = await page.$$eval('.hands li .mark', (marks) =>
    marks.map((mark) => mark.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
  );
  assert.equal(middles.length, 2);
  assert.ok(Math.abs(middles[0] - middles[1]) <= 2, middles.join(' and '));
  await guest.bid();
});
