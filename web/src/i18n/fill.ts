// Fills the templates of the catalogues (docs/words.md). The twin of games/kit/words.cc: both pass the cases of
// games/kit/tests/words.json.
import type { Lang } from './catalogue';

export type Args = Record<string, unknown>;
type Forms = string | Record<string, string>;

// What a template needs besides its arguments.
export interface Lexicon {
  lang: Lang;
  kinds: Record<string, string>; // argument -> what it is: a seat, a card, a cell
  names: Record<string, Record<string, Forms>>; // kind -> value -> its name, or its forms
  guests: readonly string[]; // by seat
  you?: number | null; // the seat of who reads
  labels?: Record<string, (value: string) => string>; // kinds that the board names itself
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

// Asking the browser how a language writes numbers takes it longer than all else on the first page; small ones look
// the same everywhere.
const written = (value: number, lang: Lang): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : value.toLocaleString(lang);

// Which of a language's plurals a number takes: "one", "other" (French has "one" for 0, too).
const rules: Partial<Record<Lang, Intl.PluralRules>> = {};
const pluralOf = (count: number, lang: Lang): string => (rules[lang] ??= new Intl.PluralRules(lang)).select(count);

// French: "de" and "que" lose their e before a vowel that begins a word: d’Odile, but de A à B. Only a dictionary
// knows which h is silent, so none is taken for it.
function elided(before: string, next: string): string {
  const word = /^(?:[aeiouà-æè-ïò-öù-üœ]\p{L}|y[^aeiouyà-ÿ\P{L}])/iu;
  return word.test(next) ? before.replace(/(?<!\p{L})(d|qu)e $/iu, '$1’') : before;
}
const seatWord: Record<Lang, string> = { en: 'seat', fr: 'la place', de: 'Platz' };
const youWord: Record<Lang, string> = { en: 'you', fr: 'vous', de: 'du' };

// What an argument is: "give.from" in an event of the type "give", if `from` is something else elsewhere.
const kindOf = (key: string, { type }: Args, { kinds }: Lexicon): string | undefined =>
  (typeof type === 'string' ? kinds[`${type}.${key}`] : undefined) ?? kinds[key];

// Where the brace that was opened before `from` is closed.
export function closing(text: string, from: number): number {
  for (let depth = 1, i = from; i < text.length; i++) {
    depth += text[i] === '{' ? 1 : text[i] === '}' ? -1 : 0;
    if (depth === 0) return i;
  }
  return text.length;
}

// `one {…} other {…}` by selector.
export function branches(options: string): Map<string, string> {
  const blocks = new Map<string, string>();
  for (let at = 0, open; (open = options.indexOf('{', at)) >= 0; ) {
    const end = closing(options, open + 1);
    blocks.set(options.slice(at, open).trim(), options.slice(open + 1, end));
    at = end + 1;
  }
  return blocks;
}

// The block of the first wanted selector that is there.
function branch(options: string, ...wanted: string[]): string {
  const blocks = branches(options);
  return blocks.get(wanted.find((selector) => blocks.has(selector)) ?? '') ?? '';
}

// The parts of what is between two braces: name, name.form or kind:value; what to do with it; the rest.
export function partsOf(inside: string): [who: string, how: string, rest: string] {
  const [, who = '', how = '', rest = ''] = /^\s*([^,\s]+)\s*(?:,\s*(\w+)\s*)?(?:,([^]*))?$/.exec(inside) ?? [];
  return [who, how, rest];
}

export function nameOf(kind: string | undefined, value: unknown, form: string, lexicon: Lexicon): string {
  // A text in the three languages.
  if (value !== null && typeof value === 'object') return (value as Partial<Record<Lang, string>>)[lexicon.lang] ?? '';
  const key = plain(value);
  if (kind === 'seat') return lexicon.guests[value as number] ?? `${seatWord[lexicon.lang]} ${key}`;
  const label = kind === undefined ? undefined : lexicon.labels?.[kind];
  if (label) return label(key);
  const forms = kind === undefined ? undefined : lexicon.names[kind]?.[key];
  const name = typeof forms === 'object' ? (forms[form] ?? forms.bare) : forms;
  if (name !== undefined) return fill(name, {}, lexicon);
  return typeof value === 'number' ? written(value, lexicon.lang) : key;
}

// The inside of {name}, {name.form}, {kind:value}, {n, plural, …}, {x, select, …}, {names, list, and}, {path, last}.
function argument(inside: string, args: Args, lexicon: Lexicon, number: string | null): string {
  const [who, how, rest] = partsOf(inside);
  const literal = /^(\w+):(.*)$/.exec(who);
  if (literal) return nameOf(literal[1], literal[2], 'bare', lexicon);
  const [key = '', form = 'bare'] = who.split('.');
  const value = args[key];
  if (value === undefined) return `{${inside}}`;
  const kind = kindOf(key, args, lexicon);
  const isReader = (seat: unknown) => kind === 'seat' && typeof seat === 'number' && seat === lexicon.you;
  if (how === 'plural') {
    const count = Array.isArray(value) ? value.length : Number(value);
    const block = branch(rest, `=${count}`, pluralOf(count, lexicon.lang), 'other');
    return fill(block, args, lexicon, written(count, lexicon.lang));
  }
  if (how === 'select') {
    const named = form === 'bare' ? plain(value) : nameOf(kind, value, form, lexicon);
    const selector = isReader(value) ? 'you' : named;
    return fill(branch(rest, selector, 'other'), args, lexicon, number);
  }
  if (!Array.isArray(value)) return nameOf(kind, value, form, lexicon);
  const items = value.map((item) => (isReader(item) ? youWord[lexicon.lang] : nameOf(kind, item, form, lexicon)));
  if (how === 'last') return items.at(-1) ?? '';
  const last = how === 'list' && rest.trim() ? ` ${rest.trim()} ` : ', ';
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${last}${items.at(-1)}`;
}

// `number` is what # stands for inside a plural.
export function fill(pattern: string, args: Args, lexicon: Lexicon, number: string | null = null): string {
  let out = '';
  for (let i = 0; i < pattern.length; i++) {
    const letter = pattern[i];
    if (letter === '{') {
      const end = closing(pattern, i + 1);
      const said = argument(pattern.slice(i + 1, end), args, lexicon, number);
      out = (lexicon.lang === 'fr' ? elided(out, said) : out) + said;
      i = end;
    } else out += letter === '#' && number !== null ? number : letter;
  }
  return out;
}

// Guests write their names as they like; everything else begins a sentence with a capital.
export function sentence(pattern: string, args: Args, lexicon: Lexicon): string {
  const text = fill(pattern, args, lexicon);
  const first = /^\{(\w+)/.exec(pattern)?.[1];
  if (lexicon.guests.length > 0 && first !== undefined && kindOf(first, args, lexicon) === 'seat') return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
