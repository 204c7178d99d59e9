// Pictures of every page at four sizes and in three languages, to be looked at: node tools/screens.mjs [LANGUAGE…] [PAGE…]
// Writes build/screens/PAGE-LANGUAGE-SIZE.png and a sheet per page with all of them, build/screens/PAGE.png.
// Needs build/release/veillee and build/web (./play --build) and Chromium.
// Pages whose name begins with "night-" are shown by night, in one language.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { games, Guest, openBrowser } from '../tests/e2e/guest.mjs';
import { binary, House } from '../tests/e2e/house.mjs';
import { playedByTheHouse } from '../tests/e2e/study.mjs';

const folder = fileURLToPath(new URL('../build/screens/', import.meta.url));
const sizes = ['1280x800', '768x1024', '390x844', '844x390'];
const spoken = ['en', 'fr', 'de'];
const asked = process.argv.slice(2);
const languages = spoken.filter((lang) => asked.includes(lang) || !asked.some((one) => spoken.includes(one)));

const open = { kind: 'open' };
const named = (guest, name) => guest.context.request.post(`${guest.house.address}/api/me`, { data: { name } });
const post = (guest, path, data) => guest.context.request.post(guest.house.address + path, { data });
async function set(guest, wish) {
  const { table } = await (await post(guest, '/api/tables', { players: 2, ...wish })).json();
  return table;
}
const withHouse = { seats: [{ kind: 'me' }, { kind: 'house', level: 'novice' }] };
const withPeople = { seats: [{ kind: 'me' }, open] };
const each = (name, lay) => Object.fromEntries(games.map((game) => [`${name}-${game}`, (anna) => lay(anna, game)]));

// Two at a table who talk; Anna reports a line of Ben's.
async function talked(anna, ben) {
  const table = await set(anna, { game: 'cappuccino', ...withPeople });
  await post(ben, `/api/tables/${table}/sit`, {});
  for (const [guest, text] of [
    [ben, 'Bonsoir ! Einen schönen Abend!'],
    [anna, 'Good evening, Ben.'],
    [ben, 'A long line, so that one sees how a long line is broken in the small room beside the board. 1234567890'],
  ]) {
    await guest.go(`/t/${table}`);
    await guest.page.locator('#tab-chat').click();
    await guest.page.fill('.chat input', text);
    await guest.page.keyboard.press('Enter');
    await guest.page.waitForTimeout(400);
  }
  return table;
}
async function reported(anna, ben) {
  const table = await talked(anna, ben);
  await anna.go(`/t/${table}`);
  await anna.page.locator('#tab-chat').click();
  await anna.page.locator('.chat .flag').first().click();
  await anna.page.locator('.chat .answer button').first().click();
  await anna.page.waitForTimeout(400);
  const { data, address } = anna.house;
  return new URL(execFileSync(binary, ['operator', '--data', data, '--url', address]).toString().trim());
}

// What each page needs: a guest (Anna), somebody else (Ben) and the address that is looked at.
const pages = {
  shelf: async (anna) => {
    await set(anna, { game: 'caprice', ...withHouse });
    await set(anna, { game: 'cappuccino', ...withPeople });
    return '/';
  },
  settings: async () => '/',
  lobby: async (anna, ben) => {
    await set(ben, { game: 'wiedumir', players: 4, seats: [{ kind: 'me' }, open, open, open], listed: true });
    const clock = { per: 'game', seconds: 600, increment: 5, late: 'novice' };
    await set(ben, { game: 'labyrinth', ...withPeople, listed: true, clock, language: 'fr' });
    await set(ben, { game: 'eye', ...withHouse, listed: true });
    return '/lobby';
  },
  lobbyEmpty: async () => '/lobby?game=caprice',
  ...Object.fromEntries(games.map((game) => [`box-${game}`, async () => `/box/${game}`])),
  ...Object.fromEntries(games.map((game) => [`rules-${game}`, async () => `/rules/${game}`])),
  me: async (anna, ben) => {
    for (const game of ['cappuccino', 'caprice']) {
      const table = await set(anna, { game, ...withPeople });
      await post(ben, `/api/tables/${table}/sit`, {});
      await anna.go(`/t/${table}`);
      await anna.page.waitForSelector('.board');
      await anna.page.evaluate((id) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const say = (what) => socket.send(JSON.stringify({ table: id, version: 0, ...what }));
        socket.onopen = () => say({ do: 'act', act: 'resign' });
        return new Promise((resolve) => (socket.onmessage = resolve));
      }, table);
    }
    return '/me';
  },
  meNew: async () => '/me',
  waiting: async (anna) =>
    `/t/${await set(anna, { game: 'cappuccino', players: 3, seats: [{ kind: 'me' }, open, open] })}`,
  invited: async (anna, ben) => `/t/${await set(ben, { game: 'labyrinth', ...withPeople })}`,
  kicked: async (anna, ben) => {
    const table = await set(ben, { game: 'cappuccino', players: 3, seats: [{ kind: 'me' }, open, open] });
    await post(anna, `/api/tables/${table}/sit`, {});
    await post(ben, `/api/tables/${table}/kick`, { seat: 1 });
    return `/t/${table}`;
  },
  lost: async () => '/nowhere',
  replayFile: async () => '/replay',
  replay: async (anna) => `/t/${(await playedByTheHouse(anna.house, 'cappuccino', 2)).table}/replay`,
  ...each('table', async (anna, game) => `/t/${await set(anna, { game, ...withHouse })}`),
  ...each('guide', async (anna, game) => `/t/${await set(anna, { game, ...withHouse })}`),
  fair: async (anna) => `/t/${(await playedByTheHouse(anna.house, 'cappuccino', 2)).table}`,
  studyNew: async () => '/study',
  ...each('study', async (anna, game) => {
    const { table, moves } = await playedByTheHouse(anna.house, game, 2);
    return `/t/${table}/replay?at=${Math.floor(moves / 3)}`;
  }),
  riddles: async () => '/riddles',
  ...each('riddle', async (anna, game) => `/riddles/${game}`),
  ...each('result', async (anna, game) => {
    const players = await anna.mostPlayers(game);
    return `/t/${(await playedByTheHouse(anna.house, game, players)).table}`;
  }),
  chat: async (anna, ben) => `/t/${await talked(anna, ben)}`,
  operator: async (anna, ben) => {
    const { pathname, hash } = await reported(anna, ben);
    await anna.page.goto('about:blank');
    await anna.go(pathname + hash);
    return pathname;
  },
  operatorClosed: async () => '/operator',
  closed: async (anna, ben) => {
    const table = await set(ben, { game: 'cappuccino', ...withPeople });
    await post(ben, `/api/tables/${table}/leave`, {});
    return `/t/${table}`;
  },
  unreachable: async (anna) => {
    await anna.page.route('**/api/**', (route) => route.abort());
    return '/lobby';
  },
};
for (const name of Object.keys(pages)) pages[`night-${name}`] = pages[name];

