import type { LogEntry } from '$web/room';
import { describe, expect, it } from 'vitest';
import { boardWith as board } from './samples';
import { changes, lastTurn, openCard, story } from './story';

const entry = (version: number, ...events: LogEntry['events']): LogEntry => ({ version, seat: 0, events });

describe('the story of the chips', () => {
  const before = { chips: [4, 9, 0], cup: 47 };
  it('shows them leave, come, and too many of them (WDM-15)', () => {
    const told = story(before, [
      { type: 'take', seat: 1, chips: 3 },
      { type: 'ceiling', seat: 1, left: 4, chips: 8 },
    ]);
    expect(told.departed).toEqual({ chips: [4, 9, 0], cup: 44 });
    expect(told.landed).toEqual({ chips: [4, 12, 0], cup: 44 });
    expect(told.busts).toEqual([{ seat: 1, had: 12 }]);
  });
  it('lets two swap', () => {
    expect(story(before, [{ type: 'swap', seats: [0, 1] }]).landed.chips).toEqual([9, 4, 0]);
  });
  it('keeps hidden chips hidden (WDM-42)', () => {
    const told = story({ chips: [4, null, null], cup: null }, [{ type: 'return', seat: 1, chips: null }]);
    expect(told.landed).toEqual({ chips: [4, null, null], cup: null });
    expect(told.transfers).toEqual([{ from: 1, to: 'cup', chips: null }]);
  });
});

it('remembers the last turn, also while the next roll lies there', () => {
  const log = [
    entry(1, { type: 'die', seat: 0, die: 1 }),
    entry(2, { type: 'take', seat: 0, chips: 1 }),
    entry(3, { type: 'die', seat: 1, die: 2 }),
    entry(4, { type: 'card', seat: 1, card: 'E22' }),
    entry(5, { type: 'give', from: 1, to: 2, chips: 1 }, { type: 'discard', card: 'E22' }),
    entry(6, { type: 'die', seat: 2, die: 3 }),
  ];
  expect(lastTurn(log).map(({ version }) => version)).toEqual([4, 5]);
  expect(changes(log, 3)).toEqual([0, -1, 1]);
  expect(openCard(board(), log)).toEqual({ card: 'E22', seat: 1 });
  expect(openCard(board(), [...log, entry(7, { type: 'round', round: 1 })])).toBeNull();
  expect(openCard(board({ card: 'E03', drawer: 2 }), log)).toEqual({ card: 'E03', seat: 2 });
});
