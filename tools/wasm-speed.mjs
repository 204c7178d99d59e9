#!/usr/bin/env node
// How fast house players think in WebAssembly, next to the program itself in the same run: simulations a second of a
// master, in positions along one random game of each room.
//   node tools/wasm-speed.mjs [--rounds 3]
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { start } from '../wasm/load.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 3;
const [simulations, positions, plies] = [10_000, 3, 6];

const program = spawn(process.env.VEILLEE ?? `${root}build/release/veillee`, ['engine']);
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
const native = async (line) => {
  program.stdin.write(`${line}\n`);
  return (await answers.next()).value;
};
const module = await start(await WebAssembly.compile(readFileSync(`${root}build/wasm/veillee.wasm`)));
const wasm = async (line) => module.answer(line);

const both = async (request) => {
  const line = JSON.stringify(request);
  const [one, other] = [await native(line), await wasm(line)];
  if (one !== other) throw new Error(`they differ about ${line}`);
  return JSON.parse(one);
};

// The best of the rounds: other work on the machine only ever makes one slower.
async function speed(engine, seat) {
  const line = JSON.stringify({ cmd: 'bot', seat, level: 'master', simulations, seed: '1' });
  const begin = performance.now();
  const thought = JSON.parse(await engine(line));
  return (1000 * thought.simulations) / (performance.now() - begin);
}

console.log('room            native/s     wasm/s   ratio');
const { games } = JSON.parse(await native('{"cmd":"games"}'));
for (const { id, players } of games) {
  const best = { native: 0, wasm: 0 };
  await both({ cmd: 'new', game: id, players: Math.max(2, players[0]), seed: '1' });
  for (let position = 0; position < positions; position++) {
    for (let ply = 0; ply < plies; ply++) {
      await both({ cmd: 'chance' });
      const { actors, moves } = await both({ cmd: 'legal' });
      if (actors.length === 0) break;
      const legal = moves[actors[0]];
      await both({ cmd: 'play', seat: actors[0], move: legal[(ply * 7) % legal.length] });
    }
    await both({ cmd: 'chance' });
    const { actors } = await both({ cmd: 'legal' });
    if (actors.length === 0) break;
    const sum = { native: 0, wasm: 0 };
    for (let round = 0; round < rounds; round++) {
      sum.native = Math.max(sum.native, await speed(native, actors[0]));
      sum.wasm = Math.max(sum.wasm, await speed(wasm, actors[0]));
    }
    best.native += sum.native / positions;
    best.wasm += sum.wasm / positions;
  }
  const column = (value) => Math.round(value).toString().padStart(10);
  console.log(`${id.padEnd(12)} ${column(best.native)} ${column(best.wasm)}   ${(best.wasm / best.native).toFixed(2)}`);
}
program.kill();
