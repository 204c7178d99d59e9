// What the page of the riddles says.
import de from './riddles/de.json';
import en from './riddles/en.json';
import fr from './riddles/fr.json';
import type { Lang } from './catalogue';

export const riddleWords: Record<Lang, typeof en> = { en, fr, de };
