import { describe, expect, it } from 'vitest';
import { hintWords } from './hint';
import { catalogues } from '../i18n/catalogue';
import type { Room, Scene } from '../room';
import type { HintMessage } from '../wire/types';

const room = { move: (move: string) => `put ${move}` } as unknown as Room;
const hint = (more: Partial<HintMessage>): HintMessage => ({
  is: 'hint',
  version: 4,
  move: 'a1',
  value: 0.617,
  ...more,
});
const words = (one: HintMessage | null, players = 2) =>
  hintWords(one, room, { view: { players } } as Scene, catalogues.en);

describe('a hint in words', () => {
  it('says the move and what it is worth', () => expect(words(hint({}))).toMatch(/put a1.*62%/));
  it('says the move only to somebody who plays alone', () =>
    expect(words(hint({}), 1)).toBe('The house would play: put a1.'));
  it('says that there is none', () => expect(words(null)).toMatch(/no hint/));
});
