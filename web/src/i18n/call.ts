// What notifications say: those of an open page, and those of the service worker.
import de from './call/de.json';
import en from './call/en.json';
import fr from './call/fr.json';
import type { Lang } from './catalogue';

export const callWords: Record<Lang, typeof en> = { en, fr, de };
