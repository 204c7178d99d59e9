// What a page puts into the top bar beside the settings: at most one thing.
import type { Snippet } from 'svelte';

class Header {
  extra = $state.raw<Snippet | null>(null);
}

export const header = new Header();
