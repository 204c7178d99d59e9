// The worker in which the house plays on this device.
import { start } from '../../../../wasm/load.mjs';
import { keeping } from './keeping';
import { HereTables } from './tables';

async function load(game: string) {
  const modules = (await (await fetch('/modules.json')).json()) as Record<string, string>;
  const bytes = await (await fetch(`/assets/${modules[game]}`)).arrayBuffer();
  return start(await WebAssembly.compile(bytes));
}

const tables = new HereTables(load, keeping, (table, message) => postMessage({ table, message }));

export type Call = { [Name in keyof HereTables]: { call: Name; with: Parameters<HereTables[Name]> } }[keyof HereTables];

// Calls by name; the answer carries the number of the call.
addEventListener('message', async ({ data }: MessageEvent<Call & { number: number }>) => {
  const method = tables[data.call] as (...values: unknown[]) => Promise<unknown>;
  try {
    postMessage({ number: data.number, done: await method.apply(tables, data.with) });
  } catch (refused) {
    const { code = 'unavailable', message = String(refused) } = refused as { code?: string; message?: string };
    postMessage({ number: data.number, refused: { code, message } });
  }
});
