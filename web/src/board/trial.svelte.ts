// For tests of a controller: props that the test can change (`show`), and what was told to the shell.
import type { BoardProps, InHand, Scene, View } from '../room';

export function trial<Board>(
  view: Partial<View<Board>> & { board: Board },
  legal: string[],
  more: Partial<Scene> = {},
) {
  const told: string[] = [];
  const said = (what: string) => (value: InHand | null) =>
    void told.push(`${what} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const sceneOf = (now: Partial<View<Board>>): Scene<Board> => ({
    view: { players: 2, actors: [0], over: false, ranking: null, options: {}, ...now } as View<Board>,
    you: 0,
    lang: 'en',
    names: ['Anna', 'Ben', 'Cleo'],
    log: [],
    ...(more as Partial<Scene<Board>>),
  });
  let props = $state.raw<BoardProps<Board>>({
    scene: sceneOf(view),
    legal,
    busy: false,
    hint: null,
    spotlight: null,
    reduced: false,
    onmove: said('move'),
    onattempt: said('attempt'),
    onpick: said('pick'),
  });
  return {
    props: () => props,
    told,
    show: (change: Partial<BoardProps<Board>>) => void (props = { ...props, ...change }),
    // Another position.
    stand: (board: Board, log: Scene['log'] = []) =>
      void (props = { ...props, scene: { ...sceneOf({ ...view, board }), log } }),
    // Moves are on their way until the house has answered.
    waits: () =>
      void (props = { ...props, onmove: (text) => (said('move')(text), (props = { ...props, busy: true })) }),
  };
}
