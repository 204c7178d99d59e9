// What is kept on this device, table by table. The browser's database, because it can be used from a worker and tells
// when something is durable.
import type { Review, Summary } from '../types';

export interface Kept {
  table: string;
  game: string;
  saved: object; // as the module wants it back
  summary: Summary;
  changed: number; // ms since 1970
  away: number | null; // put away at this version, until something happens
  handed?: boolean; // the house has it in its history
  review?: Review; // what the house thinks of it, once it has gone through the whole game
}

export interface Keeping {
  read(table: string): Promise<Kept | undefined>;
  write(kept: Kept): Promise<void>;
  all(): Promise<Kept[]>;
}

const store = 'tables';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('veillee', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'table' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function use<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export const keeping: Keeping = {
  read: (table) => use<Kept | undefined>('readonly', (tables) => tables.get(table)),
  write: async (kept) => void (await use('readwrite', (tables) => tables.put(kept))),
  all: () => use<Kept[]>('readonly', (tables) => tables.getAll()),
};
