// The pages and their addresses.
export type Route =
  | { page: 'shelf' }
  | { page: 'lobby'; game: string | null }
  | { page: 'box'; game: string }
  | { page: 'rules'; game: string; clause: string | null }
  | { page: 'table'; table: string; invite: string | null }
  | { page: 'replay'; table: string | null }
  | { page: 'study' }
  | { page: 'riddles'; game: string | null; number: number | null }
  | { page: 'me' }
  | { page: 'operator' }
  | { page: 'lost' };

export function parse(url: URL): Route {
  const parts = decoded(url.pathname.split('/').filter(Boolean));
  if (!parts) return { page: 'lost' };
  const [first, second, ...rest] = parts;
  if (first === undefined) return { page: 'shelf' };
  if (url.pathname === '/replay') return { page: 'replay', table: null };
  if (url.pathname === '/study') return { page: 'study' };
  if (first === 't' && second !== undefined && rest.join() === 'replay') return { page: 'replay', table: second };
  if (first === 'lobby' && second === undefined) return { page: 'lobby', game: url.searchParams.get('game') };
  if (first === 'riddles' && rest.length === 0) {
    const number = Number(url.searchParams.get('n'));
    return { page: 'riddles', game: second ?? null, number: Number.isInteger(number) && number > 0 ? number : null };
  }
  if (first === 'me' && second === undefined) return { page: 'me' };
  if (first === 'operator' && second === undefined) return { page: 'operator' };
  if (second === undefined || rest.length > 0) return { page: 'lost' };
  if (first === 'box') return { page: 'box', game: second };
  if (first === 'rules') return { page: 'rules', game: second, clause: url.hash.slice(1) || null };
  if (first === 't') return { page: 'table', table: second, invite: url.searchParams.get('invite') };
  return { page: 'lost' };
}

// Null when it is no UTF-8 behind its percent signs.
function decoded(parts: string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}
