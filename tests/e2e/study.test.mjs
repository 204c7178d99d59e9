// The study table: from a moment of a game, along branches, with what the house thinks, as a link, and played on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening, games } from './guest.mjs';
import { playedByTheHouse } from './study.mjs';

const evening = anEvening();

const tab = (page, name) => page.click(`#study-${name}`);
const position = (page) => page.innerText('.bar .position');
const depth = async (page) => Number(/^Move (\d+)/.exec(await position(page))?.[1] ?? 0);

// Makes a move for whoever is to move, or lets chance fall: the first or the last of the list.
async function step(page, last = false) {
  await tab(page, 'moves');
  const before = await depth(page);
  const choices = page.locator('#study-content li button');
  await (last ? choices.last() : choices.first()).click();
  await page.waitForFunction(
    (n) => document.querySelector('.bar .position')?.textContent.startsWith(`Move ${n} `),
    before + 1,
  );
}

for (const game of games)
  test(`${game}: a moment of a game is studied, with moves for all seats, a branch and taking back`, async () => {
    const { table, moves } = await playedByTheHouse(evening.house, game, 2);
    const anna = await evening.arrive({ reducedMotion: 'reduce' });
    const { page } = anna;
    const at = Math.floor(moves / 3);
    await anna.go(`/t/${table}/replay?at=${at}`);
    await page.getByText('Study from here').click();
    await page.waitForSelector('.study .board');
    assert.match(await position(page), new RegExp(`^Move ${at} of `));
    for (let i = 0; i < 3; i++) await step(page);
    assert.match(await position(page), new RegExp(`^Move ${at + 3} of `));
    await page.click('[aria-label="One move back"]');
    await page.waitForFunction(
      (n) => document.querySelector('.bar .position').textContent.startsWith(`Move ${n} `),
      at + 2,
    );
    await step(page, true);
    await tab(page, 'lines');
    await page.waitForSelector('.lines .current');
    await page.getByText('Take back').click();
    await page.waitForFunction(
      (n) => document.querySelector('.bar .position').textContent.startsWith(`Move ${n} `),
      at + 2,
    );
    await anna.look(`study of ${game}`);
    await anna.bid();
  });

test('a moment is studied also when the page for it comes late', async () => {
  const { table, moves } = await playedByTheHouse(evening.house, 'cappuccino', 2);
  const anna = await evening.arrive();
  const { page } = anna;
  await page.route('**/assets/Study-*.js', async (route) => {
    await page.waitForTimeout(600); // the replay's slider writes the address a quarter of a second after it stands
    await route.continue();
  });
  await anna.go(`/t/${table}/replay?at=${moves - 1}`);
  const link = page.getByText('Study from here');
  await link.waitFor();
  await page.click('[aria-label="One move back"]');
  await link.click();
  await page.waitForSelector('.study .board');
  assert.match(await position(page), new RegExp(`^Move ${moves - 2} of `));
  await anna.bid();
});

