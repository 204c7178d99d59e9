// The pages and a way between them.
export type Route =
  | { page: 'shelf' }
  | { page: 'lobby'; game: string | null }
  | { page: 'box'; game: string }
  | { page: 'rules'; game: string; clause: string | null }
  | { page: 'table'; table: string; invite: string | null }
  | { page: 'replay'; table: string | null }
  | { page: 'me' }
  | { page: 'lost' };

export function parse(url: URL): Route {
  const parts = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, ...rest] = parts;
  if (first === undefined) return { page: 'shelf' };
  if (url.pathname === '/replay') return { page: 'replay', table: null };
  if (first === 't' && second !== undefined && rest.join() === 'replay') return { page: 'replay', table: second };
  if (first === 'lobby' && second === undefined) return { page: 'lobby', game: url.searchParams.get('game') };
  if (first === 'me' && second === undefined) return { page: 'me' };
  if (second === undefined || rest.length > 0) return { page: 'lost' };
  if (first === 'box') return { page: 'box', game: second };
  if (first === 'rules') return { page: 'rules', game: second, clause: url.hash.slice(1) || null };
  if (first === 't') return { page: 'table', table: second, invite: url.searchParams.get('invite') };
  return { page: 'lost' };
}

class Router {
  route = $state.raw<Route>(parse(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, { replace = false } = {}) {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#read();
    if (!path.includes('#')) scrollTo(0, 0);
  }

  #read() {
    this.route = parse(new URL(location.href));
  }

  // Links inside the house are followed without loading the page again.
  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
