// How a room speaks: its catalogues (games/ROOM/words/*.json) for one scene. Keys are checked by the compiler.
import type { Lang } from '../i18n/catalogue';
import type { Refusal, Said } from '../room';
import type { GameEvent } from '../wire/types';
import { fill, nameOf, sentence, type Args, type Lexicon } from '../i18n/fill';

type Templates = Record<string, string>;
interface Texts {
  names: Lexicon['names'];
  events: Templates;
  moves: Templates;
  refusals: Templates;
  asks: Templates;
  board: Templates;
  choices?: Record<string, Templates>;
}
interface Common {
  kinds: Record<string, string>;
  clauses: Templates;
}
type Section = 'events' | 'moves' | 'refusals' | 'asks' | 'board';
// The other languages say what the first one says; forms of names may differ.
type Translation<T extends Texts> = Texts & { [S in Section]: Record<keyof T[S], string> };

// What a scene tells about who reads: every Scene is one.
interface Reader {
  lang: Lang;
  names: readonly string[];
  you?: number | null; // their seat
}

export interface Speaker<T extends Texts> {
  asks(key: keyof T['asks'], args?: Args): string;
  move(key: keyof T['moves'], args?: Args): string;
  board(key: keyof T['board'], args?: Args): string;
  name(kind: keyof T['names'] & string, value: unknown, form?: string): string;
  event(event: GameEvent): Said | null; // null: the log passes it over
  refusal(refusal: Refusal): string | null; // null: a reason this page does not know
}

// `labels` names the things that the page calls otherwise than the notation does: places of the board.
export function speaker<T extends Texts, S extends Reader = Reader>(
  catalogues: Record<Lang, Translation<T>>,
  common: Common,
  labels?: (scene: S) => Lexicon['labels'],
): (scene: S) => Speaker<T> {
  return (scene) => {
    const texts: Texts = catalogues[scene.lang];
    const lexicon: Lexicon = {
      lang: scene.lang,
      kinds: common.kinds,
      names: texts.names,
      guests: scene.names,
      you: scene.you,
      labels: labels?.(scene),
    };
    const say = (section: Section, key: PropertyKey, args: Args = {}) =>
      sentence(texts[section][key as string] ?? `{${section}.${String(key)}}`, args, lexicon);
    return {
      asks: (key, args) => say('asks', key, args),
      move: (key, args) => say('moves', key, args),
      board: (key, args = {}) => fill(texts.board[key as string] ?? '', args, lexicon),
      name: (kind, value, form = 'bare') => nameOf(kind, value, form, lexicon),
      event: (event) => {
        if (!texts.events[event.type]) return null;
        const clause = fill(common.clauses[event.type] ?? '', event, lexicon);
        const text = say('events', event.type, event);
        return text ? { text, ...(clause && { clause }) } : null;
      },
      refusal: ({ key = '', args }) => (key in texts.refusals ? say('refusals', key, args) : null),
    };
  };
}

// The values of a room's options in words: option -> value -> language -> text.
export function choicesOf(catalogues: Record<Lang, Texts>): Record<string, Record<string, Record<Lang, string>>> {
  const { en, fr, de } = catalogues;
  return Object.fromEntries(
    Object.entries(en.choices ?? {}).map(([option, values]) => [
      option,
      Object.fromEntries(
        Object.entries(values).map(([value, text]) => [
          value,
          { en: text, fr: fr.choices?.[option]?.[value] ?? text, de: de.choices?.[option]?.[value] ?? text },
        ]),
      ),
    ]),
  );
}
