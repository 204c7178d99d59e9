// How a table plays where that is not as usual: options, time, chat, spectators. In words, a line each.
import { duration } from './time';
import { fill, type Lang, type Catalogue } from '../i18n/catalogue';
import type { Room } from '../room';
import type { ClockRule, OptionInfo } from '../wire/types';

export interface Terms {
  options: Record<string, unknown>;
  clock: ClockRule | null;
  chat: boolean;
  delay: number;
}

function valueWords(value: unknown, option: OptionInfo, room: Room | null, t: Catalogue, lang: Lang): string {
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.join(', ');
  return room?.choices?.[option.name]?.[String(value)]?.[lang] ?? String(value);
}

// "10 min, and 5 sec per move".
export function amountWords(seconds: number, increment: number, t: Catalogue, lang: Lang): string {
  const whole = duration(seconds, lang);
  return increment ? fill(t.timeWithIncrement, { time: whole, increment: duration(increment, lang) }) : whole;
}

function clockWords(clock: ClockRule, t: Catalogue, lang: Lang): string {
  const time = amountWords(clock.seconds, clock.increment, t, lang);
  const value = `${time}, ${clock.late === null ? t.thenOut : t.thenHouse}`;
  return fill(t.labelled, { label: clock.per === 'move' ? t.time_move : t.time_game, value });
}

export function termWords(terms: Terms, known: OptionInfo[], room: Room | null, t: Catalogue, lang: Lang): string[] {
  const unusual = known.filter(
    ({ name, default: usual }) => JSON.stringify(terms.options[name] ?? usual) !== JSON.stringify(usual),
  );
  return [
    ...unusual.map((option) =>
      fill(t.labelled, {
        label: option.label[lang],
        value: valueWords(terms.options[option.name], option, room, t, lang),
      }),
    ),
    ...(terms.clock ? [clockWords(terms.clock, t, lang)] : []),
    ...(terms.chat ? [] : [t.withoutChat]),
    ...(terms.delay ? [fill(t.behind, { n: terms.delay })] : []),
  ];
}
