import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { anEvening } from './guest.mjs';
import { binary } from './house.mjs';

const evening = anEvening();

test('a guest sees the seal before the game and has its chance computed after it', async () => {
  const anna = await evening.arrive({ reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.playNow();
  const seal = await page.innerText('.panel .fairness summary');
  await page.click('.panel .fairness summary');
  const [fingerprint, luck] = await page.$$eval('.panel .fairness code', (codes) =>
    codes.map((code) => code.textContent),
  );
  assert.match(fingerprint, /^[0-9a-f]{64}$/);
  assert.match(luck, /^[0-9a-f]{32}$/);
  assert.ok(seal.includes(fingerprint.slice(0, 8)));
  assert.equal(await page.$('.fairness button'), null, 'there is nothing to check before the end');

  while (await anna.move());
  await page.click('.result .fairness summary');
  await page.click('.result .fairness button');
  await page.waitForSelector('.result .fairness .verdict');
  assert.equal(await page.innerText('.result .fairness .verdict'), 'It was fair.');
  assert.equal(await page.$$eval('.result .fairness li', (all) => all.length), 6, 'also what the rules found');
  assert.equal(await page.$('.fairness .broken'), null);

  const record = await page.evaluate(
    (url) => fetch(url).then((answer) => answer.text()),
    await page.getAttribute('.record', 'href'),
  );
  const verify = (text, ...more) => {
    const run = promisify(execFile)(binary, ['verify', '-', ...more]);
    run.child.stdin.end(text);
    return run.then(
      ({ stdout }) => [0, stdout],
      ({ code, stdout }) => [code, stdout],
    );
  };
  const [status, said] = await verify(record, '--commit', fingerprint);
  assert.equal(status, 0, said);
  const [wrong, findings] = await verify(record.replace(luck, luck.split('').reverse().join('')), '--json');
  assert.equal(wrong, 1);
  assert.deepEqual(
    JSON.parse(findings)
      .checks.filter(({ holds }) => !holds)
      .map(({ check }) => check),
    ['setup', 'draws'],
  );
  await anna.bid();
});
