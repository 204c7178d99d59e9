import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Castle } from './castle.mjs';
import { anEvening, phone } from '../guest.mjs';
import { goldenGame, holdTime, stage } from '../staged.mjs';

const evening = anEvening();

async function sit(device = {}, table = {}) {
  const guest = await evening.arrive({ hasty: true, ...device });
  const castle = new Castle(guest);
  await castle.open(table);
  return { guest, castle, page: guest.page };
}

test('a whole game by touching the board', async () => {
  const { guest, castle, page } = await sit({ reducedMotion: 'reduce' }, { options: { max_turns: 6 } });
  const box = await guest.boardBox();
  let moves = 0;
  while (await castle.move()) {
    assert.ok(++moves < 200, 'the game ends');
    if (!(await guest.isOver())) assert.equal(await guest.boardBox(), box, 'the board never moves or changes its size');
  }
  await page.waitForSelector('.result .primary');
  assert.equal((await page.$$('.result .total')).length, 2);
  assert.match(await page.textContent('#result-title'), /share|wins?\./);
  await guest.bid();
});

// Positions of real games; the house's part is played here, so that each phase is surely met.
const steps = goldenGame('labyrinth', 'three_players');
const positions = steps.filter(({ legal }) => legal);
const phases = {
  change: (moves) => moves.includes('M') && moves.includes('C+1'),
  walk: (moves) => moves.includes('stay') && moves.length > 3,
  challenge: (moves) => moves.includes('peace'),
  duel: (moves) => moves.includes('stone'),
  send: (moves) => moves.some((move) => move.startsWith('send ')),
  leap: (moves) => moves.includes('leap'),
  beast: (moves) => moves.some((move) => move.startsWith('beast ')),
};

// A table that stands in this position.
async function sitIn(position, device) {
  const guest = await evening.arrive(device);
  await guest.page.clock.install();
  return { guest, castle: new Castle(guest), ...(await stage(guest, position)) };
}

for (const [phase, fits] of Object.entries(phases))
  test(`touching the board makes a legal move: ${phase}`, async () => {
    const { state, legal } = positions.find(({ legal: all }) => Object.values(all).some(fits));
    const [seat, moves] = Object.entries(legal).find(([, all]) => fits(all));
    const { guest, page, castle, made } = await sitIn({ state, seat: Number(seat), moves });
    const asked = await castle.phase();
    assert.ok(asked === phase || phase === 'beast');
    if (phase === 'change') await castle.turnRing();
    else if (phase === 'walk') await castle.walk();
    else if (phase === 'challenge') await page.click('[data-move$="die"]');
    else if (phase === 'duel') await page.click('[data-move="stone"]');
    else if (phase === 'beast') await castle.playAnimal();
    else await castle.touchCell('.cell.target');
    await page.waitForFunction(() => /…|\.\.\./.test(document.querySelector('.ask').textContent));
    assert.equal(made.length, 1);
    assert.ok(moves.includes(made[0]) && (phase !== 'beast' || made[0].startsWith('beast ')), made[0]);
    await guest.bid();
  });

// At the table where a duel was decided: before it is, and what the house says then.
async function sitBeforeVerdict(device) {
  const n = steps.findIndex(({ events }) => events?.some(({ type }) => type === 'won'));
  const seat = steps[n].events.find(({ type }) => type === 'won').seat;
  const table = await sitIn({ state: steps[n - 1].state, seat }, device);
  await table.page.waitForSelector('.duel');
  await holdTime(table.page);
  const verdict = () => table.step(steps[n]);
  // Everything that could tell who has won, except the scene itself.
  const page = () =>
    table.page.evaluate(() => ({
      title: document.title,
      ...Object.fromEntries(
        ['.asks', '.seats', '.hands', '.actions', '.panel', '[aria-live]'].map((part) => [
          part,
          [...document.querySelectorAll(part)].map((one) => one.textContent).join(' | '),
        ]),
      ),
      targets: document.querySelectorAll('.cell.target').length,
    }));
  return { ...table, verdict, told: page };
}

