// Being called while no page is open. Headless browsers reach no push service, so a receiver here is one, and what the
// browser would hear from it is delivered by its debugger to the real service worker.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { Guest, openBrowser } from './guest.mjs';
import { House } from './house.mjs';

let house, browser, receiver;
const letters = [];

before(async () => {
  receiver = createServer((request, response) => {
    const body = [];
    request.on('data', (part) => body.push(part));
    request.on('end', () => {
      letters.push({ path: request.url, headers: request.headers, body: Buffer.concat(body).toString() });
      response.writeHead(request.url === '/deaf' ? 500 : 201).end();
    });
  });
  await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const here = `127.0.0.1:${receiver.address().port}`;
  house = await House.open({ more: ['--push-hosts', here, '--webhook-hosts', here] });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
  receiver?.close();
});

// A browser with a push service: the receiver.
async function callable(options) {
  const guest = await Guest.arrive(browser, house, { serviceWorkers: 'allow', ...options });
  await guest.context.grantPermissions(['notifications'], { origin: house.address });
  await guest.context.addInitScript((endpoint) => {
    const made = () => ({ endpoint, unsubscribe: async () => localStorage.removeItem('test.push') });
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      localStorage.setItem('test.push', applicationServerKey);
      return made();
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('test.push') ? made() : null);
  }, `http://127.0.0.1:${receiver.address().port}/push`);
  return guest;
}

// What the service worker shows after a push without content.
async function pushed({ context, page }) {
  const session = await context.newCDPSession(page);
  const registered = new Promise((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one)),
  );
  await session.send('ServiceWorker.enable');
  const { registrationId } = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: house.address, registrationId, data: '' });
  await session.detach();
}
const shown = ({ page }) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, tag }) => [title, tag]).sort();
  });
async function eventually(get, wanted) {
  const deadline = Date.now() + 45_000;
  while (JSON.stringify(await get()) !== JSON.stringify(wanted) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(await get(), wanted);
}

test('a browser is called when asked to: the push says nothing, the worker asks the house what waits', async () => {
  const anna = await callable();
  const { page } = anna;
  await anna.go('/me');
  assert.equal(await page.getByRole('button', { name: 'Try it' }).count(), 0, 'off until it is switched on');
  await page.getByRole('button', { name: 'Call me in this browser' }).click();
  await page.getByText('You are called in this browser.').waitFor();
  await anna.look('called');
  letters.length = 0;
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('The call is on its way.').waitFor();
  const [{ path, headers, body }] = letters;
  assert.deepEqual([path, body], ['/push', '']);
  assert.equal(headers.authorization.split('k=')[1], await page.evaluate(() => localStorage.getItem('test.push')));

  await pushed(anna);
  await eventually(() => shown(anna), [['No table is waiting for you right now.', '/']]);
  const table = await anna.sitDown('cappuccino');
  await anna.myTurn();
  await anna.go('/me');
  await page.locator('summary', { hasText: 'Settings' }).click();
  await page.getByText('Deutsch').click();
  const noted = () => page.evaluate(async () => (await caches.match('/language')).text());
  await eventually(noted, 'de');
  await pushed(anna);
  await eventually(() => shown(anna), [['Du bist am Zug – Cappuccino', `/t/${table}`]]);

  const [worker] = anna.context.serviceWorkers();
  const opened = await worker.evaluate(async () => {
    const [notification] = await registration.getNotifications();
    const asked = new Promise((resolve) => (clients.openWindow = async (path) => resolve(path)));
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    return asked;
  });
  assert.equal(opened, `/t/${table}`);

  await page.getByRole('button', { name: 'Ausschalten' }).click();
  await page.getByRole('button', { name: 'In diesem Browser rufen' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'In diesem Browser rufen' }).waitFor();
  await anna.bid();
});

test('a guest is called by a webhook at a host that the house allows, and told of those that it does not', async () => {
  const anna = await callable({ locale: 'fr' });
  const { page } = anna;
  await anna.go('/me');
  await page.getByLabel('Adresse').fill('https://example.org/hook');
  const save = page.locator('#calls').getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await page.locator('#calls [role=status]').getByText('Cette maison écrit à : 127.0.0.1').waitFor();
  const hook = `http://127.0.0.1:${receiver.address().port}`;
  await page.getByLabel('Adresse').fill(`${hook}/ntfy`);
  await save.click();
  await page.locator('#calls [role=status]').getByText('Enregistré').waitFor();
  letters.length = 0;
  await page.getByRole('button', { name: 'Essayer' }).click();
  await page.getByText('L’appel est parti.').waitFor();
  assert.deepEqual(
    letters.map(({ path, body, headers }) => [path, body, headers.click]),
    [['/ntfy', 'C’est ainsi que Veillée vous appelle.', house.address]],
  );
  await page.getByLabel('Adresse').fill(`${hook}/deaf`);
  await save.click();
  await page.locator('#calls [role=status]').getByText('Enregistré').waitFor();
  await page.getByRole('button', { name: 'Essayer' }).click();
  await page.getByText('L’appel n’est pas arrivé.').waitFor();
  await page.reload();
  assert.equal(await page.getByLabel('Adresse').inputValue(), `${hook}/deaf`);
  await page.getByRole('button', { name: 'Ne plus m’appeler' }).click();
  await page.getByRole('button', { name: 'Essayer' }).waitFor({ state: 'detached' });
  anna.troubles = anna.troubles.filter((text) => !/403/.test(text)); // the host that was refused
  await anna.bid();
});

test('a browser that says no, or cannot, is answered in words', async () => {
  const anna = await Guest.arrive(browser, house);
  await anna.context.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await anna.go('/');
  await anna.page.locator('summary', { hasText: 'Settings' }).click();
  await anna.page.getByText('Also call me when no page is open').click();
  await anna.page.getByRole('button', { name: 'Call me in this browser' }).click();
  await anna.page.getByText('The browser does not allow it.').waitFor();
  await anna.bid();

  const ben = await Guest.arrive(browser, house);
  await ben.context.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await ben.go('/me');
  await ben.page.getByText('houses with a secure address (https)').waitFor();
  await ben.bid();
});
