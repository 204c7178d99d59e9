import { expect, it } from 'vitest';
import type { Games, Summary } from '../wire/types';
import { told } from './push';

const games = [{ id: 'caprice', title: { en: 'Caprice', fr: 'Caprice', de: 'Caprice' } }] as Games['games'];
const table = (more: Partial<Summary>) =>
  ({ table: 'a', game: 'caprice', status: 'playing', turn: false, invited: false, away: false, ...more }) as Summary;

it('tells of every table that waits, by a move or by an invitation, but not of those that were put away', () => {
  const tables = [
    table({ turn: true }),
    table({ table: 'b', invited: true, status: 'waiting' }),
    table({ table: 'c' }),
    table({ table: 'd', turn: true, away: true }),
  ];
  expect(told(tables, games, 'fr')).toEqual([
    { title: 'À vous de jouer – Caprice', path: '/t/a' },
    { title: 'On vous invite – Caprice', path: '/t/b' },
  ]);
});

it('says so when nothing waits any more', () => {
  expect(told([table({})], games, 'en')).toEqual([{ title: 'No table is waiting for you right now.', path: '/' }]);
});
