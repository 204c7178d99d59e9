// A position that is changed by hand: by its fields, or by carrying things about the board. Both change the same
// fields, and after each change the rules say whether the position can be.
import type { Arranging, View } from '../../room';
import { BadField, changedFields, fieldsOf, stateOf, type Field } from './editing';
import type { Study } from './study.svelte';

export interface Refused {
  field: string | null; // it cannot even be read
  reason: string;
}

const soon = 250; // ms after the last letter

export class ByHand {
  open = $state(false);
  refused = $state.raw<Refused | null>(null); // what the fields say now
  changed = $state.raw<Record<string, string>>({});
  #made = $state.raw<Study | null>(null); // the last that the rules accepted
  #tries = 0;
  #wait: ReturnType<typeof setTimeout> | undefined;

  // `begin`: a study of a position, or why it cannot be.
  constructor(
    private readonly study: Study,
    private readonly begin: (state: View) => Promise<Study>,
  ) {}

  readonly #now = $derived.by(() => this.study.position?.looks.all?.view ?? null);
  readonly fields = $derived.by((): Field[] => (this.#now && this.open ? fieldsOf(this.#now) : []));
  // What the board shows, with open cards. Null: the study as it is.
  readonly view = $derived.by(() => (this.open ? (this.#made?.view ?? this.#now) : null));
  readonly isChanged = $derived.by(() => Object.keys(this.changed).length > 0);

  show(open: boolean) {
    this.open = open;
    if (!open) this.reset();
  }
  reset() {
    clearTimeout(this.#wait);
    this.#tries++;
    this.changed = {};
    this.#made = this.refused = null;
  }

  write(field: string, text: string) {
    this.changed = { ...this.changed, [field]: text };
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => void this.#try(() => this.#state()), soon);
  }

  // Carries a thing from one place to another; the position stays as it was if the rules refuse it.
  async carry(arranging: Arranging, from: string, to: string): Promise<Refused | 'nowhere' | null> {
    if (!this.#now) return null;
    const [now, before] = [this.#now, { changed: this.changed, refused: this.refused }];
    let next: View | null;
    try {
      next = arranging.carried(this.#state(), from, to);
    } catch (error) {
      return refusedBy(error);
    }
    if (!next) return 'nowhere';
    clearTimeout(this.#wait);
    this.changed = changedFields(now, next);
    const made = await this.#try(() => next);
    if (made || !this.refused) return null;
    const { refused } = this;
    ({ changed: this.changed, refused: this.refused } = before);
    return refused;
  }

  // A study that begins with it; null if the rules refuse it (`refused`).
  async apply(): Promise<Study | null> {
    clearTimeout(this.#wait);
    return this.#try(() => this.#state());
  }

  #state(): View {
    if (!this.#now) throw new Error('no position');
    return stateOf(this.#now, this.changed);
  }

  async #try(state: () => View): Promise<Study | null> {
    const mine = ++this.#tries;
    try {
      const made = await this.begin(state());
      if (mine !== this.#tries) return null;
      this.#made = made;
      this.refused = null;
      return made;
    } catch (error) {
      if (mine === this.#tries) this.refused = refusedBy(error);
      return null;
    }
  }
}

const refusedBy = (error: unknown): Refused => ({
  field: error instanceof BadField ? error.field : null,
  reason: (error as Error).message,
});
