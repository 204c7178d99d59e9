// What a guest chose for this browser: language, light, name, how boards behave.
import { catalogues, isLang, languageOf, type Lang } from './i18n/catalogue';
import { recall, remember } from './memory';
import { play, setSound, soundIsOn } from './sound';
import { api } from './wire/api';

export type Theme = 'system' | 'day' | 'night';
export type Motion = 'normal' | 'fast' | 'off';

function firstLanguage(): Lang {
  const chosen = recall('language');
  return isLang(chosen) ? chosen : languageOf(navigator.languages);
}

function firstTheme(): Theme {
  const chosen = recall('theme');
  return chosen === 'day' || chosen === 'night' ? chosen : 'system';
}

function firstMotion(): Motion {
  const chosen = recall('motion');
  return chosen === 'fast' || chosen === 'off' ? chosen : 'normal';
}

// Style sheets read them from the root element: base.css.
function show(name: 'motion' | 'hints', value: string, usual: string) {
  if (value === usual) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

class Settings {
  lang = $state<Lang>(firstLanguage());
  theme = $state<Theme>(firstTheme());
  sound = $state(soundIsOn());
  motion = $state<Motion>(firstMotion());
  hints = $state(recall('hints') !== 'off'); // what may be touched glows
  confirm = $state(recall('confirm') === 'on'); // a chosen move is asked for once more
  name = $state('');
  notify = $state(recall('notify') === 'on' && mayNotify());

  constructor() {
    show('motion', this.motion, 'normal');
    show('hints', this.hints ? 'on' : 'off', 'on');
  }

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

  move(motion: Motion) {
    this.motion = motion;
    remember('motion', motion === 'normal' ? null : motion);
    show('motion', motion, 'normal');
  }

  glow(hints: boolean) {
    this.hints = hints;
    remember('hints', hints ? null : 'off');
    show('hints', hints ? 'on' : 'off', 'on');
  }

  ask(confirm: boolean) {
    this.confirm = confirm;
    remember('confirm', confirm ? 'on' : null);
  }

  // Browsers ask the guest once. False when they or the guest said no.
  async notifyMe(wanted: boolean): Promise<boolean> {
    const allowed = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    this.notify = allowed;
    remember('notify', allowed ? 'on' : null);
    return allowed === wanted;
  }

  async loadName() {
    this.name = (await api.me()).name;
  }

  async rename(name: string) {
    this.name = (await api.rename(name)).name;
  }
}

export const settings = new Settings();
