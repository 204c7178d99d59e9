// What a guest chose for this browser: language, light, name, how boards behave.
import { catalogues, isLang, languageOf, type Lang } from '../i18n/catalogue';
import { recall, remember } from './memory';
import { play, soundIsNew, soundIsOn, switchSound } from './sound';
import type { Tempo } from './tempo';
import { api } from '../wire/api';
import { noteLanguage } from '../worker/language';

export type Theme = 'system' | 'day' | 'night';
export type Motion = 'normal' | 'off';

function firstLanguage(): Lang {
  const chosen = recall('language');
  return isLang(chosen) ? chosen : languageOf(navigator.languages);
}

function firstTheme(): Theme {
  const chosen = recall('theme');
  return chosen === 'day' || chosen === 'night' ? chosen : 'system';
}

function firstTempo(): Tempo {
  const chosen = recall('tempo') ?? recall('motion'); // which were one setting once
  return chosen === 'slow' || chosen === 'fast' ? chosen : 'normal';
}

// Style sheets read them from the root element: base.css.
function show(name: 'motion' | 'tempo' | 'hints', value: string, usual: string) {
  if (value === usual) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}

const mayNotify = () => 'Notification' in window && Notification.permission === 'granted';

class Settings {
  lang = $state<Lang>(firstLanguage());
  theme = $state<Theme>(firstTheme());
  sound = $state(soundIsOn());
  motion = $state<Motion>(recall('motion') === 'off' ? 'off' : 'normal');
  tempo = $state<Tempo>(firstTempo()); // of what others do
  hints = $state(recall('hints') !== 'off'); // what may be touched glows
  confirm = $state(recall('confirm') === 'on'); // a chosen move is asked for once more
  byHand = $state(recall('byHand') !== 'off'); // one rolls and draws oneself
  soundIsNew = $state(soundIsNew()); // nobody was asked yet
  name = $state('');
  nickname = $state<string | null>(null); // by which the guest comes back from another device
  notify = $state(recall('notify') === 'on' && mayNotify());

  constructor() {
    show('motion', this.motion, 'normal');
    show('tempo', this.tempo, 'normal');
    show('hints', this.hints ? 'on' : 'off', 'on');
  }

  // The words of the chosen language.
  get t() {
    return catalogues[this.lang];
  }

  setLanguage(lang: Lang) {
    this.lang = lang;
    remember('language', lang);
    document.documentElement.lang = lang;
    noteLanguage(lang).catch(() => {}); // storage may be full: then calls come in the language of the browser
  }

  setTheme(theme: Theme) {
    this.theme = theme;
    remember('theme', theme === 'system' ? null : theme);
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  setSound(sound: boolean) {
    this.sound = sound;
    this.soundIsNew = false;
    switchSound(sound);
    void play('porcelain');
  }

  setMotion(motion: Motion) {
    this.motion = motion;
    remember('motion', motion === 'normal' ? null : motion);
    show('motion', motion, 'normal');
  }

  setTempo(tempo: Tempo) {
    this.tempo = tempo;
    remember('tempo', tempo);
    show('tempo', tempo, 'normal');
  }

  setHints(hints: boolean) {
    this.hints = hints;
    remember('hints', hints ? null : 'off');
    show('hints', hints ? 'on' : 'off', 'on');
  }

  setByHand(byHand: boolean) {
    this.byHand = byHand;
    remember('byHand', byHand ? null : 'off');
  }

  setConfirm(confirm: boolean) {
    this.confirm = confirm;
    remember('confirm', confirm ? 'on' : null);
  }

  // Browsers ask the guest once. False when they or the guest said no.
  async setNotify(wanted: boolean): Promise<boolean> {
    const allowed = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    this.notify = allowed;
    remember('notify', allowed ? 'on' : null);
    return allowed === wanted;
  }

  async loadName() {
    try {
      ({ name: this.name, nickname: this.nickname } = await api.me());
      remember('name', this.name);
    } catch (error) {
      this.name = recall('name') ?? ''; // the house is out of reach
      throw error;
    }
  }

  async rename(name: string) {
    this.name = (await api.rename(name)).name;
  }
}

export const settings = new Settings();
