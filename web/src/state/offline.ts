// The service worker (web/src/worker): registered when the page has time for it, so that the house opens without a
// network the next time.
const unhurried = 5_000; // ms after the page has come

const isPossible = () => globalThis.isSecureContext && 'serviceWorker' in navigator;

export function keepForLater() {
  if (!import.meta.env.PROD || !isPossible()) return;
  setTimeout(async () => {
    try {
      await navigator.serviceWorker.register('/sw.js');
      const { active } = await navigator.serviceWorker.ready;
      const sparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
      if (!sparing) active?.postMessage('keep modules');
    } catch {
      // The browser does not allow it; the page works without.
    }
  }, unhurried);
}

// `update`: a newer house waits until no page of this one is open.
export async function offlineState(): Promise<'ready' | 'update' | 'soon' | 'http' | 'never'> {
  if (!globalThis.isSecureContext) return 'http';
  if (!isPossible()) return 'never';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting) return 'update';
  const list = await caches.match('/modules.json');
  return registration?.active && list ? 'ready' : 'soon';
}
