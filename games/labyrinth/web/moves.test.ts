import { moveTexts } from '$web/board/playthroughs';
import { describe, expect, it } from 'vitest';
import { anyTurn, parseMove, printMove, those, turning } from './moves';

describe('the notation', () => {
  it('is that of the rules: every move of the golden games reads and prints back', () => {
    const texts = moveTexts('labyrinth');
    for (const text of texts) {
      const move = parseMove(text);
      expect(move && printMove(move), text).toBe(text);
    }
    expect(new Set(texts.map((text) => parseMove(text)?.type))).toEqual(
      new Set([
        ...['turn', 'go', 'send', 'stay', 'peace', 'leap', 'decline'],
        ...['pick', 'duel', 'beast', 'die', 'reveal', 'steal'],
      ]),
    );
  });
  it('knows what a move is made of', () => {
    expect(parseMove('C+2')).toEqual({ type: 'turn', part: 'heart', by: 2 });
    expect(parseMove('duel 2 G die')).toEqual({ type: 'duel', seat: 2, for: 'G', die: true });
    expect(parseMove('beast A2 1 T3')).toEqual({ type: 'beast', animal: 'A2', seat: 1, gift: 'T3' });
    expect(parseMove('go 4.11')).toEqual({ type: 'go', cell: '4.11' });
  });
  it.each([
    '',
    'C+6',
    'C+0',
    'M ',
    'go',
    'go 9.1',
    'go 4.12',
    'duel 2',
    'duel 2 A',
    'duel 2 T dice',
    'beast A2 1',
    'pass',
  ])('does not know %j', (text) => expect(parseMove(text)).toBeNull());
});

it('finds the moves of one kind', () => {
  expect(those(['M', 'go 3.7', 'stay', 'go 1.0'], 'go').map(({ cell, text }) => [cell, text])).toEqual([
    ['3.7', 'go 3.7'],
    ['1.0', 'go 1.0'],
  ]);
});

it('names a turn of each part', () => {
  expect([turning('M')?.part, turning('O')?.part, turning('C+5')?.by]).toEqual(['middle', 'outer', 5]);
  expect([turning('C+6'), turning('stay'), turning(null)]).toEqual([null, null, null]);
  expect((['heart', 'middle', 'outer'] as const).map(anyTurn)).toEqual(['C+1', 'M', 'O']);
});
