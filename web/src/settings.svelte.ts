// What a guest chose for this browser: language, light, name.
import { catalogues, isLang, languageOf, type Lang } from './i18n/catalogue';
import { recall, remember } from './memory';
import { play, setSound, soundIsOn } from './sound';
import { api } from './wire/api';

export type Theme = 'system' | 'day' | 'night';

function firstLanguage(): Lang {
  const chosen = recall('language');
  return isLang(chosen) ? chosen : languageOf(navigator.languages);
}

function firstTheme(): Theme {
  const chosen = recall('theme');
  return chosen === 'day' || chosen === 'night' ? chosen : 'system';
}

class Settings {
  lang = $state<Lang>(firstLanguage());
  theme = $state<Theme>(firstTheme());
  sound = $state(soundIsOn());
  name = $state('');

  // The words of the chosen language.
  get t() {
    return catalogues[this.lang];
  }

  speak(lang: Lang) {
    this.lang = lang;
    remember('language', lang);
    document.documentElement.lang = lang;
  }

  light(theme: Theme) {
    this.theme = theme;
    remember('theme', theme === 'system' ? null : theme);
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  hear(sound: boolean) {
    this.sound = sound;
    setSound(sound);
    play('wood');
  }

  async loadName() {
    this.name = (await api.me()).name;
  }

  async rename(name: string) {
    this.name = (await api.rename(name)).name;
  }
}

export const settings = new Settings();
