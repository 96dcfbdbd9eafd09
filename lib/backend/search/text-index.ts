import { type DocumentData, type Id, Index, Resolver } from 'flexsearch';

/** The words that match one typed word, the closest first. */
export type Alternatives = readonly string[];

/** FlexSearch returns results slot by slot: words of a title before those of the tags, the excerpt and the body. */
const slotCount = 6;
export const slotOf = { title: 0, tags: 1, excerpt: 2, body: 3 } as const;

/** Returns the slot of a word by its number of mentions in the body: the more mentions, the better. */
export function bodySlot(mentions: number): number {
  if (mentions > 3) return slotOf.body;
  return mentions > 1 ? slotOf.body + 1 : slotOf.body + 2;
}

/**
 * Full-text index of documents, numbered in the order in which they are added. Words are tokenized and folded by the
 * caller.
 */
export class TextIndex {
  private size = 0;
  private slots: ReadonlyMap<string, number> = new Map();
  private readonly known = new Set<string>();
  private readonly index = new Index({
    tokenize: 'strict',
    resolution: slotCount,
    encode: (words) => words.split(' '),
    score: (_words, word) => this.slots.get(word) ?? slotCount - 1,
  });

  /** Indexes a document under each of its words, in the best slot where the word occurs. */
  add(slots: ReadonlyMap<string, number>): void {
    this.slots = slots;
    const words = [...slots.keys()];
    this.index.add(this.size, words.join(' '));
    for (const word of words) this.known.add(word);
    this.size += 1;
  }

  /** Returns the words collected for the vocabulary and clears them. */
  takeWords(): string[] {
    // A word may be a slice of its document's text; a copy lets the text be garbage-collected.
    const words = Array.from(this.known, (word) => Buffer.from(word).toString());
    this.known.clear();
    return words;
  }

  /** Returns how many documents contain a word. */
  holding(word: string): number {
    return this.slotsOf(word).reduce((sum, ids) => sum + ids.length, 0);
  }

  /**
   * Returns documents that match all groups or, with `any`, those that match most groups first; ties in insertion
   * order.
   */
  find(groups: readonly Alternatives[], combine: 'all' | 'any'): readonly Id[] {
    const slots = groups.map((words) => this.unite(words));
    const found = combine === 'all' ? slots : slots.filter((group) => group.length > 0);
    const [first, ...others] = found;
    if (first === undefined || found.some((group) => group.length === 0)) return [];
    const all = new Resolver(first);
    if (others.length === 0) return all.resolve<false, false>({ limit: this.size });
    const rest = others.map((group) => new Resolver(group));
    return all.and<DocumentData, false, true, false>(...rest, {
      suggest: combine === 'any',
      limit: this.size,
      resolve: true,
    });
  }

  private slotsOf(word: string): Id[][] {
    return this.index.search(word, { resolve: false }).result;
  }

  /**
   * Unites the results of several words per slot. FlexSearch's own `or` would move documents between slots, so that
   * body hits could precede title hits.
   */
  private unite(words: Alternatives): Id[][] {
    const answers = words.map((word) => this.slotsOf(word));
    const only = answers[0];
    if (only && answers.length === 1) return only;
    const seen = new Uint8Array(this.size);
    const united: Id[][] = [];
    for (let slot = 0; slot < slotCount; slot += 1) {
      const ids: Id[] = [];
      for (const answer of answers) {
        for (const id of answer[slot] ?? []) {
          if (seen[Number(id)] === 1) continue;
          seen[Number(id)] = 1;
          ids.push(id);
        }
      }
      if (ids.length > 0) united[slot] = ids;
    }
    return united;
  }
}
