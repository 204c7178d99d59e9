// Film strips of every board for docs/boards.md: what is told when, in an opponent's turn, a scene and an ending.
//   node tools/film.mjs [ROOM…]
// House players play whole games, always the same ones, and a page whose time goes by only when this script says so is
// told them as a guest on seat 0 sees them. Needs build/release/veillee, build/web (./play --build) and Chromium.
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { games, Guest, openBrowser } from '../tests/e2e/guest.mjs';
import { binary, House } from '../tests/e2e/house.mjs';
import { holdTime, stage } from '../tests/e2e/staged.mjs';

const folder = fileURLToPath(new URL('../docs/pictures/film/', import.meta.url));
const screens = {
  desk: { viewport: { width: 1280, height: 800 }, colorScheme: 'light', shown: 300 },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark', shown: 150 },
};
const frames = 5;

// What is played in each room, and the event that is the scene.
const films = {
  caprice: { players: 3, scene: ({ type }) => type === 'built' },
  cappuccino: { players: 3, scene: ({ type, height }) => type === 'set' && height >= 6 },
  labyrinth: { players: 3, options: { max_turns: 6 }, scene: ({ type }) => type === 'won' },
  eye: { players: 3, options: { quiz: true, categories: 3 }, scene: ({ type }) => type === 'answer' },
  wiedumir: { players: 5, scene: ({ type }) => type === 'ceiling' },
};
const longest = 900; // moves

// A whole game from the engine: its record, and what seat 0 might do after each move.
async function played(room, { players, options = {} }, seed) {
  const engine = spawn(binary, ['engine']);
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    engine.stdin.write(JSON.stringify(request) + '\n');
    const answer = JSON.parse((await answers.next()).value);
    if (!answer.ok) throw new Error(`${request.cmd}: ${answer.error}`);
    return answer;
  };
  let { state } = await ask({ cmd: 'new', game: room, players, options, seed: String(seed) });
  const mine = [[]];
  for (let n = 0; !state.over && n < longest; n++) {
    if (state.actors.length === 0) {
      const { moves, state: then } = await ask({ cmd: 'chance' });
      state = then;
      for (let i = 1; i < moves.length; i++) mine.push([]);
    } else {
      const [seat] = state.actors;
      const { move } = await ask({ cmd: 'bot', seat, level: 'club', simulations: 60, seed: String(n) });
      state = (await ask({ cmd: 'play', seat, move })).state;
    }
    mine.push(state.over || state.actors.length === 0 ? [] : ((await ask({ cmd: 'legal' })).moves[0] ?? []));
  }
  const { record } = await ask({ cmd: 'record' });
  engine.stdin.end();
  return { record, mine };
}

// The first game that has the scene and is won by somebody, line by line as seat 0 is told it.
async function gameOf(house, room) {
  for (let seed = 1; seed < 40; seed++) {
    const { record, mine } = await played(room, films[room], seed);
    if (record.result?.ranking.filter((place) => place === 1).length !== 1) continue;
    const body = JSON.stringify(record);
    const { steps } = await (await fetch(`${house.address}/api/replay?seat=0`, { method: 'POST', body })).json();
    const lines = [];
    for (const [i, { seat, events = [], view, changed }] of steps.entries()) {
      const before = lines.at(-1)?.state;
      const state = view ?? { ...before, ...changed, board: { ...before.board, ...changed?.board } };
      lines.push({ move: i > 0 ? [String(seat)] : undefined, events, state, legal: { 0: mine[i] } });
    }
    if (sceneIn(lines, films[room].scene) > 0) return lines;
  }
  throw new Error(`${room}: no game has the scene`);
}

const sceneIn = (lines, wanted) => lines.findIndex(({ events }, i) => i > 2 && events.some(wanted));

// Which lines are filmed.
function scenes(lines, scene) {
  const middle = Math.floor(lines.length / 2);
  const turn = lines.findIndex(({ move }, i) => i > middle && move?.[0] === '1');
  return [
    ['turn', turn, 3, [0, 300, 900, 1600, 2600]],
    ['scene', sceneIn(lines, scene), 1, [60, 700, 1500, 2400, 3600]],
    ['ending', lines.length - 1, 1, [400, 1600, 2800, 4200, 14000]],
  ];
}

async function film(browser, house, lines, screen, [name, first, count, times]) {
  const guest = await Guest.arrive(browser, house, screen);
  const { page } = guest;
  await page.clock.install();
  const log = lines.slice(Math.max(1, first - 12), first).map(({ move, events }, i) => ({
    version: i + 1,
    seat: move[0] === 'chance' ? 'chance' : Number(move[0]),
    events,
  }));
  const table = await stage(guest, { state: lines[first - 1].state, seat: 0, log });
  await page.waitForTimeout(800);
  await holdTime(page);
  for (const line of lines.slice(first, first + count)) table.step(line);
  const shots = [];
  let now = 0;
  for (const at of times) {
    for (; now < at; now += 50) await page.clock.runFor(50);
    await page.waitForTimeout(450); // what moves by itself comes to rest
    const said = await page.evaluate(() =>
      (document.querySelector('#result-title') ?? document.querySelector('.ask p')).textContent.trim(),
    );
    const picture = await page.screenshot({ type: 'jpeg', quality: 70 });
    shots.push({ at, said, picture: picture.toString('base64') });
  }
  await guest.leave();
  return { name, shots };
}

// All strips of a room on one sheet.
async function sheet(browser, strips, { viewport, shown }, path) {
  const height = Math.round((shown * viewport.height) / viewport.width);
  const page = await browser.newPage({ viewport: { width: frames * (shown + 8) + 8, height: 100 } });
  const rows = strips.map(
    ({ name, shots }) =>
      `<h2>${name}</h2><div>${shots
        .map(
          ({ at, said, picture }) =>
            `<figure><img width="${shown}" height="${height}" src="data:image/jpeg;base64,${picture}"><figcaption><b>${(at / 1000).toFixed(1)} s</b> ${said.replace(/[<&]/g, '')}</figcaption></figure>`,
        )
        .join('')}</div>`,
  );
  await page.setContent(
    `<style>body{margin:8px;background:#faf5ea;color:#2b2430;font:13px sans-serif}h2{margin:6px 0 4px;font-size:15px}` +
      `div{display:flex;gap:8px}figure{margin:0;width:${shown}px}figcaption{height:3.6em;overflow:hidden;line-height:1.2}</style>${rows.join('')}`,
  );
  await page.screenshot({ type: 'jpeg', quality: 48, fullPage: true, path });
  await page.close();
}

await mkdir(folder, { recursive: true });
const house = await House.open();
const browser = await openBrowser();
try {
  for (const room of process.argv.length > 2 ? process.argv.slice(2) : games) {
    const lines = await gameOf(house, room);
    for (const [name, screen] of Object.entries(screens)) {
      const strips = [];
      for (const scene of scenes(lines, films[room].scene))
        strips.push(await film(browser, house, lines, screen, scene));
      await sheet(browser, strips, screen, `${folder}${room}-${name}.jpg`);
      console.log(`docs/pictures/film/${room}-${name}.jpg`);
    }
  }
} finally {
  await browser.close();
  await house.close();
}
