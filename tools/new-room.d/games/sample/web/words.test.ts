import type { Lang, Scene } from '$web/room';
import { expect, it } from 'vitest';
import type { SampleBoard } from './geometry';
import { asks, count, event, move } from './words';

const scene = (lang: Lang = 'en', more: Partial<Scene<SampleBoard>['view']> = {}): Scene<SampleBoard> => ({
  view: {
    game: 'sample',
    players: 2,
    options: {},
    phase: 'decide',
    actors: [0, 1],
    ply: 2,
    over: false,
    scores: null,
    ranking: null,
    board: { round: 1, cards: [7, '?'], decisions: [null, null], points: [2, -1] },
    ...more,
  },
  you: 0,
  lang,
  names: ['Anna', 'Ben'],
  log: [],
});
const languages: Lang[] = ['en', 'fr', 'de'];
const mover = { seat: 0 } as unknown as Parameters<typeof event>[1];

it('asks with the card in hand, or says who is awaited', () => {
  for (const lang of languages) expect(asks(scene(lang))).toContain('7');
  expect(asks(scene('en', { actors: [1] }))).toBe('Waiting for Ben.');
});

it('has different words for different moves', () => {
  for (const lang of languages) expect(move('dare', scene(lang))).not.toBe(move('stay', scene(lang)));
});

it('has words and a clause for every event, in every language', () => {
  const events = [
    { type: 'deal', seat: 0, card: 7 },
    { type: 'deal', seat: 1, card: null },
    { type: 'decide', seat: 1, move: null },
    { type: 'show', seat: 1, card: 3, dared: true, points: -1 },
    { type: 'round', round: 1, winner: 0 },
  ];
  for (const lang of languages)
    for (const one of events) {
      const said = event(one, mover, scene(lang));
      expect(said?.text).toBeTruthy();
      expect(said?.clause).toMatch(/^SAM-\d\d$/);
    }
});

it('counts the winner last', () => {
  expect(count(scene()).map(({ seat }) => seat)).toEqual([1, 0]);
});
