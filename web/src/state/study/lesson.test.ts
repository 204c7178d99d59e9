import { describe, expect, it } from 'vitest';
import type { Position, StudyRecord } from '../../wire/here/study';
import type { Judged } from '../../wire/types';
import { Lesson, type LessonHouse } from './lesson.svelte';

const record: StudyRecord = {
  format: 'veillee-record/1',
  game: 'any',
  players: 2,
  options: {},
  setup: {},
  moves: [
    ['0', 'a'],
    ['1', 'b'],
    ['0', 'c'],
  ],
};
const mistake = (version: number, seat: number, best: string): Judged => ({
  version,
  seat,
  best,
  loss: 0.2,
  value: [0.5, 0.5],
});
const position = { actors: [0], legal: { 0: ['a', 'good', 'fine', 'bad'] }, marks: {}, chance: [], looks: {} };

class House implements LessonHouse {
  asked: string[] = [];
  look = async ({ moves }: StudyRecord) => {
    this.asked.push(`look ${moves.length}`);
    return position as unknown as Position;
  };
  judge = async ({ moves }: StudyRecord) => {
    const last = moves.at(-1)?.[1] ?? '';
    this.asked.push(`judge ${moves.length} ${last}`);
    return { ...mistake(0, 0, 'good'), loss: last === 'fine' ? 0.01 : 0.3 };
  };
}

async function begun() {
  const house = new House();
  const lesson = new Lesson(house, record, [mistake(0, 0, 'good'), mistake(2, 0, 'good')]);
  await lesson.begin();
  return { house, lesson };
}

describe('a lesson', () => {
  it('asks for a better move until one is found, and goes on', async () => {
    const { house, lesson } = await begun();
    expect(lesson.legal).toEqual(['a', 'good', 'fine', 'bad']);
    await lesson.attempt('a');
    expect(lesson.answer).toBe('played');
    await lesson.attempt('bad');
    expect(lesson.answer).toBe('worse');
    await lesson.attempt('good');
    expect(lesson.answer).toBe('found');
    expect(lesson.legal).toEqual([]);
    await lesson.attempt('bad');
    expect(lesson.answer).toBe('found');
    await lesson.next();
    expect(lesson.answer).toBeNull();
    expect(lesson.played).toBe('c');
    expect(house.asked).toEqual(['look 0', 'judge 1 bad', 'look 2']);
    expect(lesson.found).toBe(1);
  });

  it('takes a move that is as good', async () => {
    const { lesson } = await begun();
    await lesson.attempt('fine');
    expect(lesson.answer).toBe('found');
  });

  it('shows the move, which is then not found', async () => {
    const { lesson } = await begun();
    lesson.show();
    expect(lesson.solved).toBe(true);
    await lesson.next();
    lesson.show();
    await lesson.next();
    expect([lesson.done, lesson.found]).toEqual([true, 0]);
  });
});
