// The catalogues of the rooms (games/ROOM/words/*.json) are complete: docs/words.md says what may be in them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { branches, closing, partsOf } from '../i18n/fill';

type Templates = Record<string, string>;
interface Texts {
  names: Record<string, Record<string, string | Templates>>;
  events: Templates;
  moves: Templates;
  refusals: Templates;
  asks: Templates;
  board: Templates;
  terminal: Templates;
  shelf: Templates;
  options: Templates;
  help: Templates;
  choices?: Record<string, Templates>;
}
const sections = ['events', 'moves', 'refusals', 'asks', 'board', 'terminal', 'shelf', 'options', 'help'] as const;

const games = fileURLToPath(new URL('../../../games', import.meta.url));
const rooms = readdirSync(games, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith(join('words', 'common.json')))
  .map((path) => path.split('/')[0] as string);

const read = <T>(room: string, file: string) => JSON.parse(readFileSync(join(games, room, 'words', file), 'utf8')) as T;
const sources = (room: string, under: string, ending: RegExp) =>
  readdirSync(join(games, room, under), { encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/[._]test\./.test(name))
    .map((name) => readFileSync(join(games, room, under, name), 'utf8'))
    .join('\n');

// The arguments of a template, with the form in which each is asked for.
function holes(template: string): { name: string; form: string }[] {
  const open = template.indexOf('{');
  if (open < 0) return [];
  const end = closing(template, open + 1);
  const [who, how, rest] = partsOf(template.slice(open + 1, end));
  const [name = '', form = 'bare'] = who.split('.');
  const inner = how === 'plural' || how === 'select' ? [...branches(rest).values()].flatMap(holes) : [];
  return [{ name, form }, ...inner, ...holes(template.slice(end + 1))];
}
const argumentsOf = (template: string) => [...new Set(holes(template).map(({ name }) => name))].sort();
const closed = (template: string) => {
  let depth = 0;
  for (const letter of template) if ((depth += letter === '{' ? 1 : letter === '}' ? -1 : 0) < 0) return false;
  return depth === 0;
};

it('there are rooms with catalogues', () => expect(rooms.length).toBeGreaterThan(1));

describe.each(rooms)('the words of %s', (room) => {
  const common = read<{ kinds: Templates; clauses: Templates }>(room, 'common.json');
  const texts = {
    en: read<Texts>(room, 'en.json'),
    fr: read<Texts>(room, 'fr.json'),
    de: read<Texts>(room, 'de.json'),
  };
  const { en } = texts;
  const rules = sources(room, '.', /\.(cc|h)$/);
  const pages = sources(room, 'web', /\.(ts|svelte)$/);
  const quoted = (source: string) => new Set([...source.matchAll(/["'`]([\w.-]+)["'`]/g)].map(([, text]) => text));

  it.each(['fr', 'de'] as const)('%s says everything that en says, of the same things', (lang) => {
    for (const section of sections) {
      const shape = (of: Templates) => Object.entries(of).map(([key, text]) => [key, argumentsOf(text)]);
      expect(shape(texts[lang][section]), section).toEqual(shape(en[section]));
    }
    const things = (of: Texts) => Object.entries(of.names).map(([kind, names]) => [kind, Object.keys(names)]);
    expect(things(texts[lang])).toEqual(things(en));
    const values = (of: Texts) => Object.entries(of.choices ?? {}).map(([option, of]) => [option, Object.keys(of)]);
    expect(values(texts[lang])).toEqual(values(en));
  });

  it.each(['en', 'fr', 'de'] as const)('%s closes its braces and has every form that it asks for', (lang) => {
    for (const section of sections)
      for (const [key, text] of Object.entries(texts[lang][section])) {
        expect(closed(text), key).toBe(true);
        expect(text === '' && section !== 'events', `${key} is empty`).toBe(false);
        for (const { name, form } of holes(text))
          for (const [value, forms] of Object.entries(texts[lang].names[common.kinds[name] ?? ''] ?? {}))
            if (form !== 'bare' && typeof forms === 'object' && value !== '?')
              expect(forms, `${key}: {${name}.${form}} of ${value}`).toHaveProperty(form);
      }
  });

  // A guest is not told of themselves by name: each event has words for whoever it is about (`{seat, select, you {…`).
  it.each(['en', 'fr', 'de'] as const)('%s says “you” in every event with a guest', (lang) => {
    for (const [type, text] of Object.entries(texts[lang].events))
      for (const name of argumentsOf(text))
        if ((common.kinds[`${type}.${name}`] ?? common.kinds[name]) === 'seat' && !text.includes(`{${name}, list`))
          expect(text, `${type} of ${name}`).toMatch(new RegExp(`\\{${name}, select, you \\{`));
  });

  it('things are seats, places or have names', () => {
    for (const kind of Object.values(common.kinds)) expect(['seat', 'cell', ...Object.keys(en.names)]).toContain(kind);
  });

  it('every event of the rules has words, or an empty text, and a clause', () => {
    const types = [...rules.matchAll(/\{"type", "(\w+)"\}/g)].map(([, type]) => type);
    expect(new Set(Object.keys(en.events))).toEqual(new Set(types));
    expect(new Set(Object.keys(common.clauses))).toEqual(new Set(types));
  });

  it('every reason of the rules has words, and no other', () => {
    const given = [...quoted(rules)].filter((text) => text !== undefined && text in en.refusals);
    expect(new Set(given)).toEqual(new Set(Object.keys(en.refusals)));
    const asked = [...rules.matchAll(/\b(?:refuse|add|by)\w*\("([\w.-]+)"/g)].map(([, key]) => key as string);
    for (const key of asked) expect(en.refusals, key).toHaveProperty([key]);
    for (const key of Object.keys(en.refusals)) expect(key).toMatch(/^([A-Z]+-\d\d\.|awaited\.)?[a-z_]+$/);
  });

  it('every move of the rules has words, and no other', () => {
    const said = [...rules.matchAll(/return \{"(\w+)",\s*\{/g)].map(([, key]) => key);
    expect(new Set(said)).toEqual(new Set(Object.keys(en.moves)));
  });

  it('every option of the room has a label and a help, and its choices have words', () => {
    const offered = [...rules.matchAll(/\{\.name = "(\w+)"([^}]*)/g)];
    const named = offered.map(([, name]) => name);
    expect(Object.keys(en.options)).toEqual(named);
    expect(Object.keys(en.help)).toEqual(named);
    expect(Object.keys(en.shelf)).toEqual(['title', 'tagline']);
    const values = offered.flatMap(([, name, rest]) => {
      const listed = /\.values = \{([^}]*)/.exec(rest ?? '')?.[1];
      return listed ? [[name, [...listed.matchAll(/"([^"]+)"/g)].map(([, value]) => value)]] : [];
    });
    expect(Object.entries(en.choices ?? {}).map(([name, words]) => [name, Object.keys(words)])).toEqual(values);
  });

  it('says nothing that no page and no terminal needs', () => {
    const used = quoted(pages);
    for (const section of ['asks', 'board'] as const)
      expect(Object.keys(en[section]).filter((key) => !used.has(key))).toEqual([]);
    const shown = quoted(rules);
    expect(Object.keys(en.terminal).filter((key) => !shown.has(key))).toEqual([]);
  });
});
