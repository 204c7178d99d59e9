// The house without a network: what one build of the pages is made of is kept together, and served when the house does
// not answer.
//
// While the house answers it is asked for its page, so nobody is shown an old one. Files with a hash in their name
// never change: those that are kept need not be asked for. Everything about games, people and tables (/api, /ws) goes
// to the house and is never kept. A new build is kept beside the old one until no page of the old one is open.

// The build fills these in (web/offline.ts).
declare const __BUILD__: string;
declare const __FILES__: string[];

// What is needed of a service worker: the types of a whole one do not go together with those of a page.
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface Worker {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'message', hear: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', hear: (event: Asked) => void): void;
}

const pages = `veillee-pages-${__BUILD__}`;
const modules = 'veillee-modules'; // of the games, named by their content: they outlive a build of the pages
const patience = 4_000; // ms that a page waits for the house before it is shown from here

async function keepPages() {
  const cache = await caches.open(pages);
  await cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'reload' })));
}

async function forgetOld() {
  for (const name of await caches.keys())
    if (name.startsWith('veillee-pages-') && name !== pages) await caches.delete(name);
}

// The modules of the games, as far as the house has built them; those of before are dropped.
async function keepModules() {
  const list = await fetch('/modules.json', { cache: 'no-cache' });
  if (!list.ok) return;
  const cache = await caches.open(modules);
  const wanted = Object.values((await list.clone().json()) as Record<string, string>).map((file) => `/assets/${file}`);
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(file);
  await cache.put('/modules.json', list);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== '/modules.json' && !wanted.includes(pathname)) await cache.delete(url);
  }
}

async function page(request: Request): Promise<Response> {
  const kept = () => caches.match('/', { cacheName: pages });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const asked = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : undefined), // something in front of a house that is closed
    () => undefined,
  );
  return (await Promise.race([asked, late])) ?? (await kept()) ?? (await asked) ?? Response.error();
}

async function list(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request.url, { cacheName: modules })) ?? Response.error();
  }
}

export function openOffline(self: Worker) {
  self.addEventListener('install', (event) => event.waitUntil(keepPages()));
  self.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())));
  // A page says that it has time.
  self.addEventListener('message', (event) => {
    if (event.data === 'keep modules') event.waitUntil(keepModules().catch(() => {}));
  });
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    if (pathname.startsWith('/api') || pathname === '/ws' || pathname === '/metrics' || pathname === '/healthz') return;
    if (request.mode === 'navigate') return event.respondWith(page(request));
    if (pathname === '/modules.json') return event.respondWith(list(request));
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  });
}
