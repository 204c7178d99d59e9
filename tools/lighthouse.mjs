// Lighthouse on the shelf, a table in play and a table whose game is over, as a desk and as a phone:
// node tools/lighthouse.mjs [runs [shelf|play|over]]
// Needs build/release/veillee and build/web (./play --build) and Chromium; fetches Lighthouse with npx.
// Prints the median of the scores; fails if one is below what the house promises. Best run on a quiet machine:
// the index is Lighthouse's own measure of how fast it was just then.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { House } from '../tests/e2e/house.mjs';

const run = promisify(execFile);
const runs = Number(process.argv[2] ?? 3);
const only = process.argv[3] ?? '';
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100 };
const presets = { desk: ['--preset=desktop'], phone: [] }; // a phone is what Lighthouse takes by default
const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
};

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

async function measure(address, flags) {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      'lighthouse@12',
      address,
      '--output=json',
      '--quiet',
      ...flags,
      `--only-categories=${Object.keys(wanted)}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' }, maxBuffer: 1 << 26 },
  );
  return JSON.parse(stdout);
}

// Lighthouse now and then loses the beginning of a trace.
const measured = (address, flags) => measure(address, flags).catch(() => measure(address, flags));

// The guest whose tables are looked at. Lighthouse comes as another one, who looks on.
class Player {
  async ask(path, body) {
    const answer = await fetch(`${house.address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(this.cookie && { cookie: this.cookie }) },
      body: body && JSON.stringify(body),
    });
    this.cookie ??= answer.headers.get('set-cookie')?.split(';')[0];
    return answer.json();
  }

  async sitDown(level) {
    const seats = [{ kind: 'me' }, { kind: 'house', level }];
    const { table } = await this.ask('/tables', { game: 'cappuccino', players: 2, options: {}, order: 'given', seats });
    return `/t/${table}`;
  }

  async playToTheEnd(page) {
    const table = page.replace('/t/', '/tables/');
    let seen = await this.ask(`${table}/view`);
    while (seen.status === 'playing') {
      const { version, legal } = seen;
      if (legal?.length) await this.ask(`${table}/move`, { version, move: legal[version % legal.length] });
      seen = await this.ask(`${table}/view${legal?.length ? '' : `?after=${version}&wait=20`}`);
    }
  }
}

const house = await House.open();
let missed = false;
try {
  const player = new Player();
  // A game in which the house waits for somebody: while it thinks it takes the machine away from the browser.
  const playing = await player.sitDown('novice');
  const over = await player.sitDown('random');
  await player.playToTheEnd(over);
  const pages = { shelf: '/', 'table in play': playing, 'table, game over': over };
  for (const page of Object.keys(pages).filter((name) => name.includes(only)))
    for (const [screen, flags] of Object.entries(presets)) {
      const reports = [];
      for (let i = 0; i < runs; ++i) reports.push(await measured(house.address + pages[page], flags));
      const all = (of) => reports.map(of);
      const scores = Object.keys(wanted).map((name) => [
        name,
        all(({ categories }) => Math.round(categories[name].score * 100)),
      ]);
      const short = scores.filter(([name, values]) => median(values) < wanted[name]);
      missed ||= short.length > 0;
      console.log(
        `${page}, ${screen}: ${scores.map(([name, values]) => `${name} ${median(values)} (${values})`).join(', ')}`,
      );
      console.log(
        `  index ${all(({ environment }) => environment.benchmarkIndex)}; ${Object.entries(metrics)
          .map(
            ([id, name]) =>
              `${name} ${median(all(({ audits }) => audits[id].numericValue)).toFixed(id.endsWith('shift') ? 3 : 0)}`,
          )
          .join(', ')}`,
      );
      const [{ categories, audits }] = reports;
      for (const [name] of short)
        for (const { id } of categories[name].auditRefs)
          if (audits[id].score !== null && audits[id].score < 0.9)
            console.log(`  ${id}: ${audits[id].displayValue ?? audits[id].title}`);
    }
} finally {
  await house.close();
}
process.exitCode = missed ? 1 : 0;
