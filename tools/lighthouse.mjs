// Lighthouse on the shelf and on a table, as a desk and as a phone: node tools/lighthouse.mjs
// Needs build/release/veillee and build/web (./play --build) and Chromium; fetches Lighthouse with npx.
// Prints the scores; fails if one is below what the house promises. Best run on a quiet machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { House } from '../tests/e2e/house.mjs';

const run = promisify(execFile);
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100 };
const presets = { desk: ['--preset=desktop'], phone: [] }; // a phone is what Lighthouse takes by default

const house = await House.open();
let missed = false;
try {
  const answer = await fetch(`${house.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'cappuccino', players: 2, options: {}, seats: [0, 1].map(() => ({ kind: 'house', level: 'club' })) }),
  });
  const { table } = await answer.json();
  for (const [page, path] of Object.entries({ shelf: '/', table: `/t/${table}` }))
    for (const [screen, flags] of Object.entries(presets)) {
      const { stdout } = await run(
        'npx',
        [
          '--yes', 'lighthouse@12', `${house.address}${path}`, '--output=json', '--quiet', ...flags,
          `--only-categories=${Object.keys(wanted)}`, '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
        ],
        { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, maxBuffer: 1 << 26 },
      );
      const { categories, audits } = JSON.parse(stdout);
      const scores = Object.keys(wanted).map((name) => [name, Math.round(categories[name].score * 100)]);
      const short = scores.filter(([name, score]) => score < wanted[name]);
      missed ||= short.length > 0;
      console.log(`${page}, ${screen}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
      for (const [name] of short)
        for (const { id } of categories[name].auditRefs)
          if (audits[id].score !== null && audits[id].score < 0.9) console.log(`  ${id}: ${audits[id].displayValue ?? audits[id].title}`);
    }
} finally {
  await house.close();
}
process.exitCode = missed ? 1 : 0;
