import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rosette, rightAnswers } from './rosette.mjs';
import { anEvening, phone } from '../guest.mjs';
import { goldenGame, stage } from '../staged.mjs';

const evening = anEvening();

async function sit(device = {}, { plan, ...table } = {}) {
  const guest = await evening.arrive({ hasty: true, reducedMotion: 'reduce', ...device });
  const eye = new Rosette(guest, plan);
  await eye.open(table);
  if (!table.others) await guest.page.waitForSelector('.eye');
  return { guest, eye, page: guest.page };
}

async function bid({ guest, page }) {
  await page.waitForSelector('.result .primary');
  await guest.bid();
}

// A whole game by touching; the board must not move meanwhile.
async function playOut({ guest, eye, page }, most) {
  const box = await guest.boardBox();
  for (let moves = 0; await eye.move(); moves++) {
    assert.ok(moves < most, 'the game ends');
    if (await guest.isOver()) continue;
    assert.equal(await guest.boardBox(), box, 'the board never moves or changes its size');
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      false,
      'nothing is cut off',
    );
  }
  return eye.met;
}

test('a whole game by touching the board', async () => {
  const seat = await sit({}, { players: 4, plan: { place: 5, aim: 0 } });
  const met = await playOut(seat, 200);
  assert.ok(met.has('place') && met.has('play'));
  assert.equal((await seat.page.$$('.result .total')).length, 4);
  await bid(seat);
});

test('four players on a phone, with wheels turning and counters riding', async () => {
  const seat = await sit(
    { ...phone, hasty: false, reducedMotion: 'no-preference' },
    { players: 4, options: { win: 'own_or_enemy' }, plan: { place: 5, aim: 0 } },
  );
  await playOut(seat, 80);
  await bid(seat);
});

test('a move that turns no wheel leaves the squares in view alone', async () => {
  const seat = await sit({ hasty: false, reducedMotion: 'no-preference' });
  await seat.page.waitForSelector('.square');
  await seat.page.evaluate(() => {
    document.querySelector('.clear').dataset.same = 'yes';
    addEventListener('animationstart', ({ target }) => target.matches('.clear') && delete target.dataset.same);
  });
  await seat.eye.move();
  assert.deepEqual([...seat.eye.met], ['place']);
  assert.equal(await seat.page.$$eval('.clear', (all) => all.map((one) => one.dataset.same).join()), 'yes');
  await seat.guest.bid();
});

test('three players with three aims each', async () => {
  const seat = await sit({}, { players: 3, options: { win: 'targets' } });
  const met = await playOut(seat, 200);
  for (const phase of ['targets', 'place']) assert.ok(met.has(phase), phase);
  await bid(seat);
});

test('the game with questions: a wrong answer, jokers, a claim that wins', async () => {
  // The house player knows nothing, so it never gets a counter onto the board.
  const seat = await sit(
    { hasty: false },
    { options: { quiz: true, categories: 3, knows: [null, 0], win: 'children' } },
  );
  const { eye, page } = seat;
  const right = await rightAnswers();
  const orders = new Set();
  const reply = async (correct) => {
    assert.equal(await eye.phase(), 'question');
    const answers = await page.$$eval('.card [data-move^="answer"]', (all) =>
      all.map((one) => ({ move: one.dataset.move, text: one.textContent.trim() })),
    );
    orders.add(answers.map(({ move }) => move).join());
    const solution = right.get((await page.textContent('.card .text')).trim());
    const chosen = answers.find(({ text }) => (text === solution) === correct);
    assert.ok(chosen, 'the question is one of the bank');
    // How it was answered is shown before it counts.
    await eye.made(async () => {
      await page.click(`[data-move="${chosen.move}"]`);
      await page.waitForSelector(correct ? '.card .right' : '.card .wrong');
      assert.match(await page.textContent('.card'), correct ? /Right/ : /Wrong/);
      await page.click('.board', { position: { x: 40, y: 40 } });
    });
  };
  const choose = async () => {
    assert.equal(await eye.phase(), 'joker');
    assert.equal((await page.$$('.card [data-move]')).length, 3);
    await eye.made(() => page.click('[data-move="category 1"]'));
  };

  await eye.play('@a3'); // yellow has a subject
  await reply(false);
  const white = (await eye.squares('[data-colour="7"]')).map(({ cell }) => cell);
  for (const cell of white) {
    await page.waitForSelector('.ask.mine');
    await eye.play(`@${cell}`);
    await choose();
    await reply(true);
  }
  await page.click('[data-move="claim 7"]');
  await choose();
  await reply(true);
  await page.waitForSelector('.result .actions');
  assert.match(await page.textContent('.result'), /controls white/);
  assert.ok(orders.size > 1, 'answers do not stand in the order of the bank');
  await bid(seat);
});

