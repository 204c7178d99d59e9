// Sample's notation (games/sample/notation.cc) as values: the one place where the text of a move is taken apart.
export type Decision = 'dare' | 'stay';
export type Move = { type: 'decide'; decision: Decision } | { type: 'deal'; card: number };

export const decisions: readonly Decision[] = ['stay', 'dare']; // from left to right on the board

export function parseMove(text: string): Move | null {
  if (text === 'dare' || text === 'stay') return { type: 'decide', decision: text };
  const card = /^deal ([1-9])$/.exec(text)?.[1];
  return card === undefined ? null : { type: 'deal', card: Number(card) };
}

export const printMove = (move: Move): string => (move.type === 'deal' ? `deal ${move.card}` : move.decision);
