import { moveTexts } from '$web/board/playthroughs';
import { expect, it } from 'vitest';
import { parseMove, printMove } from './moves';

it('is the notation of the rules: every move of the golden games reads and prints back', () => {
  for (const text of moveTexts('sample')) {
    const move = parseMove(text);
    expect(move && printMove(move), text).toBe(text);
  }
});
it.each(['', 'deal', 'deal 0', 'deal 10', 'Dare'])('does not know %j', (text) => expect(parseMove(text)).toBeNull());