// Two guests who have placed all their counters; Anna holds yellow.
async function twoGuests(options) {
  const anna = await sit({}, { options, others: { kind: 'open' } });
  const link = await anna.page.inputValue('input[id^="invite-"]');
  const ben = await evening.arrive({ hasty: true, reducedMotion: 'reduce' });
  await ben.page.goto(link);
  await ben.page.getByText('Sit down').click();
  const eyes = [anna.eye, new Rosette(ben)];
  const play = async (seat, ...moves) => {
    for (const move of moves) {
      await eyes[seat].page.waitForSelector('.ask.mine');
      await eyes[seat].phase();
      await eyes[seat].play(move);
    }
  };
  const placed = ['@a3', '@c3', '@e3', '@g3', '@i3', '@k3', '@m3', '@o3', '@a5', '@c5', '@e5', '@g5'];
  for (const [i, move] of placed.entries()) await play(i % 2, move);
  await eyes[0].phase();
  return { anna, ben, eyes, play };
}

test('the first to control two colours: coming home alone does not win', async () => {
  const { anna, ben, play } = await twoGuests({ win: 'colours:2' });
  await play(0, 'a3>a1', 'e3>e1', 'i3>i1', 'm3>m1');
  await ben.page.waitForSelector('.ask.mine');
  assert.equal(await anna.guest.isOver(), false, 'four counters on the own colour are no win here');
  await play(1, 'g5>g7', 'end');
  await anna.page.waitForSelector('.result .actions');
  assert.match(await anna.page.textContent('.result'), /You win.*controls 2 of 2 colours · red, yellow/s);
  assert.deepEqual(ben.troubles, []);
  await ben.leave();
  await bid(anna);
});

test('two unequal guests: a colour taken, entered by the other, cleared, and a second one wins', async () => {
  const { anna, ben, eyes, play } = await twoGuests({ handicap: [2, 8] });
  assert.match(await anna.page.getAttribute('.tiles [data-colour="2"]', 'aria-label'), /controlled by you/);
  await play(0, 'a3>a1', 'end');
  await play(1, 'c3>a3', 'end');

  await anna.page.waitForSelector('[data-move="done"]');
  assert.equal(await eyes[0].phase(), 'clear');
  await play(0, 'a3>>o7');
  assert.match(await anna.page.getAttribute('.square[data-cell="o7"]', 'aria-label'), /’s counter/);
  await play(0, 'e3>e1', 'i3>i1', 'm3>m1');
  await play(1, 'g5>g7', 'end');
  await anna.page.waitForSelector('.result .actions');
  assert.match(await anna.page.textContent('.result'), /You win.*controls 2 of 2 colours · red, yellow/s);
  await ben.bid();
  await bid(anna);
});

test('the solitaire is solved in the fewest moves', async () => {
  const seat = await sit({}, { players: 1, options: { start: 2 } });
  const { eye, page } = seat;
  assert.match(await page.textContent('.solitaire'), /Move 0.*23/);
  const solution =
    'B+ m4>o4 m2>o2 A+ n7>p7 p1>n1 B+ n2>l4 j2>h4 A+ i3>k1 B+ A+ B+ b8>p8 l2>j4 A+ c3>a3 o3>a1 B+ a4>c4 a2>c2 A+';
  for (const move of solution.split(' ')) {
    await eye.phase();
    await eye.play(move);
  }
  await page.waitForSelector('.result .actions');
  assert.match(await page.textContent('.result'), /You win.*23 moves; the shortest solution has 23/s);
  await bid(seat);
});