for (const reducedMotion of ['no-preference', 'reduce'])
  test(`nothing on the page tells how a duel ends before the hands have opened (${reducedMotion})`, async () => {
    const { guest, page, verdict, told } = await sitBeforeVerdict({ reducedMotion });
    const before = await told();
    verdict();
    await page.waitForSelector('.duel .said');
    const reduced = reducedMotion === 'reduce';
    let shown = await page.$('.duel .verdict');
    assert.equal(Boolean(shown), reduced, 'without motion there is no count');
    for (let beat = 0; !shown; beat++) {
      assert.ok(beat < 50, 'the hands open');
      assert.doesNotMatch(await page.textContent('.duel'), /wins|Stone|Paper|Scissors/i, 'fists tell nothing');
      assert.deepEqual(await told(), before);
      await page.clock.runFor(50);
      shown = await page.$('.duel .verdict');
    }
    assert.match(await page.textContent('.duel .verdict'), /Anna wins/);
    assert.deepEqual(await told(), before, 'first eyes see it, then the page says it');
    for (let beat = 0; await page.$('.duel'); beat++) {
      assert.ok(beat < 100, 'the scene ends');
      assert.deepEqual(await told(), before);
      await page.clock.runFor(50);
    }
    const after = await told();
    for (const part of ['.asks', '.hands', '.panel', '[aria-live]', 'targets'])
      assert.notEqual(after[part], before[part], part);
    assert.match(after['[aria-live]'], /you win against/);
    await guest.bid();
  });

test('a touch ends the scene of a duel and touches nothing else', async () => {
  const { guest, page, verdict, told, made } = await sitBeforeVerdict();
  const before = await told();
  verdict();
  await page.waitForSelector('.duel .said');
  await page.mouse.click(...(await castleCorner(page)));
  await page.waitForSelector('.duel', { state: 'detached' });
  assert.notEqual((await told()).targets, before.targets);
  assert.deepEqual(made, []);
  await guest.bid();
});

// A point on the castle's outermost ring, beside any scene.
const castleCorner = (page) =>
  page.$eval('.castle', (svg) => {
    const { x, y, width, height } = svg.getBoundingClientRect();
    return [x + width / 2, y + height * 0.96];
  });

test('whoever meets three others on a small phone sees every button and every card', async () => {
  const { state } = structuredClone(positions.find(({ legal }) => Object.values(legal).some(phases.challenge)));
  const cell = state.board.pawns[0];
  Object.assign(state, { players: 4, actors: [0] });
  Object.assign(state.board, {
    pawns: [cell, cell, cell, cell],
    turn: 0,
    hands: [['T1', 'T2', 'T3', 'G1', 'G2', 'G3', 'A1', 'A2'], 3, 4, 2],
  });
  const moves = [1, 2, 3].flatMap((seat) => ['T', 'T die', 'G', 'G die'].map((stake) => `duel ${seat} ${stake}`));
  const { guest, page, made } = await sitIn({ state, seat: 0, moves: [...moves, 'peace'] }, phone);
  const inSight = (selector) =>
    page.$$eval(selector, (all) =>
      all.map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        // The outermost pixels of a rounded corner are not its own.
        return [
          [left + 8, top + 8],
          [right - 3, bottom - 8],
        ].every(([x, y]) => document.elementFromPoint(x, y)?.closest('button, .row') === one.closest('button, .row'));
      }),
    );
  await page.waitForSelector('[data-whom]');
  assert.match(await page.textContent('.ask'), /Basile.*Colette.*Gaston/);
  assert.deepEqual(
    await inSight('[data-whom], [data-move="peace"], .hands .card, .hands .row'),
    Array(3 + 1 + 8 + 3).fill(true),
  );
  await page.click('[data-whom="2"]');
  assert.deepEqual(await inSight('.actions button'), Array(4 + 2).fill(true));
  await page.click('[data-move="duel 2 G die"]');
  await page.waitForFunction(() => /…|\.\.\./.test(document.querySelector('.ask').textContent));
  assert.deepEqual(made, ['duel 2 G die']);
  await guest.bid();
});

test('some turns on a phone, with pawns walking and cards flying', async () => {
  const { guest, castle, page } = await sit({ ...phone, hasty: false }, { players: 4, options: { max_turns: 1 } });
  const box = await guest.boardBox();
  while (await castle.move())
    if (!(await guest.isOver())) {
      assert.equal(await guest.boardBox(), box);
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
        false,
        'nothing is cut off',
      );
    }
  await page.waitForSelector('.result .primary');
  await guest.bid();
});

