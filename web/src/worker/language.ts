// The language that the guest chose, for the service worker: it cannot read what else pages remember.
import { isLang, languageOf, type Lang } from '../i18n/catalogue';

const cacheName = 'veillee-settings';
const path = '/language';

// Without a secure connection there are no caches, and no workers either.
export async function noteLanguage(lang: Lang) {
  const cache = await globalThis.caches?.open(cacheName);
  await cache?.put(path, new Response(lang));
}

export async function notedLanguage(): Promise<Lang> {
  const note = await caches.match(path, { cacheName });
  const chosen = (await note?.text()) ?? null;
  return isLang(chosen) ? chosen : languageOf(navigator.languages);
}
