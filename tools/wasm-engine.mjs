#!/usr/bin/env node
// Speaks the engine protocol on standard input and output with the module for browsers, as `veillee engine` does:
//   node tools/wasm-engine.mjs [engine] [--questions FILE] [--module build/wasm/veillee.wasm]
import { readFileSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { start } from '../wasm/load.mjs';

const option = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const file = option('--module', fileURLToPath(new URL('../build/wasm/veillee.wasm', import.meta.url)));
const module = await start(await WebAssembly.compile(readFileSync(file)));

const questions = option('--questions', process.env.VEILLEE_EYE_QUESTIONS);
if (questions) {
  const wrong = module.questions(readFileSync(questions, 'utf8'));
  if (wrong) console.error(`The questions in ${questions} are left out: ${wrong}`);
}

// Whole, also into a pipe that is full.
function say(text) {
  for (let rest = Buffer.from(`${text}\n`); rest.length > 0; )
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
}

// Lines as bytes: the module itself says which are no UTF-8.
async function* lines(input) {
  const [newline, carriageReturn] = [10, 13];
  const without = (line) => (line.at(-1) === carriageReturn ? line.subarray(0, -1) : line);
  let rest = [];
  for await (let chunk of input) {
    for (let end; (end = chunk.indexOf(newline)) >= 0; chunk = chunk.subarray(end + 1), rest = [])
      yield without(Buffer.concat([...rest, chunk.subarray(0, end)]));
    rest.push(chunk);
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield without(last);
}

for await (const line of lines(process.stdin)) {
  say(module.answer(line));
  if (module.finished()) break;
}
