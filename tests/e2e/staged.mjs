// A table at which the test speaks for the house: any position, any steps, and time that goes by only when it is said.
import { readFileSync } from 'node:fs';

// The lines of a golden game: positions, moves, events and what was legal.
export function goldenGame(room, name) {
  const file = new URL(`../../games/${room}/tests/data/${name}.playthrough`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ state }) => state);
}

// Seats a guest there. `made` gets the moves that they make, `step` says what happens next. With `again` every move comes
// too late, so that the next can be tried.
export async function stage(guest, { state, seat = 0, moves = [], log = [], again = false, ...table }) {
  const made = [];
  let say; // to the page
  const { players, game, options } = state;
  let version = Math.max(1, log.length);
  await guest.page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    say = (message) => socket.send(JSON.stringify({ table: 'somewhere', ...message }));
    socket.onMessage((text) => {
      const request = JSON.parse(text);
      if (request.do === 'ping') say({ is: 'ok' });
      if (request.do === 'move') {
        made.push(request.move);
        if (again) say({ re: request.id, is: 'refused', code: 'stale', error: '', clause: '', text: null });
      }
      if (request.do !== 'watch') return;
      say({
        re: request.id,
        is: 'table',
        version,
        status: 'playing',
        game,
        players,
        options,
        host: true,
        you: seat,
        yours: seat === null ? [] : [seat],
        secrets: true,
        clock: null,
        acts: [],
        proposal: null,
        paused: false,
        result: null,
        spectators: 0,
        chat: true,
        delay: 0,
        listed: false,
        invited: false,
        kicked: false,
        replaced: [],
        commit: '',
        seats: Array.from({ length: players }, (_, one) =>
          one === seat
            ? { kind: 'guest', name: 'Anna', level: '', here: true }
            : { kind: 'house', name: '', level: 'random' },
        ),
        view: state,
        legal: moves,
        log: log.length > 0 ? log : [{ version: 1, seat: 0, events: [] }],
        next: null,
        ...table,
      });
    });
  });
  await guest.page.route('**/api/tables/somewhere', (route) => route.fulfill({ json: { game, status: 'playing' } }));
  await guest.go('/t/somewhere');
  await guest.page.waitForSelector('.panel');
  // One line of a golden game, as the house would tell it.
  const step = ({ move, events, state: view, legal = {} }, more = {}) =>
    say({
      is: 'step',
      version: ++version,
      seat: move[0] === 'chance' ? 'chance' : Number(move[0]),
      events,
      view,
      legal: legal[seat] ?? [],
      you: seat,
      status: view.over ? 'over' : 'playing',
      ...(view.over ? { result: { by: 'rules', ranking: view.ranking } } : {}),
      ...more,
    });
  return { page: guest.page, made, step };
}

// From here on time goes by only when the test says so. (A jump of ten seconds would look like a dead line.)
export async function holdTime(page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4_000));
}
