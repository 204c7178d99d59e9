// Paints games/ROOM/web/preview.jpg, the picture that messengers show of a link, from the lid of the box:
//   node tools/previews.mjs [ROOM…]
// Needs Chromium. The pictures are kept in the repository because a build has no browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = process.argv.slice(2).length
  ? process.argv.slice(2)
  : readFileSync(`${root}games/ROOMS`, 'utf8').trim().split('\n');

const [width, height] = [600, 315];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width, height } });
for (const room of rooms) {
  const lid = readFileSync(`${root}games/${room}/web/lid.svg`).toString('base64');
  await page.setContent(`
    <style>
      body { margin: 0; height: ${height}px; display: grid; place-items: center; overflow: hidden;
        background: radial-gradient(ellipse 420px 300px at 50% 100%, #6b3417, #17141c); }
      .plank { position: absolute; inset: auto 0 22px; height: 20px;
        background: linear-gradient(#6b4630 0 7px, #553623 7px 16px, #38231a 16px); }
      .box { position: relative; width: 236px; height: 252px; margin-bottom: 0; background: #6a3f2d;
        transform: rotate(-2deg); box-shadow: 0 14px 26px rgb(0 0 0 / 0.55); }
      img { display: block; width: 100%; height: 100%; object-fit: cover; outline: 1px solid rgb(0 0 0 / 0.4); }
    </style>
    <div class="plank"></div><div class="box"><img src="data:image/svg+xml;base64,${lid}"></div>`);
  await page.waitForFunction(() => document.querySelector('img').complete);
  await page.screenshot({ path: `${root}games/${room}/web/preview.jpg`, type: 'jpeg', quality: 82 });
}
await browser.close();
