// Lighthouse on the shelf and on a table, as a desk and as a phone: node tools/lighthouse.mjs [runs]
// Needs build/release/veillee and build/web (./play --build) and Chromium; fetches Lighthouse with npx.
// Prints the median of the scores; fails if one is below what the house promises. Best run on a quiet machine:
// the index is Lighthouse's own measure of how fast it was just then.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { House } from '../tests/e2e/house.mjs';

const run = promisify(execFile);
const runs = Number(process.argv[2] ?? 3);
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100 };
const presets = { desk: ['--preset=desktop'], phone: [] }; // a phone is what Lighthouse takes by default
const metrics = { 'first-contentful-paint': 'first paint', 'largest-contentful-paint': 'largest', 'total-blocking-time': 'blocked', 'cumulative-layout-shift': 'shift' };

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

async function measure(address, flags) {
  const { stdout } = await run(
    'npx',
    [
      '--yes', 'lighthouse@12', address, '--output=json', '--quiet', ...flags,
      `--only-categories=${Object.keys(wanted)}`, '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, maxBuffer: 1 << 26 },
  );
  return JSON.parse(stdout);
}

// Lighthouse now and then loses the beginning of a trace.
const measured = (address, flags) => measure(address, flags).catch(() => measure(address, flags));

const house = await House.open();
let missed = false;
try {
  // A game in which the house waits for somebody: while it thinks it takes the machine away from the browser.
  const answer = await fetch(`${house.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'cappuccino', players: 2, options: {}, order: 'given', seats: [{ kind: 'me' }, { kind: 'house', level: 'novice' }] }),
  });
  const { table } = await answer.json();
  for (const [page, path] of Object.entries({ shelf: '/', table: `/t/${table}` }))
    for (const [screen, flags] of Object.entries(presets)) {
      const reports = [];
      for (let i = 0; i < runs; ++i) reports.push(await measured(`${house.address}${path}`, flags));
      const all = (of) => reports.map(of);
      const scores = Object.keys(wanted).map((name) => [name, all(({ categories }) => Math.round(categories[name].score * 100))]);
      const short = scores.filter(([name, values]) => median(values) < wanted[name]);
      missed ||= short.length > 0;
      console.log(`${page}, ${screen}: ${scores.map(([name, values]) => `${name} ${median(values)} (${values})`).join(', ')}`);
      console.log(`  index ${all(({ environment }) => environment.benchmarkIndex)}; ${Object.entries(metrics).map(([id, name]) => `${name} ${median(all(({ audits }) => audits[id].numericValue)).toFixed(id.endsWith('shift') ? 3 : 0)}`).join(', ')}`);
      const [{ categories, audits }] = reports;
      for (const [name] of short)
        for (const { id } of categories[name].auditRefs)
          if (audits[id].score !== null && audits[id].score < 0.9) console.log(`  ${id}: ${audits[id].displayValue ?? audits[id].title}`);
    }
} finally {
  await house.close();
}
process.exitCode = missed ? 1 : 0;
