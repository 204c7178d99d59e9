// Finds what the rooms bring: boards, lids, rulebooks. Each is loaded when it is needed, not before.
import type { Guide } from './guide';
import type { Asks, Riddle, RiddleBook } from './riddles';
import type { Lang } from '../i18n/catalogue';
import type { Room } from '../room';
import type { View } from '../wire/types';

type Load<T> = () => Promise<T>;

// Rooms differ in their board types; behind this door they are all the same.
const rooms = import.meta.glob('../../../games/*/web/room.ts', { import: 'default' }) as Record<string, Load<Room>>;
const books = import.meta.glob('../../../games/*/book/*.md', { query: '?raw', import: 'default' }) as Record<
  string,
  Load<string>
>;
const diagrams = import.meta.glob('../../../games/*/book/diagrams/*.json', { import: 'default' }) as Record<
  string,
  Load<View>
>;

const lids: Record<string, string> = import.meta.glob('../../../games/*/web/lid.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const guides = import.meta.glob('../../../games/*/book/guide.json', { import: 'default' }) as unknown as Record<
  string,
  Load<Guide>
>;

const asks = import.meta.glob('../../../games/*/riddles/asks.json', { import: 'default' }) as Record<
  string,
  Load<Asks>
>;
const archives = import.meta.glob('../../../games/*/riddles/archive.json', { import: 'default' }) as unknown as Record<
  string,
  Load<Riddle[]>
>;

const at = (game: string, file: string) => `../../../games/${game}/${file}`;

export const hasRoom = (game: string) => at(game, 'web/room.ts') in rooms;
export const roomCount = Object.keys(rooms).length;

// Null when there is no such thing, which a page must be able to show.
async function load<T>(from: Record<string, Load<T>>, path: string): Promise<T | null> {
  return (await from[path]?.()) ?? null;
}

export const loadRoom = (game: string) => load(rooms, at(game, 'web/room.ts'));
export const lidOf = (game: string) => lids[at(game, 'web/lid.svg')]; // the address of a picture
export const loadBook = (game: string, lang: Lang) => load(books, at(game, `book/${lang}.md`));
export const loadDiagram = (game: string, name: string) => load(diagrams, at(game, `book/diagrams/${name}.json`));
export const hasGuide = (game: string) => at(game, 'book/guide.json') in guides;
export const loadGuide = (game: string) => load(guides, at(game, 'book/guide.json'));
export const hasRiddles = (game: string) => at(game, 'riddles/archive.json') in archives;
export async function loadRiddles(game: string): Promise<RiddleBook | null> {
  const [words, archive] = await Promise.all([
    load(asks, at(game, 'riddles/asks.json')),
    load(archives, at(game, 'riddles/archive.json')),
  ]);
  return words && archive && { asks: words, archive };
}
