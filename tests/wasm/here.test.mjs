// A table on a device (wasm/local_table.h): whole games in each room, what is kept of them, and what is done besides.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { start } from '../../wasm/load.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const binary = process.env.VEILLEE ?? `${root}build/release/veillee`;
const rooms = readFileSync(`${root}games/ROOMS`, 'utf8').trim().split('\n');
const modules = Object.fromEntries(
  await Promise.all(
    rooms.map(async (room) => [room, await WebAssembly.compile(readFileSync(`${root}build/wasm/${room}.wasm`))]),
  ),
);

// The house in a page, asked by hand.
class Here {
  static async open(room) {
    const here = new Here();
    here.module = await start(modules[room]);
    return here;
  }
  say(request) {
    const said = JSON.parse(this.module.house(JSON.stringify(request)));
    if (said.saved) this.saved = said.saved;
    return said;
  }
  ok(request) {
    const said = this.say(request);
    assert.ok(said.ok, JSON.stringify(said));
    return said;
  }
  // What a page asks; the answer.
  ask(request) {
    this.last = this.ok({ do: 'ask', request: { table: '', id: 1, ...request } });
    return this.last.messages[0];
  }
  watch(seat) {
    return this.ask({ do: 'watch', seat });
  }
  create(game, players, seats, more = {}) {
    return this.ok({ do: 'create', wish: { game, players, seats, ...more } });
  }
}

const bot = (level = 'novice') => ({ kind: 'house', level });
const anna = { kind: 'me', name: 'Anna' };

// To the end: house players go on by themselves, the guest makes the n-th move.
function playOut(here, moves = 1000) {
  for (let n = 0; n < moves; n++) {
    let table = here.watch();
    if (table.status === 'over') return table;
    if (table.secrets && table.yours.length > 1) {
      const seat = table.view.actors.find((one) => table.yours.includes(one));
      if (seat !== undefined) table = here.watch(seat);
    }
    if (table.legal.length > 0) {
      const move = table.legal[(n * 7) % table.legal.length];
      assert.equal(here.ask({ do: 'move', version: table.version, move, seat: table.you }).is, 'ok');
    } else {
      assert.ok(here.last.thinks, 'somebody is to decide');
      here.ok({ do: 'go on' });
    }
  }
  return here.watch();
}

for (const room of rooms) {
  test(`${room}: a whole game against house players, and its record is fair`, async () => {
    const here = await Here.open(room);
    here.create(room, 2, [anna, bot()], { order: 'random' });
    const table = playOut(here);
    assert.equal(table.status, 'over');
    assert.equal(table.result.by, 'rules');
    const { record } = here.ok({ do: 'record' });
    assert.deepEqual(record.seats.toSorted(), ['Anna', 'novice']);
    const checked = spawnSync(binary, ['verify', '-', '--commit', table.commit], { input: JSON.stringify(record) });
    assert.equal(checked.status, 0, `${checked.stdout}${checked.stderr}`);
    const { replay } = here.ok({ do: 'replay', record, seat: 0 });
    assert.equal(replay.steps.length, record.moves.length + 1);
    const next = here.ok({ do: 'rematch' });
    assert.notEqual(next.table, table.table);
    assert.equal(here.watch().status, 'playing');
  });

  test(`${room}: people around one screen, kept and opened again after every move`, async () => {
    const first = await Here.open(room);
    const seats = [anna, { kind: 'me', name: 'Ben' }];
    first.create(room, 2, seats);
    let { saved } = first;
    const second = await Here.open(room);
    for (let n = 0; n < 25; n++) {
      second.ok({ do: 'open', saved });
      assert.deepEqual(second.saved, saved);
      const table = playOut(second, 1);
      if (table.status === 'over') break;
      saved = second.saved;
    }
    assert.ok(saved.rows.length > 20 || second.watch().status === 'over');
  });
}

test('an undo, a pause, a refusal and a hint', async () => {
  const room = 'cappuccino';
  const here = await Here.open(room);
  here.create(room, 2, [anna, bot('random')]);
  let table = here.watch();
  assert.deepEqual(here.ask({ do: 'why', move: '0,0>9,9', seat: 0 }).legal, false);
  const refused = here.ask({ do: 'move', version: table.version, move: '0,0>9,9' });
  assert.equal(refused.code, 'illegal_move');
  assert.ok(refused.clause && refused.key, 'the rule is named');
  const hint = here.ask({ do: 'hint' });
  assert.ok(table.legal.includes(hint.move));
  here.ask({ do: 'move', version: table.version, move: hint.move });
  assert.deepEqual(
    here.last.messages.map(({ is }) => is),
    ['ok', 'step'],
  );
  assert.equal(here.ask({ do: 'move', version: table.version, move: hint.move }).code, 'stale');
  here.ok({ do: 'go on' });
  table = here.watch();
  here.ask({ do: 'act', version: table.version, act: 'undo' });
  assert.equal(here.last.messages[1].is, 'acts');
  table = here.watch();
  assert.equal(table.view.ply, 0, 'both moves are taken back');
  here.ask({ do: 'act', version: table.version, act: 'pause' });
  assert.equal(here.watch().paused, true);
  const again = await Here.open(room);
  again.ok({ do: 'open', saved: here.saved });
  table = again.watch();
  assert.equal(table.paused, true);
  again.ask({ do: 'act', version: table.version, act: 'resume' });
  table = again.watch();
  again.ask({ do: 'act', version: table.version, act: 'resign' });
  assert.equal(again.watch().result.by, 'resign');
});

test('nonsense is refused and nothing traps', async () => {
  const room = 'cappuccino';
  const here = await Here.open(room);
  const requests = [
    '',
    '{',
    '[]',
    '{}',
    '{"do":"dance"}',
    '{"do":"ask"}',
    '{"do":"go on"}',
    '{"do":"open"}',
    '{"do":"open","saved":{}}',
    '{"do":"create"}',
    '{"do":"create","wish":{"game":"chess","players":2,"seats":[]}}',
    `{"do":"create","wish":{"game":"${room}","players":2,"seats":[{"kind":"me"}]}}`,
    `{"do":"create","wish":{"game":"${room}","players":2,"seats":[{"kind":"me"},{"kind":"open"}]}}`,
    `{"do":"create","wish":{"game":"${room}","players":2,"seats":[{"kind":"me"},{"kind":"house","level":"god"}]}}`,
    `{"do":"create","wish":{"game":"${room}","players":1,"seats":[{"kind":"me"}]}}`,
    '{"do":"replay","record":{}}',
    '{"do":"try","record":"x","seat":0}',
    '{"do":"try","record":"{}","seat":99}',
  ];
  for (const text of requests) {
    const said = JSON.parse(here.module.house(text));
    assert.equal(said.ok, false, text);
    assert.ok(said.code && said.error, text);
  }
  // What was kept may be damaged: every change of it is either refused or a table that can be looked at.
  here.create(room, 2, [anna, bot('random')]);
  playOut(here, 6);
  const text = JSON.stringify(here.saved);
  let seed = 1;
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let n = 0; n < 2000; n++) {
    const at = random(text.length);
    const changed = text.slice(0, at) + '"0[]{}:,-1a'[random(11)] + text.slice(at + 1 + random(3));
    const said = JSON.parse(here.module.house(`{"do":"open","saved":${changed}}`));
    if (said.ok) assert.equal(here.watch().is, 'table');
  }
});
