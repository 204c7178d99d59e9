// What the house thinks: hints during a game, the review after it (docs/wire.md).
import { connectionTo } from './connection.svelte';
import type { HintMessage } from './types';

// Null when the house has none to give.
export async function askHint(table: string): Promise<HintMessage | null> {
  const answer = await connectionTo(table).request({ do: 'hint', table });
  return answer?.is === 'hint' ? answer : null;
}
