import { test } from 'node:test';
import { anEvening, phone } from './guest.mjs';
import { playedByTheHouse } from './study.mjs';

const evening = anEvening();

for (const colorScheme of ['dark', 'light'])
  for (const [device, context] of [
    ['desk', {}],
    ['phone', phone],
  ])
    test(`everybody can use the pages (${colorScheme}, ${device})`, async () => {
      const guest = await evening.arrive({ ...context, colorScheme, hasty: true, reducedMotion: 'reduce' });
      const { page } = guest;
      await guest.go('/');
      await page.waitForSelector('.standing img');
      await guest.look('shelf');
      await page.click('header details summary');
      await guest.look('settings');
      await guest.go('/box/cappuccino');
      await page.waitForSelector('.start .primary');
      for (const summary of await page.$$('main details summary')) await summary.click();
      await guest.look('box');
      await guest.go('/rules/cappuccino');
      await page.waitForSelector('.book p');
      await guest.look('rulebook');
      await guest.playNow();
      await guest.myTurn();
      await guest.look('table');
      await page.click('#tab-moves');
      await page.waitForSelector('.moves');
      await guest.still('.panel');
      await guest.look('moves in words');
      await guest.go(`/t/${(await playedByTheHouse(evening.house, 'caprice', 3)).table}/replay?at=12`);
      await page.waitForSelector('.bar');
      await guest.look('replay');
      await page.click('.fairness summary');
      await page.click('.fairness button');
      await page.waitForSelector('.fairness .verdict');
      await guest.look('replay, with its chance computed again');
      await guest.sitDown('caprice', { others: { kind: 'open' }, listed: true });
      await guest.go('/lobby');
      await page.waitForSelector('main .lid img');
      await guest.look('lobby');
      await guest.go('/me');
      await page.getByText('Delete everything about me').waitFor();
      await guest.look('me');
      await guest.bid();
    });
