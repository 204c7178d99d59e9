import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { anEvening } from './guest.mjs';

// The words of a catalogue: the same keys in each.
async function words(lang) {
  const source = await readFile(new URL(`../../web/src/i18n/house/${lang}.json`, import.meta.url), 'utf8');
  return Object.fromEntries(Object.entries(JSON.parse(source)).filter(([, text]) => typeof text === 'string'));
}
const catalogues = { en: await words('en'), fr: await words('fr'), de: await words('de') };

const evening = anEvening();

// What of another language can be read on the page; short words may be the same by chance.
function foreign(text, lang) {
  return Object.entries(catalogues)
    .filter(([other]) => other !== lang)
    .flatMap(([other, catalogue]) =>
      Object.entries(catalogue)
        .filter(([key, said]) => said.length > 12 && !said.includes('{') && said !== catalogues[lang][key])
        .filter(([, said]) => text.includes(said) && !Object.values(catalogues[lang]).some((own) => own.includes(said)))
        .map(([key]) => `${other} ${key}`),
    );
}

for (const [lang, locale] of [
  ['en', 'en-GB'],
  ['fr', 'fr-CH'],
  ['de', 'de-AT'],
])
  test(`every page speaks the language of the browser: ${locale}`, async () => {
    const t = catalogues[lang];
    const guest = await evening.arrive({ locale, reducedMotion: 'reduce' });
    const { page } = guest;
    const look = async (name) => assert.deepEqual(foreign(await page.innerText('body'), lang), [], name);
    await guest.go('/');
    await page.getByText(t.greeting).waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), lang);
    assert.match(await page.textContent('header .summary .name'), new RegExp(t.guestNumber.replace('{n}', '\\d+')));
    await page.click('header details summary');
    await look('shelf and settings');
    await guest.go('/box/caprice');
    await page.waitForSelector('.start .primary');
    for (const summary of await page.$$('main details summary')) await summary.click();
    await look('box');
    await guest.go('/rules/caprice');
    await page.waitForSelector('.book p');
    await look('rulebook');
    await guest.go('/box/cappuccino');
    await page.click('.start .primary');
    await page.waitForSelector('.stack');
    await look('table');
    await guest.bid();
  });

test('another language is chosen at once and for good', async () => {
  const guest = await evening.arrive({ locale: 'es' });
  const { page } = guest;
  await guest.go('/');
  await page.getByText(catalogues.en.greeting).waitFor();
  await page.click('header details summary');
  await page.getByText('Français').click();
  await page.getByText(catalogues.fr.greeting).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'fr');
  await page.reload();
  await page.getByText(catalogues.fr.greeting).waitFor();
  await guest.bid();
});