const texts = Object.fromEntries(
  await Promise.all(
    languages.map(async (lang) => {
      const file = new URL(`../web/src/i18n/house/${lang}.json`, import.meta.url);
      return [lang, JSON.parse(await readFile(file, 'utf8'))];
    }),
  ),
);

async function prepare(page, name, t) {
  if (name.startsWith('guide-')) {
    await page.locator('summary', { hasText: t.tableMenu }).click();
    await page.locator('.menu').getByText(t.guide, { exact: true }).click();
  }
  if (name.startsWith('result-') || name === 'fair') await page.waitForSelector('.result:not(.counting)');
  if (name === 'fair') {
    await page.click('.result .fairness summary');
    await page.click('.result .fairness button');
    await page.waitForSelector('.result .fairness .verdict');
  }
  if (name.startsWith('study-')) {
    await page.getByText(t.studyFrom, { exact: true }).click();
    await page.waitForSelector('.study .board');
  }
  if (name.startsWith('riddle-')) await page.waitForSelector('.board.asked');
  if (name === 'chat') await page.locator('#tab-chat').click();
  if (name === 'settings') await page.locator('header details > summary').click();
  if (name.startsWith('box-')) for (const one of await page.$$('main details > summary')) await one.click();
  if (name === 'replay')
    await page.locator('button', { hasText: /Ask the house|Demander à la maison|Das Haus fragen/ }).click();
  await page.waitForTimeout(900);
}

await mkdir(folder, { recursive: true });
const house = await House.open({ more: ['--webhook-hosts', 'ntfy.sh'] });
const browser = await openBrowser();
const wanted = asked.filter((one) => !spoken.includes(one));
try {
  for (const [full, lay] of Object.entries(pages).filter(([page]) => !wanted.length || wanted.includes(page))) {
    const shown = [];
    const night = full.startsWith('night-');
    const name = full.replace('night-', '');
    for (const lang of night ? languages.slice(-1) : languages) {
      const as = { locale: lang, reducedMotion: 'reduce', hasty: true, colorScheme: night ? 'dark' : 'light' };
      const [anna, ben] = await Promise.all(['Anna', 'Ben'].map(() => Guest.arrive(browser, house, as)));
      await named(anna, 'Anna');
      await named(ben, 'Ben');
      const path = await lay(anna, ben);
      for (const size of sizes) {
        const [width, height] = size.split('x').map(Number);
        await anna.page.setViewportSize({ width, height });
        await anna.go(path);
        await anna.page.waitForLoadState('networkidle').catch(() => {});
        await prepare(anna.page, name, texts[lang]).catch((error) => console.log(`${full} ${lang} ${size}: ${error}`));
        const file = `${folder}${full}-${lang}-${size}.png`;
        const whole = !/^(?:table|guide|result|rules|study)-|^(?:settings|chat|fair)$/.test(name);
        await anna.page.screenshot({ path: file, fullPage: whole });
        shown.push(file);
        const wide = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) console.log(`${full} ${lang} ${size} is ${wide} px too wide`);
      }
      for (const guest of [anna, ben]) await guest.leave();
    }
    const sheet = await browser.newPage({ viewport: { width: 2400, height: 1200 } });
    const images = await Promise.all(
      shown.map(async (file) => `<img src="data:image/png;base64,${await readFile(file, 'base64')}">`),
    );
    const rows = languages.map((_, i) => images.slice(i * sizes.length, (i + 1) * sizes.length).join(''));
    await sheet.setContent(
      `<style>body{margin:8px;background:#888}div{display:flex;gap:8px;align-items:start;margin-bottom:8px}
       img{height:760px;max-width:900px;object-fit:contain;object-position:top}</style>${rows.map((row) => `<div>${row}</div>`).join('')}`,
    );
    await sheet.screenshot({ path: `${folder}${full}.png`, fullPage: true });
    await sheet.close();
    console.log(`build/screens/${full}.png`);
  }
} finally {
  await browser.close();
  await house.close();
}
