// Who answers what is legal in a riddle: the module of the game in this page; the house, until it is there.
import { api } from '../wire/api';
import { hereHouse } from '../wire/here/here';
import { viewsOf, type Replay } from '../wire/replay';
import type { RiddleHouse } from './riddleTrial.svelte';

function lastView({ steps }: Replay) {
  const view = viewsOf(steps).at(-1);
  if (!view) throw new Error('a replay without a position');
  return view;
}

export async function riddleHouse(game: string): Promise<RiddleHouse> {
  const here = await hereHouse();
  const able = (await here.gamesHere())?.includes(game) ?? false;
  const replay = able ? here.replayHere : api.replayRecord;
  return {
    see: async (record, seat) => lastView(await replay(JSON.stringify(record), seat)),
    ask: able ? here.tryHere : api.tryMove,
  };
}
