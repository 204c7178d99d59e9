// Whether and how this browser is called when no page of the house is open (Web Push).
import { me } from '../wire/me';
import { noteLanguage } from '../worker/language';
import { settings } from './settings.svelte';

// Why a browser cannot be called: the connection is not secure, or it has no such thing.
export function whyNot(): 'insecure' | 'cannot' | null {
  if (!isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window ? null : 'cannot';
}

async function subscription(): Promise<PushSubscription | null> {
  if (whyNot()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export const isCalled = async () => (await subscription()) !== null;

// False if the guest or the browser says no. Throws when the push service or the house does.
export async function callHere(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await noteLanguage(settings.lang);
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await callHereNoMore(); // one that another key has signed cannot be used
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await me.callBrowser(made.endpoint);
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return true;
}

export async function callHereNoMore() {
  const made = await subscription();
  if (!made) return;
  await me.dropBrowser(made.endpoint);
  await made.unsubscribe();
}
