// What is said on the page about oneself.
import de from './me/de.json';
import en from './me/en.json';
import fr from './me/fr.json';
import type { Lang } from './catalogue';

export const meWords: Record<Lang, typeof en> = { en, fr, de };
