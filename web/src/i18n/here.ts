// What is said of playing on this device, and of the house without a network.
import de from './here/de.json';
import en from './here/en.json';
import fr from './here/fr.json';
import type { Lang } from './catalogue';

export const hereWords: Record<Lang, typeof en> = { en, fr, de };
