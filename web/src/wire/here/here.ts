// Tables on this device. The house plays in a worker of the page there, without a server (wasm/local_table.h); what
// pages ask and hear is the same as over the wire. Everything but this file comes when it is needed.
export const mark = 'here-'; // before the address of such a table

export const isHere = (table: string) => table.startsWith(mark);

// The path of a request over HTTP: is it about such a table?
export const isHerePath = (path: string) => path.startsWith(`/api/tables/${mark}`);

// The house as it comes, once. Null until somebody wants it.
let coming: Promise<typeof import('./house')> | null = null;
export const hereHouse = () => (coming ??= import('./house'));
