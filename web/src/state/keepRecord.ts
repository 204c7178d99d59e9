// The record of a game as a file. A link does it where the house has the game; of a game on this device it is made here.
import { api } from '../wire/api';
import { isHere } from '../wire/here/here';

export async function keepRecord(event: MouseEvent, table: string) {
  if (!isHere(table)) return;
  event.preventDefault();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(await api.record(table))], { type: 'application/json' }));
  link.download = `veillee-${table}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
