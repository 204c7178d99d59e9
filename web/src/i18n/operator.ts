// What is said on the page on which order is kept.
import de from './operator/de.json';
import en from './operator/en.json';
import fr from './operator/fr.json';
import type { Lang } from './catalogue';

export const operatorWords: Record<Lang, typeof en> = { en, fr, de };
