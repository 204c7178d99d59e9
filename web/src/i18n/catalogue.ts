// The languages of the house. A text with {holes} is filled by `fill`.
import { de } from './de';
import { en, type Catalogue as HouseWords } from './en';
import { fr } from './fr';
import { study } from './study';

export type Lang = 'en' | 'fr' | 'de';
export type Catalogue = HouseWords & typeof study.en;

export const catalogues: Record<Lang, Catalogue> = {
  en: { ...en, ...study.en },
  fr: { ...fr, ...study.fr },
  de: { ...de, ...study.de },
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

// Numbers are written as in `lang`, by default the language of the page.
export function fill(text: string, values: Record<string, string | number>, lang = languageOfPage()): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => written(values[name] ?? hole, lang));
}

// Asking the browser how a language writes numbers takes it longer than all else on the first page; small
// ones look the same everywhere.
const written = (value: string | number, lang: string) =>
  typeof value === 'string' || (Number.isInteger(value) && Math.abs(value) < 1000) ? String(value) : value.toLocaleString(lang);

const languageOfPage = () => globalThis.document?.documentElement.lang || 'en';

export function listed(names: string[], and: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
