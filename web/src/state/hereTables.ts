// The tables on this device, for lists. Whoever never played here is spared the script for it.
import { HouseError } from '../wire/api';
import type { Finished } from '../wire/here/house';
import { hereHouse } from '../wire/here/here';
import type { Summary } from '../wire/types';
import { recall, remember } from './memory';

export const rememberHere = () => remember('here', 'yes');

// Those that are over and that the house does not know yet.
export async function finishedHere(): Promise<Finished[]> {
  if (recall('here') === null) return [];
  try {
    return await (await hereHouse()).finishedHere();
  } catch {
    return [];
  }
}

// Null when it is done; otherwise the code and the words of whoever refused.
export async function handOver(table: string): Promise<HouseError | null> {
  try {
    await (await hereHouse()).handOver(table);
    return null;
  } catch (error) {
    return error instanceof HouseError ? error : new HouseError('unreachable', String(error));
  }
}

export async function tablesHere(): Promise<Summary[]> {
  if (recall('here') === null) return [];
  try {
    return await (await hereHouse()).tablesHere();
  } catch {
    return []; // storage may be forbidden
  }
}
