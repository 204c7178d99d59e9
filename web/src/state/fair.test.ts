import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { below, chanceKey, findingsByRules, note, noted, numbers, sha256, verify } from './fair';
import type { FairRecord } from '../wire/record';

// Made by the house; server/tests/audit_test.cc reads the same file.
const record = () =>
  JSON.parse(readFileSync(new URL('../testdata/fair_record.json', import.meta.url), 'utf8')) as FairRecord;
const counting = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');

async function broken(change: (record: Required<FairRecord>) => void, seen = true): Promise<string[]> {
  const changed = record() as Required<FairRecord>;
  change(changed);
  const mine = seen ? { table: 't', commit: record().fair?.commit ?? '', luck: '0123456789abcdef' } : null;
  return ((await verify(changed, mine)) ?? []).filter(({ holds }) => !holds).map(({ check }) => check);
}

describe('numbers', () => {
  it('are those of server/tests/fair_test.cc', async () => {
    expect(await sha256(counting)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    const key = await chanceKey(counting, ['clover', '']);
    expect(BigInt(`0x${(await numbers(key, 0, 1))[0]}`)).toBe(1783000467450753550n);
    expect(BigInt(`0x${(await numbers(key, 7, 5))[4]}`)).toBe(7658702599107222324n);
  });

  it('become numbers below n', () => {
    const words = ['0000000000000000', '2aaaaaaaffffffff', '2aaaaaab00000000', 'ffffffffffffffff'];
    expect(words.map((word) => below(word, 6))).toEqual([0, 0, 1, 5]);
  });
});

describe('a record of the house', () => {
  it('holds', async () => {
    const findings = await verify(record(), null);
    expect(findings?.map(({ check }) => check)).toEqual(['secret', 'numbers', 'outcomes']);
    expect(findings?.every(({ holds }) => holds)).toBe(true);
    expect(await broken(() => {})).toEqual([]);
  });

  it('is found out when something was changed', async () => {
    expect(await broken(({ fair }) => (fair.secret = counting))).toEqual(['secret', 'numbers']);
    expect(await broken(({ fair }) => (fair.commit = '0'.repeat(64)))).toEqual(['secret', 'commitment']);
    expect(await broken(({ fair }) => (fair.luck = ['', '']))).toEqual(['luck', 'numbers']);
    expect(await broken(({ fair }) => void fair.draws?.pop())).toEqual(['numbers']);
    expect(await broken(({ fair }) => (fair.draws!.at(-1)!.words = ['0000000000000000']))).toContain('numbers');
    expect(await broken(({ fair }) => (fair.draws!.at(-1)!.from! += 1))).toEqual(['outcomes']);
    expect(await broken(({ moves }) => void moves.push(['chance', 'die 2']))).toEqual(['numbers']);
  });

  it('without a word about chance cannot be checked', async () => {
    expect(await verify({ moves: [] }, null)).toBeNull();
  });
});

describe('what the browser remembers', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  it('is one note per table, and not for ever', () => {
    for (let i = 0; i < 250; i++) note({ table: `t${i}`, commit: 'c', luck: `${i}` });
    note({ table: 't249', commit: 'c', luck: 'again' });
    expect(noted('t249')?.luck).toBe('again');
    expect(noted('t60')?.luck).toBe('60');
    expect(noted('t1')).toBeNull();
  });
});

describe('what the rules find', () => {
  const verified = ['record', 'commitment', 'setup', 'chance', 'draws', 'luck'].map((check) => ({
    check,
    holds: true,
  }));
  it('is told beside what the browser computed itself', () => {
    const found = findingsByRules(record(), verified).map(({ check }) => check);
    expect(found).toEqual(['rules', 'setup', 'chance']);
  });
  it('says nothing of a set-up or of chance where there was none, unless something is wrong', () => {
    const laid = { moves: [['0', 'a']] as [string, string][], start: {} };
    expect(findingsByRules(laid, verified).map(({ check }) => check)).toEqual(['rules']);
    expect(findingsByRules(laid, [{ check: 'record', holds: false }])).toEqual([
      { check: 'rules', holds: false, count: 0 },
    ]);
  });
});