test('a move of the solitaire can be taken back, and the solitaire can be lost', async () => {
  const seat = await sit(phone, { players: 1, options: { start: 7 } });
  const { eye, page } = seat;
  await eye.phase();
  await eye.play('B+');
  await page.click('.undo');
  await page.waitForFunction(() => /Move 0/.test(document.querySelector('.solitaire').textContent));
  for (const move of 'A- A+ i4>i6 B+ e3>g1 a3>a5 A- f2>h2 h8>f8'.split(' ')) {
    await eye.phase();
    await eye.play(move);
  }
  await page.waitForSelector('.result .actions');
  assert.match(await page.textContent('.result'), /Not this time/);
  await bid(seat);
});

test('wheels turn with their counters; what holds one is said; keys and hints work', async () => {
  const { guest, eye, page } = await sit(
    { hasty: false, reducedMotion: 'no-preference' },
    { players: 1, options: { start: 1 } },
  );
  await eye.phase();

  // A step by keyboard: to the counter, Enter, to a square that glows, Enter.
  await page.focus('.square[tabindex="0"]');
  const focused = await page.evaluate(() => document.activeElement.dataset.cell);
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await page.evaluate(() => document.activeElement.dataset.cell), focused, 'arrows move the focus');
  await page.focus('.square[data-cell="a3"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.lift.held');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.lift.held', { state: 'detached' });
  await page.keyboard.press('Enter');
  await page.waitForSelector('.square.target[data-cell="a5"]');
  await eye.made(async () => {
    await page.focus('.square[data-cell="a5"]');
    await page.keyboard.press('Enter');
  });

  const start = await eye.angle('A');
  const places = () => page.$$eval('.counter', (all) => all.map((one) => one.style.transform).join());
  const before = await places();
  await eye.phase();
  await eye.play('A-');
  assert.equal(await eye.angle('A'), start - 22.5);
  assert.notEqual(await places(), before, 'counters ride');
  assert.equal(await page.textContent('.design'), 'Long spirals');
  await page.waitForSelector('.turned.A');

  // Outwards until counters on the rim hold the wheel.
  for (let i = 0; i < 2; i++) {
    await eye.phase();
    await eye.play('A-');
  }
  await eye.phase();
  await page.hover('[data-click="A-"]');
  await page.mouse.down();
  await page.waitForSelector('.marks .lock');
  assert.equal((await page.$$('.marks .lock')).length, 3, 'the counters that hold it are shown');
  await page.mouse.up();
  await page.waitForSelector('.bubble');
  assert.equal(await page.$('.marks .lock'), null, 'only while it is pressed');
  assert.match(await page.textContent('.bubble'), /held: the counter on h8 \(red\) would leave the board.*EYE-06/s);
  await page.keyboard.press('Escape');

  // A colour is looked at; a move of the list is shown on the board.
  await page.click('.tiles [data-colour="3"]');
  assert.match(await page.textContent('.caption'), /^\s*Green/);
  assert.equal((await page.$$('.square:not(.dimmed)')).length, 4);
  await page.click('#tab-moves');
  await page.locator('.moves button', { hasText: 'Wheel B anticlockwise' }).hover();
  await page.waitForSelector('.click.hinted[data-click="B-"]');
  await guest.bid();
});

test('a wheel follows a finger, clicks where it may and gives way where it is held', async () => {
  const { guest, eye, page } = await sit(
    { hasty: false, reducedMotion: 'no-preference' },
    { players: 1, options: { start: 4 } },
  );
  const places = () => page.$$eval('.counter', (all) => all.map((one) => one.style.transform).join());
  const rest = { A: await eye.angle('A'), B: await eye.angle('B') };
  const turned = async (wheel) => (await eye.angle(wheel)) - rest[wheel];
  const stands = (wheel, degrees) =>
    page.waitForFunction(
      ([one, turn]) => document.querySelector(`.lines.${one}`).style.transform === `rotate(${turn}deg)`,
      [wheel, rest[wheel] + degrees],
    );
  const between = (low, angle, high) =>
    assert.ok(low < angle && angle < high, `${angle} is not between ${low} and ${high}`);
  await eye.phase();
  const start = await places();

  // Not far enough: it comes back, and nothing was played.
  await eye.pull('A', 9, async () => {
    between(2, await turned('A'), 9);
    assert.notEqual(await places(), start, 'counters are carried');
  });
  await stands('A', 0);
  assert.equal(await places(), start);

  // Where it is held it gives way a little, and the house says why.
  await eye.pull('A', -30, async () => {
    between(-4, await turned('A'), -1);
    assert.ok(await page.$('.lift.holding'), 'what holds it is shown');
  });
  await page.waitForSelector('.bubble');
  assert.match(await page.textContent('.bubble'), /held: the counter on .* would leave the board.*EYE-06/s);
  await stands('A', 0);
  assert.equal(await guest.logLength(), 0);
  await page.keyboard.press('Escape');

  // More than half a click: it goes on into its notch. The lower wheel is reached between the arms of the upper one.
  await eye.made(() => eye.pull('B', -15, async () => between(-22.5, await turned('B'), -11.25)));
  await stands('B', -22.5);
  await eye.phase();
  await eye.play('B+');

  // Never further than a click.
  await eye.phase();
  await eye.made(() => eye.pull('A', 40, async () => assert.equal(Math.round(10 * (await turned('A'))), 225)));
  await stands('A', 22.5);
  await guest.bid();
});

