import { moveTexts } from '$web/board/playthroughs';
import { describe, expect, it } from 'vitest';
import { parseMove, printMove, squaresOf } from './moves';

// What the golden games have no need of.
const rare = ['c4>>g2', 'done', 'claim 3'];

describe('the notation', () => {
  it('is that of the rules: every move of the golden games reads and prints back', () => {
    const texts = [...moveTexts('eye'), ...rare];
    for (const text of texts) {
      const move = parseMove(text);
      expect(move && printMove(move), text).toBe(text);
    }
    expect(new Set(texts.map((text) => parseMove(text)?.type))).toEqual(
      new Set([
        ...['target', 'place', 'clear', 'done', 'step', 'click', 'end'],
        ...['claim', 'answer', 'category', 'ask', 'knows'],
      ]),
    );
  });
  it('knows what a move is made of', () => {
    expect(parseMove('@c4')).toEqual({ type: 'place', to: 'c4' });
    expect(parseMove('c4>>g2')).toEqual({ type: 'clear', from: 'c4', to: 'g2' });
    expect(parseMove('c4>e4')).toEqual({ type: 'step', from: 'c4', to: 'e4' });
    expect(parseMove('claim 3')).toEqual({ type: 'claim', number: 3 });
    expect(parseMove('knows no')).toEqual({ type: 'knows', yes: false });
  });
  it.each(['', 'A', 'C+', 'c4', '@q1', '@c9', 'c4@c4', '>c4', 'c4>>>c5', 'target', 'target x', 'pass 3', 'knows'])(
    'does not know %j',
    (text) => expect(parseMove(text)).toBeNull(),
  );
});

it('tells the squares of a move', () => {
  expect(['@c4', 'c4>e4', 'c4>>g2', 'done'].map((text) => squaresOf(parseMove(text)))).toEqual([
    ['c4'],
    ['c4', 'e4'],
    ['c4', 'g2'],
    [],
  ]);
});
