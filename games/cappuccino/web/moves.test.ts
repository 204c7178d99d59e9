import { moveTexts } from '$web/board/playthroughs';
import { describe, expect, it } from 'vitest';
import { parseMove, printMove } from './moves';

describe('the notation', () => {
  it('is that of the rules: every move of the golden games reads and prints back', () => {
    const texts = moveTexts('cappuccino');
    for (const text of texts) {
      const move = parseMove(text);
      expect(move && printMove(move), text).toBe(text);
    }
    expect(new Set(texts.map((text) => parseMove(text)?.type))).toEqual(new Set(['lay', 'set']));
  });
  it('knows what a move is made of', () => {
    expect(parseMove('2@-1,3')).toEqual({ type: 'lay', colour: 2, to: '-1,3' });
    expect(parseMove('0,0>1,-1')).toEqual({ type: 'set', from: '0,0', to: '1,-1' });
  });
  it.each(['', 'pass', '4@0,0', '0@0', '@0,0', '0,0', '0,0>', '0,0>1', '0,0>1,1>2,2', '0>1,1', 'a,b>c,d'])(
    'does not know %j',
    (text) => expect(parseMove(text)).toBeNull(),
  );
});