test('the house looks along, a note is kept, and a link brings it all to somebody else', async () => {
  const anna = await evening.arrive({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = anna;
  await anna.go('/study?game=cappuccino&players=2');
  await page.waitForSelector('.study .board');
  await step(page);
  await tab(page, 'house');
  await page.click('[role=switch]');
  await page.waitForSelector('.best li button');
  assert.equal(await page.$$eval('.values li', (all) => all.length), 2);
  await page.click('.best li:first-child button');
  await page.waitForFunction(() => document.querySelector('.bar .position').textContent.startsWith('Move 2 '));
  await tab(page, 'lines');
  await page.fill('textarea', 'Here it turns');
  await tab(page, 'table');
  await page.getByText('Copy link').click();
  await page.waitForSelector('.said:has-text("Copied")');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await anna.bid();

  const ben = await evening.arrive({ reducedMotion: 'reduce' });
  await ben.page.goto(link);
  await ben.page.waitForSelector('.study .board');
  await tab(ben.page, 'lines');
  assert.equal(await ben.page.innerText('.lines .note'), 'Here it turns');
  await ben.bid();
});

test('a position is changed by hand, refused with the reason, and played on at a table that is not rated', async () => {
  const anna = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.go('/study?game=cappuccino&players=2');
  await page.waitForSelector('.study .board');
  await step(page);
  await tab(page, 'table');
  await page.click('#study-content details summary');
  const field = page.locator('form label', { hasText: 'phase' }).locator('input');
  const phase = await field.inputValue();
  await field.fill('tea');
  await page.waitForSelector('form [role=alert]');
  await field.fill(phase);
  await page.locator('form').getByText('Begin from this position').click();
  await page.waitForFunction(() => document.querySelector('.bar .position').textContent === 'The beginning');
  await tab(page, 'table');
  await page.getByText('Set this table').click();
  await page.waitForSelector('.stack');
  await page.waitForSelector('text=It is not rated');
  await anna.bid();
});

test('what is changed by hand is seen on the board at once, as long as the rules accept it', async () => {
  const anna = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.go('/study?game=wiedumir&players=2');
  await page.waitForSelector('.study .board');
  await tab(page, 'table');
  await page.click('#study-content details summary');
  const chips = page.getByRole('group', { name: 'chips' }).getByLabel('Seat 1');
  const seat = page.locator('.study .seats li').first();
  const has = (n) => seat.getByText(`${n} chips`).waitFor({ state: 'attached' });
  const before = await chips.inputValue();
  await has(before);
  await chips.fill(String(Number(before) + 3));
  await page.getByText('there are 63 chips in all, not 60').waitFor();
  await anna.look('a position changed by hand');
  await has(before);
  const cup = page.getByRole('group', { name: 'cup' }).getByRole('spinbutton');
  await cup.fill(String(Number(await cup.inputValue()) - 3));
  await has(Number(before) + 3);
  await page.locator('form').getByRole('button', { name: 'As it was' }).click();
  await has(before);
  assert.equal(await page.locator('form [role=alert]').count(), 0);
  await anna.bid();
});

// A board with hands on it, seen by the words of its places.
class Board {
  constructor(page) {
    this.page = page;
  }
  place(key) {
    return this.page.locator(`.study [data-key="${key}"]`).first();
  }
  async words(key) {
    return (await this.place(key).getAttribute('aria-label')) ?? (await this.place(key).innerText());
  }
  // The first place whose words are like these.
  find(like) {
    return this.page.$$eval(
      '.study [data-key]',
      (all, text) => all.find((one) => new RegExp(text).test(one.ariaLabel ?? one.textContent))?.dataset.key,
      like.source,
    );
  }
  asks(text) {
    return this.page.locator('.ask', { hasText: text }).waitFor();
  }
  async put(from, to) {
    await this.place(from).click({ force: true });
    await this.asks('In your hand');
    await this.place(to).click({ force: true });
    await this.asks('Touch a thing');
  }
  async carry(from, to) {
    const middle = async (key) => {
      const { x, y, width, height } = await this.place(key).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await this.page.mouse.move(...(await middle(from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await middle(to)), { steps: 5 });
    await this.page.locator('.carried').waitFor();
    await this.page.mouse.up();
  }
  says(key, text) {
    return this.page.waitForFunction(
      ([name, like]) =>
        [...document.querySelectorAll('.study [data-key]')].some(
          (one) => one.dataset.key === name && new RegExp(like).test(one.ariaLabel ?? one.textContent),
        ),
      [key, text.source],
    );
  }
  async refused(text) {
    await this.page.locator('.bubble', { hasText: text }).waitFor();
    await this.page.keyboard.press('Escape');
    await this.page.locator('.bubble').waitFor({ state: 'detached' });
  }
}

// What is moved by hand in each room: first something that can be, then something that cannot.
const byHand = {
  async caprice(board) {
    await board.put('LR', 'A');
    await board.refused('no piece is placed before all symbols are drawn');
    await board.page.click('#study-table');
    for (let drawn = 0; !(await board.page.getByText('Place a light round').count()); drawn++) {
      assert.ok(drawn < 40, 'everybody has four symbols by now');
      await step(board.page);
    }
    await openHands(board.page);
    await board.put('LR', 'A');
    await board.says('A', /1 piece: light round/);
    await board.carry('A', 'F');
    await board.says('F', /1 piece: light round/);
    await board.put('F', 'LR');
    await board.says('F', /empty/);
    await board.put('DS', 'B');
    await board.says('B', /1 piece: dark star/);
  },
  async cappuccino(board) {
    await board.put('0,0', '1,0');
    await board.says('1,0', /2 cups/);
    await board.carry('1,0', '0,1');
    await board.says('0,1', /2 cups/);
    const colour = /: (\w+),/.exec(await board.words('0,1'))[1];
    await board.put('0,1', await board.find(new RegExp(`^${colour}: 0 in hand`)));
    await board.refused('all cups are laid');
    await board.says('0,1', /2 cups/);
  },
  async labyrinth(board) {
    const pawn = await board.find(/pawn/);
    await board.put(pawn, '2.0');
    await board.says('2.0', /pawn/);
    await board.carry('2.0', '3.7');
    await board.says('3.7', /pawn/);
    const card = await board.find(/: in the pile/);
    await board.put(card, 'hand 1');
    await board.says('hand 1', /1 card/);
    await board.put(await board.find(/(crown|chalice|ring|sword|chest|candlestick): in the pile/), 'removed');
    await board.refused('only animals leave the game');
  },
  async eye(board) {
    await board.put('reserve 0', await board.find(/empty/));
    await board.refused('turn');
    await board.page.click('#study-table');
    await step(board.page);
    await openHands(board.page);
    const counter = await board.find(/counter$/);
    const free = await board.page.$$eval('.study .board [data-key]', (all) =>
      all.filter((one) => /empty/.test(one.ariaLabel)).map((one) => one.dataset.key),
    );
    await board.carry(counter, free.at(-1));
    await board.says(free.at(-1), /counter/);
  },
  async wiedumir(board) {
    const cup = Number(/\d+/.exec(await board.words('cup'))[0]);
    await board.put('seat 0', 'cup');
    await board.says('cup', new RegExp(`${cup + 1} chips`));
    await board.carry('cup', 'seat 1');
    await board.says('cup', new RegExp(`${cup} chips`));
    await board.put('pawn 0.0', 'field 3');
    await board.says('pawn 0.0', /field 3/);
    await board.put('pawn 1.0', 'field 3');
    await board.refused('two pawns stand on field 3');
  },
};

async function openHands(page) {
  await tab(page, 'table');
  await page.click('#study-content details summary');
  await page.locator('.ask', { hasText: 'Touch a thing' }).waitFor();
}

for (const [game, moved] of Object.entries(byHand))
  test(`${game}: things are carried about by hand, or refused with the reason`, async () => {
    const anna = await evening.arrive({ reducedMotion: 'reduce' });
    const { page } = anna;
    await anna.go(`/study?game=${game}&players=2`);
    await page.waitForSelector('.study .board');
    await openHands(page);
    await moved(new Board(page));
    await anna.look(`a position of ${game} changed by hand`);
    await page.locator('.choices').getByText('Begin from this position').click();
    await page.waitForFunction(() => document.querySelector('.bar .position').textContent === 'The beginning');
    await tab(page, 'table');
    await page.getByText('Begun from a position that was laid out by hand').waitFor();
    await anna.bid();
  });

test('things are carried about by keyboard and by finger', async () => {
  const anna = await evening.arrive({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = anna;
  await anna.go('/study?game=cappuccino&players=2');
  await page.waitForSelector('.study .board');
  await openHands(page);
  const board = new Board(page);
  await board.place('0,0').tap({ force: true });
  await board.asks('In your hand');
  await board.place('1,0').tap({ force: true });
  await board.says('1,0', /2 cups/);
  await board.place('1,0').focus();
  await page.keyboard.press('Enter');
  await board.asks('In your hand');
  await page.keyboard.press('Escape');
  await board.asks('Touch a thing');
  await page.keyboard.press('Enter');
  await board.place('0,1').focus();
  await page.keyboard.press('Enter');
  await board.says('0,1', /2 cups/);
  await anna.look('hands on a board on a phone');
  await anna.bid();
});

test('a game on this device is reviewed on it, and its mistakes are looked at again', async () => {
  const anna = await evening.arrive({ hasty: true, reducedMotion: 'reduce' });
  const { page } = anna;
  const learn = page.getByText('Learn from the mistakes');
  for (let games = 0; !(await learn.count()); games++) {
    assert.ok(games < 5, 'whoever plays without thinking makes mistakes, sooner or later');
    await anna.go('/box/cappuccino');
    await page.getByText('Play on this device').click();
    await page.getByText('master', { exact: true }).click();
    await page.click('.start .primary:enabled');
    await page.waitForURL('**/t/here-*');
    while (await anna.move());
    await page.getByRole('link', { name: 'Watch the game again' }).click();
    await page.getByText('Ask the house what it thinks').click();
    await page.getByText('The review is done').waitFor({ state: 'attached', timeout: 120_000 });
  }
  await learn.click();
  await page.waitForSelector('.lesson .board');
  await anna.look('lesson');
  const played = await page.innerText('.asked');
  assert.match(played, /Find a better move/);
  await page.getByText('All moves in words').click();
  await page.locator('.lesson li button').first().click();
  await page.waitForFunction(() => !/looking|^$/.test(document.querySelector('.lesson .said')?.textContent ?? ''));
  // Through all of them; what was not found is shown.
  for (const end = page.getByText('You found'); !(await end.count()); ) {
    const on = page.locator('.lesson .row .primary');
    const show = page.getByText('Show me');
    await on.or(show).or(end).first().waitFor();
    if (await show.count()) await show.click();
    else if (await on.count()) await on.click();
  }
  await page.getByText('You found').waitFor();
  await page.getByText('Back to the game').click();
  await page.waitForSelector('.replay .board');
  await anna.bid();
});
