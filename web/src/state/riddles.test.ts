import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayOf, drawn, onTheWay, recordOf, RiddleDiary, riddleOfDay, starsAfter, type Riddle } from './riddles';

class Drawer {
  kept = new Map<string, string>();
  recall = (key: string) => this.kept.get(key) ?? null;
  remember = (key: string, value: string | null) => void this.kept.set(key, value ?? '');
}

// A diary with its own clock.
function diary(drawer = new Drawer()) {
  const clock = { now: new Date(2026, 10, 18, 20, 30) };
  const open = () => new RiddleDiary(() => clock.now, drawer);
  const later = (days: number) => (clock.now = new Date(clock.now.getTime() + days * 86_400_000));
  return { clock, drawer, open, later };
}

const riddle: Riddle = {
  asks: 'take',
  seat: 0,
  level: 'club',
  answers: [
    ['A+', 'B+', 'A-'],
    ['A+', 'A-', 'B+'],
  ],
  state: { game: 'eye' } as Riddle['state'],
};

describe('which riddle on which day', () => {
  it('goes by the calendar where the guest is, whatever the hour', () => {
    expect(dayOf(new Date(2026, 10, 18, 0, 0))).toBe(dayOf(new Date(2026, 10, 18, 23, 59)));
    expect(dayOf(new Date(2026, 10, 19, 0, 0))).toBe(dayOf(new Date(2026, 10, 18, 23, 59)) + 1);
    // A day on which the clocks change is a day like the others.
    for (const month of [2, 9])
      for (let date = 1; date < 31; date++)
        expect(dayOf(new Date(2026, month, date + 1, 3))).toBe(dayOf(new Date(2026, month, date, 3)) + 1);
  });
  it('is another one every day, until all have been there', () => {
    const day = dayOf(new Date(2026, 10, 18));
    const shown = Array.from({ length: 120 }, (_, i) => riddleOfDay(day + i, 120));
    expect(new Set(shown).size).toBe(120);
    expect(riddleOfDay(day + 120, 120)).toBe(shown[0]);
    expect(riddleOfDay(-1, 120)).toBe(119);
  });
});

it('an answer may be any of the lines, and each move is on the way or not', () => {
  expect(onTheWay(riddle, [])).toBe(true);
  expect(onTheWay(riddle, ['A+', 'A-'])).toBe(true);
  expect(onTheWay(riddle, ['A+', 'B+', 'B+'])).toBe(false);
  expect(onTheWay(riddle, ['B+'])).toBe(false);
  expect(recordOf(riddle, ['A+']).moves).toEqual([['0', 'A+']]);
});

it('tries cost stars, but who finds it has one', () => {
  expect([0, 1, 2, 3, 9].map(starsAfter)).toEqual([3, 2, 1, 1, 1]);
  expect([0, 1, 2, 3].map(drawn)).toEqual(['☆☆☆', '★☆☆', '★★☆', '★★★']);
});

describe('the diary', () => {
  it('keeps tries and stars, also when the page is loaded again', () => {
    const { open } = diary();
    open().miss('eye', 4);
    open().miss('eye', 4);
    open().solve('eye', 4, true);
    expect(open().tried('eye', 4)).toEqual({ wrong: 2, stars: 1 });
    expect(open().tried('eye', 5)).toEqual({ wrong: 0, stars: null });
    expect(open().today).toEqual({ eye: 1 });
  });

  it('counts what a riddle earned the first time, and nothing after the solution was shown', () => {
    const { open } = diary();
    const shown = open();
    shown.giveUp('eye', 4, true);
    shown.solve('eye', 4, true);
    shown.miss('eye', 4);
    expect(shown.tried('eye', 4)).toEqual({ wrong: 0, stars: 0 });
    expect(shown.streak).toBe(0);
  });

  it('counts days in a row: one riddle of the day is enough, those of the archive do not count', () => {
    const { open, later } = diary();
    open().solve('eye', 1, true);
    open().solve('caprice', 1, true);
    expect(open().streak).toBe(1);
    later(1);
    expect(open().streak, 'today is not over').toBe(1);
    expect(open().today).toEqual({});
    open().solve('eye', 2, true);
    expect(open().streak).toBe(2);
    later(1);
    open().solve('eye', 77, false);
    expect(open().streak).toBe(2);
    later(1);
    expect(open().streak, 'a day was left out').toBe(0);
    open().solve('eye', 3, true);
    expect(open().streak).toBe(1);
  });

  it('begins anew where something else was written', () => {
    const { open, drawer } = diary();
    drawer.remember('riddles', '{');
    expect(open().streak).toBe(0);
  });
});

// The archives as the pages get them.
const games = readFileSync('games/ROOMS', 'utf8').trim().split('\n');
const file = (game: string) => `games/${game}/riddles/archive.json`;
describe.each(games.filter((game) => existsSync(file(game))))('the archive of %s', (game) => {
  const archive = JSON.parse(readFileSync(file(game), 'utf8')) as Riddle[];
  it('has a riddle for a hundred days, with answers of one length', () => {
    expect(archive.length).toBeGreaterThanOrEqual(100);
    for (const { answers, state } of archive) {
      expect(state.game).toBe(game);
      expect(new Set(answers.map((answer) => answer.length)).size).toBe(1);
    }
  });
});
