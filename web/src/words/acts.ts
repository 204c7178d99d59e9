// What people did besides playing, in words.
import { fill, type Catalogue } from '../i18n/catalogue';
import type { ActNote } from '../wire/types';

export function actWords(note: ActNote, names: string[], t: Catalogue): string {
  const words = {
    undo: t.didUndo,
    resign: t.didResign,
    leave: t.didLeave,
    time: t.didTime,
    takeover: t.didTakeover,
    end: t.didEnd,
    pause: t.didPause,
    resume: t.didResume,
    back: t.didBack,
    close: t.didClose,
  }[note.act];
  const said = fill(words, { name: names[note.seat] ?? '' });
  return note.level && note.act !== 'takeover' ? `${said} ${t.playsOn}` : said;
}
