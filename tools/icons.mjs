// Paints the icons of the installed house from web/public/favicon.svg:
//   node tools/icons.mjs
// Needs Chromium. The pictures are kept in the repository because a build has no browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../web/public/', import.meta.url));
const drawing = readFileSync(`${folder}favicon.svg`).toString('base64');
// A maskable one is cut to a shape by the system: what matters stays within the middle, and the ground fills the rest.
const icons = [
  { name: 'icon-192.png', size: 192, part: 1 },
  { name: 'icon-512.png', size: 512, part: 1 },
  { name: 'icon-maskable.png', size: 512, part: 0.8, ground: '#17141c' },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, part, ground = 'transparent' } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`
    <style>
      body { margin: 0; height: ${size}px; display: grid; place-items: center; background: ${ground}; }
      img { width: ${100 * part}%; height: ${100 * part}%; }
    </style>
    <img src="data:image/svg+xml;base64,${drawing}">`);
  await page.waitForFunction(() => document.querySelector('img').complete);
  await page.screenshot({ path: `${folder}${name}`, omitBackground: true });
  await page.close();
}
await browser.close();
