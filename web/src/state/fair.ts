// Was the chance of a game fair? Computed by the guest's own browser from the record, as server/fair/fair.h describes
// it: the numbers by WebCrypto, and what they become, the set-up and every outcome, by the rules, where the module of
// the game is within reach (wasm/local_house.h, "verify").
import { hereHouse } from '../wire/here/here';
import type { Draw, FairRecord } from '../wire/record';
import { recall, remember } from './memory';

// What this browser saw and added when its guest sat down.
export interface Noted {
  table: string;
  commit: string;
  luck: string;
}

export type Check = 'secret' | 'commitment' | 'luck' | 'numbers' | 'outcomes' | 'rules' | 'setup' | 'chance';
export interface Finding {
  check: Check;
  holds: boolean;
  count: number; // of numbers or outcomes; otherwise 0
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const ascii = (text: string) => new TextEncoder().encode(text);

const hmacKey = (bytes: BufferSource) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
const hmac = (key: CryptoKey, message: string) => crypto.subtle.sign('HMAC', key, ascii(message));

export const sha256 = async (hex: string) => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(hex)));

export async function chanceKey(secret: string, luck: string[]): Promise<CryptoKey> {
  const message = ['veillee chance', ...luck].join('\n');
  return hmacKey(await hmac(await hmacKey(bytesOf(secret)), message));
}

// The first `count` numbers of a step.
export async function numbers(key: CryptoKey, step: number, count: number): Promise<string[]> {
  const words: string[] = [];
  for (let block = 0; words.length < count; block++) {
    const view = new DataView(await hmac(key, `step ${step} block ${block}`));
    for (let i = 0; i < 4; i++)
      words.push(
        view
          .getBigUint64(8 * i, true)
          .toString(16)
          .padStart(16, '0'),
      );
  }
  return words.slice(0, count);
}

// The number in 0..n-1 that a word gives (engine/rng.h). Of several words the last one counts: those
// before it were rejected, a few in a thousand million that would favour some numbers.
export const below = (word: string, n: number) => Number(((BigInt(`0x${word}`) >> 32n) * BigInt(n)) >> 32n);

function fits({ words, of = 0, from = 0, weight = 0 }: Draw): boolean {
  const word = words.at(-1);
  if (!word) return false;
  const drawn = below(word, of);
  return drawn >= from && drawn < from + weight;
}

// Null when the record says nothing about its chance.
export async function verify(record: FairRecord, noted: Noted | null): Promise<Finding[] | null> {
  const { fair, moves } = record;
  if (!fair?.draws) return null;
  const draws = fair.draws;
  const key = await chanceKey(fair.secret, fair.luck);
  let right = true;
  let count = 0;
  for (const { step, words } of draws) {
    right &&= (await numbers(key, step, words.length)).join() === words.join();
    count += words.length;
  }
  // A game that began with a position has no draws for a set-up.
  const [setUp, steps] = record.start ? [null, draws] : [draws[0], draws.slice(1)];
  const chance = moves.flatMap(([seat], i) => (seat === 'chance' ? [i + 1] : []));
  const complete = (setUp === null || setUp?.step === 0) && steps.map(({ step }) => step).join() === chance.join();
  const findings: Finding[] = [{ check: 'secret', holds: (await sha256(fair.secret)) === fair.commit, count: 0 }];
  if (noted) {
    findings.push({ check: 'commitment', holds: noted.commit === fair.commit, count: 0 });
    findings.push({ check: 'luck', holds: fair.luck.includes(noted.luck), count: 0 });
  }
  findings.push({ check: 'numbers', holds: right && complete, count });
  if (steps.length > 0) findings.push({ check: 'outcomes', holds: steps.every(fits), count: steps.length });
  return findings;
}

// What the module of a game found: `veillee verify` in the page.
export type Verified = { check: string; holds: boolean }[];

export async function verifyByRules(record: FairRecord): Promise<Verified | null> {
  try {
    const house = await hereHouse();
    const request = { do: 'verify', record: JSON.stringify(record) };
    return (await house.studyHere(record.game ?? '', request)).findings ?? null;
  } catch {
    return null; // the modules are not built, or not within reach
  }
}

const byRules: Record<string, Check> = { record: 'rules', setup: 'setup', chance: 'chance' };

// The same as findings of this page; the rest of them it has computed itself.
export function findingsByRules(record: FairRecord, verified: Verified): Finding[] {
  const steps = record.moves.filter(([seat]) => seat === 'chance').length;
  return verified.flatMap(({ check: name, holds }) => {
    const check = byRules[name];
    const empty = (check === 'setup' && record.start) || (check === 'chance' && steps === 0);
    return check && !(holds && empty) ? [{ check, holds, count: steps }] : [];
  });
}

// ---- what this browser remembers

const keptNotes = 200;

function notes(): Noted[] {
  try {
    const kept: unknown = JSON.parse(recall('fair') ?? '[]');
    return Array.isArray(kept) ? (kept as Noted[]) : [];
  } catch {
    return [];
  }
}

export const newLuck = () => hexOf(crypto.getRandomValues(new Uint8Array(16)).buffer);
export const noted = (table: string) => notes().find((note) => note.table === table) ?? null;
export function note(one: Noted) {
  remember('fair', JSON.stringify([one, ...notes().filter(({ table }) => table !== one.table)].slice(0, keptNotes)));
}
