// A line of the log says where something happened; pointed at or touched, it shows it on the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from '../guest.mjs';
import { goldenGame, stage } from '../staged.mjs';

const evening = anEvening();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

// A golden game, the event whose line is touched, and what then is marked on the board.
const rooms = {
  caprice: ['two_players', 'place', '.spot.hinted'],
  cappuccino: ['four_players', 'set', '.place-name'],
  labyrinth: ['three_players', 'walked', '.place-name'],
  eye: ['two_players', 'step', '.place-name'],
  wiedumir: ['two_players', 'move', '.field.hinted'],
};

for (const [room, [golden, type, mark]] of Object.entries(rooms))
  for (const [how, device] of Object.entries({ 'by a mouse that rests there': {}, 'by a finger': phone }))
    test(`${room}: a line of the log shows its places on the board ${how}`, async () => {
      const lines = goldenGame(room, golden);
      const n = lines.findIndex(({ events }, i) => i > 10 && events?.some((event) => event.type === type));
      const log = lines.slice(n - 6, n + 1).map(({ move, events }, i) => ({
        version: i + 1,
        seat: move[0] === 'chance' ? 'chance' : Number(move[0]),
        events,
      }));
      const guest = await evening.arrive({ reducedMotion: 'reduce', ...device });
      const { page } = guest;
      await stage(guest, { state: lines[n].state, log });
      if (device.hasTouch) await page.tap('#tab-log');
      const line = page.locator('.panel ol > li').last();
      await line.waitFor();
      assert.equal(await page.$(`.board ${mark}`), null, 'nothing is marked before');
      if (device.hasTouch) await line.tap({ position: { x: 4, y: 8 } });
      else await line.hover();
      await page.waitForSelector(`.board ${mark}`);
      const marks = await page.$$eval(`.board ${mark}`, (all) =>
        all.map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const seen = document.elementsFromPoint(left + width / 2, top + height / 2);
          return {
            name: one.textContent.trim() || one.dataset.key,
            seen: seen.some((thing) => thing.closest('.board')),
          };
        }),
      );
      const words = (await line.textContent()).replace(/−/g, '-');
      for (const { name, seen } of marks) {
        assert.ok(seen, `${name} lies in sight`);
        const said = /^field /.test(name) ? name.replace('field 0', 'start').replace('field 15', 'goal') : name;
        assert.ok(words.includes(said), `the line speaks of ${said}: ${words}`);
      }
      if (!device.hasTouch) {
        await page.mouse.move(5, 5);
        await page.waitForSelector(`.board ${mark}`, { state: 'detached' });
      }
      await guest.bid();
    });
