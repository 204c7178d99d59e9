// The languages of the house. A text with {holes} is filled by `fill`.
import { names as dePlayers } from '../../../house/words/de.json';
import { names as enPlayers } from '../../../house/words/en.json';
import { names as frPlayers } from '../../../house/words/fr.json';
import de from './house/de.json';
import en from './house/en.json';
import fr from './house/fr.json';
import { fill as fillTemplate } from './fill';

export type Lang = 'en' | 'fr' | 'de';
// The house players by level and by seat, as the terminal calls them too (house/words).
type Players = Record<'level' | 'character' | 'player', Record<string, string>>;
export type Texts = typeof en;
export type Catalogue = Texts & { players: Players };

// What every page may say; what only one page says (me.ts, fair.ts) comes with it.
export const catalogues: Record<Lang, Catalogue> = {
  en: { ...en, players: enPlayers },
  fr: { ...fr, players: frPlayers },
  de: { ...de, players: dePlayers },
};
export const languageNames: Record<Lang, string> = { fr: 'Français', en: 'English', de: 'Deutsch' };

export function isLang(text: string | null): text is Lang {
  return text === 'en' || text === 'fr' || text === 'de';
}

// The first of the guest's languages that the house speaks; otherwise English.
export function languageOf(preferences: readonly string[]): Lang {
  for (const preference of preferences) {
    const language = preference.slice(0, 2).toLowerCase();
    if (isLang(language)) return language;
  }
  return 'en';
}

// Templates as in docs/words.md, without names of things; by default in the language of the page.
export function fill(text: string, values: Record<string, string | number>, lang = languageOfPage()): string {
  return fillTemplate(text, values, { lang, kinds: {}, names: {}, guests: [] });
}

export function languageOfPage(): Lang {
  const lang = globalThis.document?.documentElement.lang ?? '';
  return isLang(lang) ? lang : 'en';
}

export function listed(names: string[], and: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
