// What is said at the study table.
import de from './study/de.json';
import en from './study/en.json';
import fr from './study/fr.json';
import type { Lang } from './catalogue';

export const studyWords: Record<Lang, typeof en> = { en, fr, de };
