// What is said while a guest learns from the mistakes of a game.
import de from './lesson/de.json';
import en from './lesson/en.json';
import fr from './lesson/fr.json';
import type { Lang } from './catalogue';

export const lessonWords: Record<Lang, typeof en> = { en, fr, de };
