// What is said about fair chance.
import de from './fair/de.json';
import en from './fair/en.json';
import fr from './fair/fr.json';
import type { Lang } from './catalogue';

export const fairWords: Record<Lang, typeof en> = { en, fr, de };
