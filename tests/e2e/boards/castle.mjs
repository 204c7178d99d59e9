// A guest at a table of the labyrinth: plays whatever is asked, by touching the board.
const asked = '.cell.target, .dial[aria-disabled=false], .choose button, .actions [data-move], .card.playable';

export class Castle {
  constructor(guest) {
    this.guest = guest;
    this.page = guest.page;
    this.met = new Set();
  }

  async open(table) {
    await this.guest.sitDown('labyrinth', table);
    await this.page.waitForSelector('.labyrinth');
  }

  // What is asked of the guest: a phase, or null at the end.
  async phase() {
    await this.page.waitForSelector(`${asked}, .result`);
    return this.page.evaluate(() => {
      const has = (selector) => document.querySelector(selector) !== null;
      if (has('.result')) return null;
      if (has('.choose button')) return 'duel';
      if (has('.dial[aria-disabled=false]')) return 'change';
      if (has('[data-move="peace"]')) return 'challenge';
      if (has('[data-move="leap"]')) return 'leap';
      if (has('[data-move="stay"]')) return 'walk';
      return 'send';
    });
  }

  // One move; false at the end of the game.
  async move() {
    const phase = await this.phase();
    if (phase === null) return false;
    // What a duel showed lies over the castle for a moment.
    if (phase !== 'duel') await this.page.waitForSelector('.duel', { state: 'detached' });
    const before = await this.guest.logLength();
    this.met.add(phase);
    if (phase === 'change' || phase === 'walk') {
      if (await this.playAnimal()) this.met.add('beast');
      else if (phase === 'change') await this.turnRing();
      else await this.walk();
    } else if (phase === 'challenge') {
      await this.touchFirst(['[data-whom]']); // of several people first one
      await this.touchFirst(['[data-move$="die"]', '[data-move="peace"]']);
    } else if (phase === 'duel') await this.touchAny('.choose button');
    else if (phase === 'leap') await this.touchFirst(['[data-move="leap"]']);
    else await this.touchCell('.cell.target');
    // Whoever chose in secret waits for the other one.
    await this.page.waitForFunction(
      ([n, secret]) =>
        document.querySelectorAll('.panel ol > li').length > n ||
        document.querySelector('.result') ||
        (secret && !document.querySelector('.choose button')),
      [before, phase === 'duel'],
    );
    return true;
  }

  async touchFirst(selectors) {
    for (const selector of selectors) if (await this.page.$(selector)) return this.page.click(selector);
  }

  async touchAny(selector) {
    const all = await this.page.$$(selector);
    await all[Math.floor(Math.random() * all.length)].click();
  }

  // Rings are turned by touching them; a second touch of the heart turns it further.
  async turnRing() {
    const parts = await this.page.$$eval('.dial[aria-disabled=false]', (dials) =>
      dials.map((dial) => dial.dataset.part),
    );
    const part = parts[Math.floor(Math.random() * parts.length)];
    await this.touchCell(`.cell[data-cell^="${{ heart: 0, middle: 2, outer: 4 }[part]}."]`);
    if (part === 'heart' && Math.random() < 0.5) await this.page.click('.dial[data-part="heart"]');
    await this.page.click('.turn:enabled');
  }

  // To the wanted cell if it can be reached, else to other people, else anywhere.
  async walk() {
    const cells = await this.page.$$eval('.cell.target', (all) =>
      all.map((cell) => [cell.dataset.cell, cell.getAttribute('aria-label'), cell.classList.contains('wanted')]),
    );
    const best =
      cells.find(([, , wanted]) => wanted) ??
      cells.find(([, label]) => /pawn of House/.test(label)) ??
      cells[Math.floor(Math.random() * cells.length)];
    await this.touchCell(`.cell[data-cell="${best[0]}"]`);
  }

  // Touches one of the cells where it can be seen.
  async touchCell(selector) {
    const points = await this.page.$$eval(selector, (all) =>
      all.flatMap((cell) => {
        const floor = cell.querySelector('.floor');
        const middle = floor.getPointAtLength(0);
        const half = floor.getPointAtLength(floor.getTotalLength() / 2);
        const { x, y } = new DOMPoint((middle.x + half.x) / 2, (middle.y + half.y) / 2).matrixTransform(
          floor.getScreenCTM(),
        );
        return document.elementFromPoint(x, y)?.closest('.cell') === cell ? [{ x, y }] : [];
      }),
    );
    if (points.length === 0) throw new Error(`${selector} cannot be touched`);
    const { x, y } = points[Math.floor(Math.random() * points.length)];
    await this.page.mouse.click(x, y);
  }

  // An animal, a card to give, and to whom: three touches.
  async playAnimal() {
    if (!(await this.page.$('.card.playable'))) return false;
    await this.page.click('.card.playable');
    await this.page.click('.card.playable');
    await this.page.click('.row.whom');
    return true;
  }
}
