import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

const evening = anEvening();

const open = (page, name) => page.locator('summary', { hasText: name }).click();

test('time and ways to play come before what begins the game, and only those that make sense', async () => {
  const guest = await evening.arrive();
  const { page } = guest;
  await guest.go('/box/eye');
  await page.waitForSelector('.start .primary');
  const top = async (text) => (await page.getByText(text, { exact: true }).first().boundingBox()).y;
  const begin = await top('Play now');
  assert.ok((await top('Time')) < begin && (await top('Ways to play')) < begin);

  await open(page, 'Ways to play');
  const isShown = (text) => page.locator('legend', { hasText: text }).isVisible();
  assert.equal(await isShown('Solitaire number'), false, 'of two players');
  assert.equal(await isShown('Subjects'), false, 'without questions');
  const aims = page.getByLabel('Aim', { exact: true }).locator('option');
  assert.equal(await aims.count(), 12, 'too many to show them all');
  await page.getByRole('group', { name: 'With questions' }).getByText('Yes').click();
  assert.equal(await isShown('Subjects'), true);
  await page.getByRole('group', { name: 'How many players?' }).getByText('1', { exact: true }).click();
  assert.equal(await isShown('Solitaire number'), true);
  assert.equal(await isShown('Subjects'), false);
  await guest.look('box');
  await guest.bid();
});

test('an option that cannot be is refused with a sentence, in the language of the guest', async () => {
  const guest = await evening.arrive({ locale: 'fr' });
  const { page } = guest;
  await guest.go('/box/eye');
  await page.waitForSelector('.start .primary');
  await open(page, 'Façons de jouer');
  const unequal = page.getByRole('group', { name: 'Joueurs de force inégale' });
  await unequal.getByLabel('Vous').fill('abc');
  await unequal.getByText('Un nombre entier de 1 à 8').waitFor();
  await page.click('.start .primary');
  await page.getByRole('alert').getByText('Un nombre entier de 1 à 8').waitFor();
  await unequal.getByLabel('Vous').fill('3');
  await unequal.getByText('Donnez un nombre pour chaque place').waitFor();
  await unequal.getByLabel('Place 2').fill('2');
  assert.equal(await unequal.locator('.trouble').textContent(), '');
  await page.getByRole('group', { name: 'Combien de joueurs' }).getByText('1', { exact: true }).click();
  await page.getByLabel('Numéro du solitaire').fill('99999');
  await page.click('.start .primary');
  await page.getByRole('alert').getByText('Un nombre entier de 1 à 100').waitFor();
  await page.getByLabel('Numéro du solitaire').fill('2');
  await page.click('.start .primary');
  await page.waitForSelector('.board [role=button]');
  await guest.bid();
});
