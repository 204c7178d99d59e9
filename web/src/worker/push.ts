// A push says nothing but that something waits. The worker asks the house what it is, and tells the guest.
import { callWords } from '../i18n/call';
import { fill, type Lang } from '../i18n/catalogue';
import type { Games, Summary, Tables } from '../wire/types';
import { notedLanguage } from './language';

// What is needed of a worker's world; the types of the project are those of pages.
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(of: { type: 'window' }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: string, hear: (event: WorkerEvent) => void): void;
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  notification: Notification;
}

interface Told {
  title: string;
  path: string; // where a click leads; also what tells notifications apart
}

export const waits = ({ turn, invited, status, away }: Summary) => !away && (turn || (invited && status === 'waiting'));

export function told(tables: Summary[], games: Games['games'], lang: Lang): Told[] {
  const t = callWords[lang];
  const said = tables.filter(waits).map(({ table, game, turn }) => {
    const title = games.find(({ id }) => id === game)?.title[lang] ?? game;
    return { title: fill(turn ? t.yourMove : t.invited, { game: title }, lang), path: `/t/${table}` };
  });
  // Browsers want to see that a push tells something, also when somebody has moved meanwhile, on another device.
  return said.length > 0 ? said : [{ title: t.nothing, path: '/' }];
}

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

async function tell(registration: ServiceWorkerRegistration) {
  const lang = await notedLanguage();
  const t = callWords[lang];
  const all = await Promise.all([ask<Tables>('/api/tables'), ask<Games>('/api/games')]).then(
    ([{ tables }, { games }]) => told(tables, games, lang),
    () => [{ title: t.unknown, path: '/' }],
  );
  const paths = new Set(all.map(({ path }) => path));
  for (const old of await registration.getNotifications()) if (!paths.has(old.tag)) old.close();
  for (const { title, path } of all)
    await registration.showNotification(title, { tag: path, icon: '/favicon.svg', lang });
}

// To the page that shows it, or to a new one.
async function open(clients: WorkerScope['clients'], path: string) {
  const pages = await clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  if (there) await there.focus();
  else await clients.openWindow(path);
}

export function hearPushes(worker: WorkerScope) {
  worker.addEventListener('push', (event) => event.waitUntil(tell(worker.registration)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker.clients, event.notification.tag));
  });
}
