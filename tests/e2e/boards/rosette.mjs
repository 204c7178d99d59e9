// A guest at a table of the Eye: plays whatever is asked, by touching the board.
import { readFile, readdir } from 'node:fs/promises';

const bank = new URL('../../../games/eye/bank/', import.meta.url);
const asked = '.square.target, .lift.free, .click.open, .tiles .open, .card [data-move]:enabled, .spoken button';

// Question in English -> right answer: the first one in the house's bank.
export async function rightAnswers() {
  const right = new Map();
  for (const file of await readdir(bank)) {
    const entries = (await readFile(new URL(file, bank), 'utf8')).split(/\n\s*\n/);
    for (const entry of entries) {
      const question = /^(?:R"bank\()?en: (.*)$/m.exec(entry)?.[1];
      const answers = /^(?:en)?=: (.*)$/m.exec(entry)?.[1];
      if (question && answers) right.set(question.trim(), answers.split('|')[0].trim());
    }
  }
  return right;
}

export class Rosette {
  static asked = new Set(); // every phase that any guest met

  // Counters are placed on one colour if they can be, and brought to another, or kept there.
  constructor(guest, { place, aim } = { place: 7, aim: 7 }) {
    this.placeOn = place;
    this.aim = aim;
    this.guest = guest;
    this.page = guest.page;
    this.met = new Set();
    this.turn = 0;
  }

  open(table) {
    return this.guest.sitDown('eye', table);
  }

  // What is asked of the guest: a phase, or null at the end.
  async phase() {
    await this.page.waitForSelector(`${asked}, .result`);
    const phase = await this.page.evaluate(() => {
      const has = (selector) => document.querySelector(selector) !== null;
      if (has('.result')) return null;
      if (has('.card [data-move^="category"]:enabled')) return 'joker';
      if (has('.card [data-move^="answer"]:enabled')) return 'question';
      if (has('.tiles .open')) return 'targets';
      if (has('[data-move="done"]')) return 'clear';
      return has('.click.open') ? 'play' : 'place';
    });
    Rosette.asked.add(phase ?? 'over');
    return phase;
  }

  // How far a wheel is turned, in degrees.
  angle(wheel) {
    return this.page.$eval(`.lines.${wheel}`, (one) => Number(/-?[\d.]+/.exec(one.style.transform)[0]));
  }

  // Pulls a wheel by one of its arms; `seen` looks at it before it is let go.
  async pull(wheel, degrees, seen = () => {}) {
    const [a, b] = [(await this.angle('A')) / 22.5, (await this.angle('B')) / 22.5];
    // Where strips x and x + s cross: on an arm of A, or on one of B that is seen through an opening of A.
    const x = wheel === 'A' ? a + 3 : a + 2;
    const s = wheel === 'A' || (a - b) % 2 === 0 ? 7 : 6;
    const { left, top, width } = await this.page.$eval('.surface', (surface) =>
      surface.getBoundingClientRect().toJSON(),
    );
    const to = (angle) => {
      const [turn, radius] = [(angle * Math.PI) / 180, (width / 1080) * 500 * Math.exp(((s - 8) * Math.PI) / 16)];
      return this.page.mouse.move(
        left + width / 2 + radius * Math.sin(turn),
        top + width / 2 - radius * Math.cos(turn),
      );
    };
    const from = (x + s / 2) * 22.5;
    await to(from);
    await this.page.mouse.down();
    for (let i = 1; i <= 10; i++) await to(from + (degrees * i) / 10);
    await seen();
    await this.page.mouse.up();
  }

  made(act) {
    return this.guest.made(act);
  }

  // Touches a square in its middle, as a finger would.
  async touch(cell) {
    const point = await this.page.$eval(`.square[data-cell="${cell}"]`, (square) => {
      const edge = square.querySelector('.edge');
      const [inner, outer] = [edge.getPointAtLength(0), edge.getPointAtLength(edge.getTotalLength() / 2)];
      const { x, y } = new DOMPoint((inner.x + outer.x) / 2, (inner.y + outer.y) / 2).matrixTransform(
        edge.getScreenCTM(),
      );
      return document.elementFromPoint(x, y)?.closest('.square') === square ? { x, y } : null;
    });
    if (!point) throw new Error(`${cell} cannot be touched`);
    await this.page.mouse.click(point.x, point.y);
  }

  squares(selector) {
    return this.page.$$eval(`.square${selector}`, (all) =>
      all.map(({ dataset }) => ({ cell: dataset.cell, colour: Number(dataset.colour) })),
    );
  }

  mine() {
    return this.page.$$eval('.square', (all) =>
      all
        .filter((square) => /your counter/.test(square.ariaLabel))
        .map(({ dataset }) => ({ cell: dataset.cell, colour: Number(dataset.colour) })),
    );
  }

  // A move as the rules write it, by touches: "@c4", "c4>e4", "A+", "end".
  play(move) {
    return this.made(async () => {
      if (move === 'end') return this.page.click('[data-move="end"]');
      if (/^[AB]/.test(move)) return this.page.click(`[data-click="${move}"]`);
      for (const cell of move.replace('@', '').split(/>+/)) await this.touch(cell);
    });
  }

  async placeSomewhere() {
    const targets = await this.squares('.target');
    const wanted = targets.find(({ colour }) => colour === this.placeOn) ?? targets[(7 * this.turn) % targets.length];
    await this.made(() => this.touch(wanted.cell));
  }

  // To the aim if a counter can get there, else somewhere, and now and then a wheel.
  async step() {
    let any = null;
    for (const { cell, colour } of await this.mine()) {
      if (colour === this.aim) continue;
      await this.touch(cell);
      await this.page.waitForSelector('.lift.held');
      const targets = await this.squares('.target');
      const home = targets.find((target) => target.colour === this.aim);
      if (home) return this.made(() => this.touch(home.cell));
      any = `${cell}>${targets[this.turn % targets.length].cell}`;
      await this.page.keyboard.press('Escape');
    }
    const clicks = await this.page.$$('.click.open');
    if (any !== null && this.turn % 5 !== 0) return this.play(any);
    await this.made(() => clicks[this.turn % clicks.length].click());
  }

  // One move; false at the end of the game.
  async move() {
    const phase = await this.phase();
    if (phase === null) return false;
    this.met.add(phase);
    this.turn++;
    if (phase === 'targets') await this.made(() => this.page.locator('.tiles .open').last().click());
    else if (phase === 'clear') await this.made(() => this.page.click('[data-move="done"]'));
    else if (phase === 'place') await this.placeSomewhere();
    else await this.step();
    return true;
  }
}
