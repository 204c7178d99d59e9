import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, phone } from '../guest.mjs';
import { goldenGame, stage } from '../staged.mjs';

const evening = anEvening();

// Where one of the things can be touched: what stands in front may cover a part of it.
const reachable = (page, selector) =>
  page.$$eval(selector, (things) => {
    for (const thing of things) {
      const { left, top, width, height } = thing.getBoundingClientRect();
      for (const fy of [0.5, 0.25, 0.75, 0.1])
        for (const fx of [0.5, 0.3, 0.7]) {
          const [x, y] = [left + fx * width, top + fy * height];
          if (document.elementFromPoint(x, y)?.closest('[data-key]') === thing) return { x, y };
        }
    }
    throw new Error('nothing can be reached');
  });

for (const [room, source, target] of [
  ['cappuccino', '.stack.mine', '.stack.target'],
  ['caprice', '.pile.open', '.spot.target'],
  ['wiedumir', '.piece.mine', '.field.target'],
])
  test(`${room}: a piece can be carried to its place, and comes back from anywhere else`, async () => {
    const guest = await evening.arrive({ reducedMotion: 'reduce' });
    const { page } = guest;
    await guest.sitDown(room);
    for (;;) {
      await page.waitForSelector(`${source}, .caprice .actions button:enabled`);
      if (await page.$(source)) break;
      await guest.made(() => page.click('.caprice .actions button:enabled'));
    }
    const lines = await guest.logLength();
    const board = await page.$eval('.board', (place) => place.getBoundingClientRect().toJSON());

    const from = await reachable(page, source);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(board.left + board.width / 2, board.top + 4, { steps: 4 });
    assert.ok(await page.$('.flying'), 'it follows the mouse');
    await page.mouse.up();
    assert.equal(await page.$('.flying, .held'), null, 'let go where it may not stand, it is back');
    assert.equal(await guest.logLength(), lines);

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y + 12, { steps: 2 });
    await page.waitForSelector(target);
    const to = await reachable(page, target);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await guest.made(() => page.mouse.up());
    assert.equal(await page.$('.flying, .held'), null);
    await guest.bid();
  });

test('cappuccino: a stack can be carried by a finger, and the page stays where it is', async () => {
  const guest = await evening.arrive({ ...phone, isMobile: true, reducedMotion: 'reduce' });
  const { page } = guest;
  await guest.sitDown('cappuccino');
  await page.waitForSelector('.stack.mine');
  const fingers = await guest.context.newCDPSession(page);
  const touch = (type, ...touchPoints) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from = await reachable(page, '.stack.mine');
  await touch('touchStart', from);
  for (const way of [10, 20, 30]) await touch('touchMove', { x: from.x, y: from.y + way }); // further than a tap may slip
  await page.waitForSelector('.flying');
  const to = await reachable(page, '.stack.target');
  await touch('touchMove', to);
  await guest.made(() => touch('touchEnd'));
  assert.equal(await page.evaluate(() => scrollY), 0);
  await guest.bid();
});

// A middle that lies on the thing itself, in pixels.
const middle = (page, selector) =>
  page.$eval(selector, (path) => {
    if (!(path instanceof SVGGeometryElement)) {
      const { left, top, width, height } = path.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    const [one, other] = [0, 0.5].map((part) => path.getPointAtLength(part * path.getTotalLength()));
    const { x, y } = new DOMPoint((one.x + other.x) / 2, (one.y + other.y) / 2).matrixTransform(path.getScreenCTM());
    return { x, y };
  });

// What may be carried in a position of a golden game: from one place to another, and the move that it is.
const carriages = {
  eye: () => {
    const { state, legal } = goldenGame('eye', 'two_players').findLast((line) => line.legal?.[0]?.includes('end'));
    const move = legal[0].find((one) => /^..>..$/.test(one));
    const [from, to] = move.split('>');
    const at = (cell) => `.square[data-cell="${cell}"] .edge`;
    return { state, moves: legal[0], move, from: at(from), to: at(to) };
  },
  labyrinth: () => {
    const { state, legal } = goldenGame('labyrinth', 'three_players').find((line) =>
      line.legal?.[0]?.some((one) => one.startsWith('go ')),
    );
    const move = legal[0].find((one) => one.startsWith('go '));
    const at = (cell) => `.cell[data-cell="${cell}"] .floor`;
    return { state, moves: legal[0], move, from: at(state.board.pawns[0]), to: at(move.slice(3)) };
  },
  wiedumir: () => {
    const { state, legal } = goldenGame('wiedumir', 'five_players').find((line) => line.legal?.[0]?.includes('chip'));
    return { state, moves: legal[0], move: 'chip', from: '[data-key="cup"]', to: '[data-key="seat 0"]' };
  },
};

for (const [room, carriage] of Object.entries(carriages))
  for (const [how, device] of [
    ['by mouse', {}],
    ['by a finger', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ])
    test(`${room}: what stands on the board can be carried ${how}, and comes back from anywhere else`, async () => {
      const { state, moves, move, from, to } = carriage();
      const guest = await evening.arrive({ reducedMotion: 'reduce', ...device });
      const { page } = guest;
      const table = await stage(guest, { state, moves });
      await page.waitForSelector(to, { state: 'attached' });
      const fingers = device.hasTouch && (await guest.context.newCDPSession(page));
      const touch = (type, ...touchPoints) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
      const hand = fingers
        ? {
            down: (at) => touch('touchStart', at),
            move: (at) => touch('touchMove', at),
            up: () => touch('touchEnd'),
          }
        : {
            down: async ({ x, y }) => (await page.mouse.move(x, y), await page.mouse.down()),
            move: ({ x, y }) => page.mouse.move(x, y),
            up: () => page.mouse.up(),
          };
      const [start, end] = [await middle(page, from), await middle(page, to)];
      const board = await page.$eval('.board', (place) => place.getBoundingClientRect().toJSON());
      const corner = { x: board.left + 6, y: board.top + 6 };

      await hand.down(start);
      for (const part of [0.3, 0.7, 1])
        await hand.move({
          x: start.x + part * (corner.x - start.x),
          y: start.y + part * (corner.y - start.y),
        });
      await page.waitForSelector('.flying');
      await hand.up();
      await page.waitForSelector('.flying', { state: 'detached' });
      assert.deepEqual(table.made, [], 'it is back, and nothing was played');

      await hand.down(start);
      for (const part of [0.3, 0.7, 1])
        await hand.move({ x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) });
      await hand.up();
      await page.waitForFunction(() => /…|\.\.\./.test(document.querySelector('.ask').textContent));
      assert.deepEqual(table.made, [move]);
      await guest.bid();
    });
