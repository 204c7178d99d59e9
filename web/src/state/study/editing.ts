// A position by hand: the state of the protocol as named texts, and back.
import type { View } from '../../room';

export interface Field {
  name: string;
  text: string;
  long: boolean; // more than fits into a line
  numbers: number[] | null; // a number, or one for each seat: the text is made of them
}

export class BadField extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

const line = 40; // characters
const envelope = ['phase', 'actors'] as const; // what else of a state is given; the rest the rules work out

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
// A list of things that are long themselves has one a line.
function spread(value: unknown): string {
  const text = plain(value);
  if (text.length <= line || typeof value !== 'object' || value === null) return text;
  if (!Array.isArray(value)) return JSON.stringify(value, null, 1);
  return `[\n${value.map((one) => ` ${JSON.stringify(one)}`).join(',\n')}\n]`;
}

function numbersOf(value: unknown, seats: number): number[] | null {
  const all = typeof value === 'number' ? [value] : Array.isArray(value) && value.length === seats ? value : [];
  return all.length > 0 && all.every((one) => Number.isInteger(one)) ? (all as number[]) : null;
}

export function fieldsOf(state: View): Field[] {
  const all = [...envelope.map((name) => [name, state[name]] as const), ...Object.entries(state.board)];
  return all.map(([name, value]) => {
    const text = spread(value);
    const numbers = name === 'actors' ? null : numbersOf(value, state.players);
    return { name, text, long: text.length > line, numbers };
  });
}

// The text of a field whose numbers are these now.
export const textOfNumbers = (field: Field, numbers: number[]) =>
  field.text.startsWith('[') ? JSON.stringify(numbers) : String(numbers[0]);

// What was a text stays one; everything else is JSON.
export function stateOf(state: View, changed: Record<string, string>): View {
  const read = (name: string, before: unknown): unknown => {
    const text = changed[name];
    if (text === undefined) return before;
    if (typeof before === 'string') return text;
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw new BadField(name, (error as Error).message);
    }
  };
  const board = Object.fromEntries(Object.entries(state.board).map(([name, value]) => [name, read(name, value)]));
  return {
    ...state,
    phase: read('phase', state.phase) as string,
    actors: read('actors', state.actors) as number[],
    board,
  };
}

// What the fields of a position say differently from those of another.
export function changedFields(from: View, to: View): Record<string, string> {
  const before = new Map(fieldsOf(from).map(({ name, text }) => [name, text]));
  return Object.fromEntries(
    fieldsOf(to).flatMap(({ name, text }) => (before.get(name) === text ? [] : [[name, text] as const])),
  );
}
