import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const evening = anEvening();

async function fillPassport(page, form, nickname, passphrase) {
  const fields = page.locator('form', { has: page.getByRole('button', { name: form }) });
  await fields.locator('[name=nickname]').fill(nickname);
  await fields.locator('[name=passphrase]').fill(passphrase);
  await fields.getByRole('button').click();
}

test('a guest finds the games again, on another device too, takes everything along and is forgotten', async () => {
  const anna = await evening.arrive({ reducedMotion: 'reduce' });
  await anna.playNow();
  while (await anna.move());

  await anna.go('/');
  await anna.page.locator('summary', { hasText: 'Settings' }).click();
  await anna.page.fill('details:has(.me) input[autocomplete=nickname]', 'Anna');
  await anna.page.click('details:has(.me) form button');
  await anna.page.click('.me');
  await anna.page.waitForSelector('main li .result');
  assert.equal(await anna.page.locator('main li .result').count(), 1);
  await anna.page.getByLabel('With', { exact: true }).selectOption('people');
  await anna.page.getByText('No games match.').waitFor();
  await anna.page.getByLabel('With', { exact: true }).selectOption('house');
  await anna.page.waitForSelector('main li .result');
  assert.match(await anna.page.innerText('table >> nth=0'), /the house\s+1\s+[01]\s+\d/);

  await fillPassport(anna.page, 'Save nickname and passphrase', 'Annie', 'short');
  await anna.page.getByText('The passphrase needs at least 8 characters.').waitFor();
  await fillPassport(anna.page, 'Save nickname and passphrase', 'Annie', 'by the warm fire');
  await anna.page.getByText('You sign in as Annie.').waitFor();

  const elsewhere = await evening.arrive({ viewport: { width: 390, height: 844 }, locale: 'de' });
  await elsewhere.go('/me');
  await elsewhere.page.getByText('Ich habe schon einen Spitznamen').click();
  await fillPassport(elsewhere.page, 'Anmelden', 'annie', 'the wrong fire');
  await elsewhere.page.getByText('Der Spitzname oder das Kennwort stimmt nicht.').waitFor();
  assert.equal(await elsewhere.page.inputValue('details [name=nickname]'), 'annie', 'what was right stays');
  await fillPassport(elsewhere.page, 'Anmelden', 'annie', 'by the warm fire');
  await elsewhere.page.getByRole('heading', { name: 'Anna', level: 1 }).waitFor();
  await elsewhere.page.waitForSelector('main li .result');

  await anna.page.getByLabel('Name of the bot').fill('Ferb');
  await anna.page.getByRole('button', { name: 'Make a token' }).click();
  const token = await anna.page.innerText('.made code');
  const asBot = () => fetch(`${evening.house.address}/api/me`, { headers: { Authorization: `Bearer ${token}` } });
  assert.equal((await (await asBot()).json()).name, 'Ferb (bot)');
  await anna.page.getByRole('button', { name: 'Revoke Ferb (bot)' }).click();
  await anna.page.getByRole('button', { name: 'Revoke Ferb (bot)' }).waitFor({ state: 'detached' });
  assert.equal((await asBot()).status, 401);

  const [download] = await Promise.all([
    anna.page.waitForEvent('download'),
    anna.page.getByText('Download everything about me').click(),
  ]);
  const everything = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.deepEqual([everything.name, everything.nickname, everything.tables.length], ['Anna', 'Annie', 1]);

  await anna.page.getByRole('button', { name: 'Delete everything about me' }).click();
  await anna.page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await anna.page.waitForURL(`${evening.house.address}/`);
  await anna.go('/me');
  await anna.page.getByText('No finished game yet.').waitFor();
  await elsewhere.page.reload();
  await elsewhere.page.getByText('Noch keine beendete Partie.').waitFor();

  for (const guest of [anna, elsewhere]) {
    assert.deepEqual(
      guest.troubles.filter((text) => !/40[13]/.test(text)),
      [],
    );
    await guest.leave();
  }
});
