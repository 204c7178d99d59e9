import { moveTexts } from '$web/board/playthroughs';
import { describe, expect, it } from 'vitest';
import { parseMove, printMove } from './moves';

describe('the notation', () => {
  it('is that of the rules: every move of the golden games reads and prints back', () => {
    const texts = moveTexts('wiedumir');
    for (const text of texts) {
      const move = parseMove(text);
      expect(move && printMove(move), text).toBe(text);
    }
    const types = ['chip', 'stop', 'advance', 'put', 'step', 'give', 'take', 'raise', 'swap', 'from', 'to'];
    expect(new Set(texts.map((text) => parseMove(text)?.type))).toEqual(new Set([...types, 'swap two', 'die', 'draw']));
  });
  it('knows what a move is made of', () => {
    expect(parseMove('put 2.0 7')).toEqual({ type: 'put', pawn: '2.0', field: 7 });
    expect(parseMove('put 7')).toEqual({ type: 'put', pawn: null, field: 7 });
    expect(parseMove('swap 1 2')).toEqual({ type: 'swap two', seats: [1, 2] });
    expect(parseMove('step 0.1 -')).toEqual({ type: 'step', pawn: '0.1', way: '-' });
  });
  it.each([
    ...['', 'pass', 'advance', 'advance 0', 'advance 0.2', 'advance 8.0', 'put 16', 'put 0.0 16', 'put 07', 'give'],
    ...['give 8', 'give x', 'step 0.0', 'step 0.0 *', 'swap 1 2 3', 'die 4', 'draw 7', 'chip 1', ' chip'],
  ])('does not know %j', (text) => expect(parseMove(text)).toBeNull());
});