for (const colorScheme of ['dark', 'light'])
  test(`everybody can use the table, the box and the rulebook (${colorScheme})`, async () => {
    const { guest, eye, page } = await sit({ colorScheme }, { players: 3 });
    await eye.phase();
    await guest.look('placing');
    while ((await eye.phase()) === 'place') await eye.move();
    await guest.look('play');
    await eye.open({ options: { quiz: true, categories: 3 } });
    await page.waitForSelector('.eye');
    await eye.phase();
    await eye.play('@a3');
    await eye.phase();
    await guest.look('a question');
    await eye.open({ players: 1 });
    await eye.phase();
    await guest.look('solitaire');
    await guest.go('/rules/eye');
    await page.waitForSelector('.book .eye');
    await guest.look('rulebook');
    await guest.go('/box/eye');
    await page.waitForSelector('.start .primary');
    await guest.look('box');
    await guest.bid();
  });

test('on a small phone a finger finds the innermost squares, also 8 px beside their middle', async () => {
  const guest = await evening.arrive({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const { page } = guest;
  const { state, legal } = goldenGame('eye', 'two_players').find((line) =>
    line.legal?.[0]?.some((move) => /^@/.test(move)),
  );
  await stage(guest, { state });
  await page.waitForSelector('.square');
  const middles = await page.$$eval('.square', (all) =>
    all.map((one) => {
      const { left, top, width, height } = one.querySelector('.reach').getBoundingClientRect();
      return { cell: one.dataset.cell, x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
    }),
  );
  middles.sort((a, b) => a.size - b.size);
  const inner = middles.find(({ cell }) => legal[0].includes(`@${cell}`));
  await guest.leave();

  const other = await evening.arrive({ viewport: { width: 360, height: 640 }, hasTouch: true });
  // A tap of this test lasts as long as the machine is slow: no finger rests here, however late it is lifted.
  await other.context.addInitScript((rest) => {
    const wait = window.setTimeout;
    window.setTimeout = (act, ms = 0, ...more) => wait(act, ms === rest ? 2 ** 31 - 1 : ms, ...more);
  }, 260);
  const table = await stage(other, { state, moves: [`@${inner.cell}`], again: true });
  await other.page.waitForSelector('.square.target');
  for (let turn = 0; turn < 8; turn++) {
    const angle = (turn * Math.PI) / 4;
    // A board that is not yet ready for the next move passes a tap over: then once more, as people do.
    for (let tap = 0; tap < 10 && table.made.length <= turn; tap++) {
      await other.page.waitForSelector('.square.target');
      await other.page.touchscreen.tap(inner.x + 8 * Math.cos(angle), inner.y + 8 * Math.sin(angle));
      for (let i = 0; i < 100 && table.made.length <= turn; i++) await other.page.waitForTimeout(20);
    }
    assert.deepEqual(table.made.slice(turn), [`@${inner.cell}`], `${turn * 45} degrees`);
  }
  await other.bid();
});

for (const lang of ['en', 'fr', 'de'])
  test(`on a small phone the longest thing that is asked is read whole (${lang})`, async () => {
    const guest = await evening.arrive({ viewport: { width: 360, height: 640 }, hasTouch: true, locale: lang });
    const { state, legal } = goldenGame('eye', 'questions')[0];
    await stage(guest, { state, moves: legal[0] });
    await guest.page.waitForSelector('.ask.mine button');
    const cut = await guest.page.$eval('.ask', (ask) => {
      const words = ask.querySelector('p').getBoundingClientRect();
      return words.bottom - ask.getBoundingClientRect().bottom;
    });
    assert.ok(cut <= 0, `${cut} px are cut off: ${await guest.page.textContent('.ask p')}`);
    await guest.bid();
  });

test('a finger that rests gets a lens, moves to the square it means and is lifted there', async () => {
  const guest = await evening.arrive({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const { page } = guest;
  const { state, legal } = goldenGame('eye', 'two_players').find((line) =>
    line.legal?.[0]?.some((move) => /^@/.test(move)),
  );
  const table = await stage(guest, { state, moves: legal[0], again: true });
  await page.waitForSelector('.square.target');
  const middles = await page.$$eval('.square.target', (all) =>
    all.map((one) => {
      const { left, top, width, height } = one.querySelector('.reach').getBoundingClientRect();
      return { cell: one.dataset.cell, x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
    }),
  );
  const [inner, other] = middles.sort((a, b) => a.size - b.size);
  const fingers = await guest.context.newCDPSession(page);
  const touch = (type, at) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
  const aimed = (cell) => page.waitForSelector(`.lens .aimed[data-cell="${cell}"]`, { state: 'attached' });

  await touch('touchStart', other);
  await aimed(other.cell);
  await touch('touchMove', inner);
  await aimed(inner.cell);
  const lens = await page.locator('.lens').boundingBox();
  const beside = lens.x > inner.x || lens.x + lens.width < inner.x;
  assert.ok(beside || lens.y + lens.height < inner.y, 'the finger does not lie on it');
  const board = await page.locator('.board').boundingBox();
  assert.ok(lens.x >= 0 && lens.x + lens.width <= 360 && lens.y >= board.y, 'nothing of it is cut off');
  assert.deepEqual(table.made, [], 'nothing is chosen yet');
  await touch('touchEnd');
  await page.waitForSelector('.lens', { state: 'detached' });
  assert.deepEqual(table.made, [`@${inner.cell}`]);

  // Taken away, as by a call that comes in: nothing is chosen.
  await touch('touchStart', other);
  await aimed(other.cell);
  await touch('touchCancel');
  await page.waitForSelector('.lens', { state: 'detached' });
  assert.equal(table.made.length, 1);
  await guest.bid();
});

test('what holds a wheel is told only while its button is pressed, by a lock', async () => {
  const guest = await evening.arrive({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = guest;
  const line = goldenGame('eye', 'two_players').findLast(({ legal }) => legal?.[0]?.includes('end'));
  await stage(guest, { state: line.state, moves: line.legal[0] });
  await page.waitForSelector('.click');
  const caption = () => page.textContent('.caption');
  const before = await caption();
  const held = page.locator('.click.held');
  if ((await held.count()) > 0) {
    await held.first().dispatchEvent('pointerdown');
    await page.waitForSelector('.marks .lock');
    assert.notEqual(await caption(), before);
    await held.first().dispatchEvent('pointerup');
    await page.waitForSelector('.marks .lock', { state: 'detached' });
  }
  for (let i = 0; i < 3; i++) await page.tap('.click >> nth=0', { force: true });
  assert.equal(await page.$('.marks .lock'), null);
  assert.equal(await caption(), before);
  await guest.bid();
});

test('a hint while counters are placed is a ring of two colours on its square', async () => {
  const guest = await evening.arrive();
  const { page } = guest;
  const { state, legal } = goldenGame('eye', 'two_players').find((line) =>
    line.legal?.[0]?.some((move) => /^@/.test(move)),
  );
  const [, move] = legal[0].filter((one) => /^@/.test(one));
  await stage(guest, { state, moves: legal[0] });
  await page.click('#tab-moves');
  await page.waitForSelector('.moves button');
  const words = page.locator('.moves button', { hasText: `${move.slice(1)} (` });
  await words.first().hover();
  const ring = page.locator(`.marks .hinted[data-cell="${move.slice(1)}"]`);
  await ring.waitFor();
  assert.match(await ring.evaluate((one) => getComputedStyle(one).filter), /drop-shadow/);
  await guest.bid();
});

test('every phase was met', () => {
  assert.deepEqual([...Rosette.asked].sort(), ['clear', 'joker', 'over', 'place', 'play', 'question', 'targets']);
});
