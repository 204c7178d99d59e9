import { moveTexts } from '$web/board/playthroughs';
import { describe, expect, it } from 'vitest';
import { parseMove, parseOrder, printMove } from './moves';

describe('the notation', () => {
  it('is that of the rules: every move of the golden games reads and prints back', () => {
    const texts = moveTexts('caprice');
    for (const text of texts) {
      const move = parseMove(text);
      expect(move && printMove(move), text).toBe(text);
    }
    expect(new Set(texts.map((text) => parseMove(text)?.type))).toEqual(
      new Set(['draw', 'exchange', 'keep', 'place', 'move', 'stay', 'order']),
    );
  });
  it('knows what a move is made of', () => {
    expect(parseMove('LR@A')).toEqual({ type: 'place', kind: 'LR', to: 'A' });
    expect(parseMove('A>F')).toEqual({ type: 'move', from: 'A', to: 'F' });
    expect(parseMove('LR-LS-DR-DS')).toEqual({ type: 'order', order: ['LR', 'LS', 'DR', 'DS'] });
    expect(parseOrder('?')).toBeNull();
  });
  it.each(['', 'pass', 'draw', 'draw XX', 'draw LR LR', 'LR@G', 'XX@A', 'A>LR', 'LR>A', 'A@B', 'LR-LS-DR', 'A>B>C'])(
    'does not know %j',
    (text) => expect(parseMove(text)).toBeNull(),
  );
});
