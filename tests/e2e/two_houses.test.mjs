// One table, two browsers, and two houses that share a PostgreSQL database: neither person notices.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Guest, openBrowser, playCappuccino } from './guest.mjs';
import { House } from './house.mjs';
import { Postgres } from './postgres.mjs';

let postgres, houses, browser;

before(async () => {
  postgres = await Postgres.open();
  const more = ['--db', postgres.url];
  houses = [await House.open({ more }), await House.open({ more })];
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  for (const house of houses ?? []) await house.close();
  await postgres?.close();
});

const at = (house, link) => house.address + new URL(link).pathname + new URL(link).search;

async function pair() {
  const anna = await Guest.arrive(browser, houses[0]);
  const ben = await Guest.arrive(browser, houses[1]);
  await anna.go('/box/cappuccino');
  await anna.page.getByText('Invite friends').click();
  await anna.page.getByText('Set the table and get the link').click();
  await ben.page.goto(at(houses[1], await anna.page.inputValue('input[id^="invite-"]')));
  await ben.page.getByText('Sit down').click();
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
  return [anna, ben];
}

test('a whole game, a line and a rematch between two people in two houses', async () => {
  const [anna, ben] = await pair();
  await playCappuccino([anna, ben]);
  await anna.page.click('.result button.primary');
  await ben.page.getByText(/would like to play again\.$/).waitFor();
  await ben.page.click('.result button.primary');
  for (const guest of [anna, ben]) await guest.page.waitForSelector('.stack');
  assert.equal(new URL(anna.page.url()).pathname, new URL(ben.page.url()).pathname, 'the rematch is one table');
  for (const guest of [anna, ben]) await guest.bid();
});

test('a house that is killed and opened again goes on where the other one is', async () => {
  const guests = await pair();
  const [anna, ben] = guests;
  const onTurn = () => Promise.race(guests.map((guest) => guest.page.waitForSelector('.stack.mine').then(() => guest)));
  const play = async (guest) => {
    await guest.page.waitForSelector('.stack.mine');
    await guest.move(() => 0);
  };
  if ((await onTurn()) === ben) await play(ben);
  await houses[1].kill();
  await play(anna); // while Ben's house is away
  await houses[1].start();
  await play(ben);
  await play(anna);
  for (const guest of guests) await guest.bid();
});