test('a ring shows what it would open before it is turned, by button, finger and keyboard', async () => {
  const { guest, castle, page } = await sit();
  await castle.phase();
  const angle = (ring) =>
    page.$eval(`.ring:nth-of-type(${ring + 1})`, (group) => Number(/-?[\d.]+/.exec(group.style.transform)[0]));
  const start = await angle(2);
  await page.click('.dial[data-part="middle"]');
  assert.equal(await angle(2), start + 30, 'the ring is drawn turned');
  assert.match(await page.textContent('.ask'), /opens (no|\d+) doors?, shuts (none|no|\d+)/i);
  await page.keyboard.press('Escape');
  assert.equal(await angle(2), start, 'Escape puts it back');

  await page.focus('.cell[tabindex="0"]');
  const first = await page.evaluate(() => document.activeElement?.dataset.cell);
  for (const arrow of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(arrow);
  const next = await page.evaluate(() => document.activeElement?.dataset.cell);
  assert.ok(next && next !== first, 'arrows move the focus');
  await page.focus('.cell[data-cell="4.0"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.ring.held');
  await page.click('.turn:enabled');
  await page.waitForFunction(() => document.querySelectorAll('.panel ol > li').length === 1);

  await page.click('#tab-moves');
  await page.waitForSelector('.moves button:enabled');
  await page.focus('.moves button');
  await page.waitForSelector('.ring.held');
  await page.click('#tab-log');

  // A ring that is turned by hand needs no button.
  await guest.still('.ring');
  const square = await page.$eval('.castle', (svg) => svg.getBoundingClientRect().toJSON());
  const at = (radius, degrees) => {
    const radians = (degrees * Math.PI) / 180;
    const scale = square.width / 1200;
    return [
      square.x + square.width / 2 + radius * scale * Math.sin(radians),
      square.y + square.height / 2 - radius * scale * Math.cos(radians),
    ];
  };
  const before = await angle(2);
  await guest.made(async () => {
    await page.mouse.move(...at(275, 10));
    await page.mouse.down();
    for (const degrees of [18, 26, 34, 42]) await page.mouse.move(...at(275, degrees));
    assert.match(await page.textContent('.ask'), /.+/);
    await page.mouse.up();
  });
  assert.equal(await angle(2), before + 30, 'the ring follows the finger and falls into place');
  await guest.bid();
});

test('a whole turn by keys alone, without losing the place', async () => {
  const { guest, castle, page } = await sit({ reducedMotion: 'reduce' });
  await castle.phase();
  const onBoard = () => page.waitForFunction(() => document.activeElement?.matches('.cell'));
  for (const ring of ['4.0', '2.0']) {
    await page.focus(`.cell[data-cell="${ring}"]`);
    await guest.made(async () => {
      await page.keyboard.press('Enter');
      while (!(await page.evaluate(() => document.activeElement?.matches('.turn')))) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    });
    await onBoard();
  }
  await page.waitForSelector('[data-move="stay"]');
  await guest.made(async () => {
    while (!(await page.evaluate(() => document.activeElement?.matches('[data-move="stay"]'))))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });
  await onBoard();
  await guest.bid();
});

test('a wrong touch says why and opens the rule', async () => {
  const { guest, castle, page } = await sit();
  await castle.phase();
  await castle.touchCell('.cell[data-cell^="3."]');
  await page.waitForSelector('.bubble');
  assert.match(await page.textContent('.bubble'), /must change the paths first.*LAB-10/s);
  await page.click('.bubble button');
  await page.waitForSelector('.book');
  await guest.bid();
});

for (const colorScheme of ['dark', 'light'])
  test(`everybody can use the table, the box and the rulebook (${colorScheme})`, async () => {
    const { guest, castle, page } = await sit(
      { colorScheme, reducedMotion: 'reduce' },
      { players: 3, options: { memory_aid: true } },
    );
    await castle.phase();
    await guest.look('change');
    await page.click('.dial[data-part="heart"]');
    await guest.look('a turn considered');
    await castle.move();
    await castle.move();
    await castle.phase();
    await guest.look('walk');
    await guest.go('/rules/labyrinth');
    await page.waitForSelector('.book .labyrinth');
    await guest.look('rulebook');
    await guest.go('/box/labyrinth');
    await page.waitForSelector('.start .primary');
    await guest.look('box');
    await guest.bid();
  });

test('the heart that was turned already says why it cannot be turned again', async () => {
  const { guest, page } = await sit({ reducedMotion: 'reduce' });
  await page.waitForSelector('.dial[data-part=heart][aria-disabled=false]');
  await page.click('.dial[data-part=heart]');
  await page.click('.primary.turn');
  await page.waitForSelector('.dial[data-part=heart][aria-disabled=true]');
  await page.click('.dial[data-part=heart]', { force: true });
  await page.waitForSelector('.bubble');
  assert.match(await page.textContent('.bubble'), /LAB-10/);
  await guest.bid();
});
