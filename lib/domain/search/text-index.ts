import type { Locale } from '@/lib/i18n/locales';
import { isHan, tokensOf } from './tokens';

/** A text of a document. A word weighs the more the higher `weight` is, and in a short title more than in a long one. */
export type Field = { text: string; weight: number; isTitle?: boolean };
/** Terms of which a document needs one; `closeness` (0 to 1) says how well a term is what was typed. */
export type Choice = readonly { term: string; closeness: number }[];
/** Best first. `isNamed`: every choice stands in a title or in another field of at least `namingWeight`. */
export type Found = { documents: Uint32Array; isNamed: (document: number) => boolean };

export const namingWeight = 40;
const maxWeight = 255;
/** Above the number of documents that an index holds; a document and its score share one number when they are sorted. */
const maxDocuments = 2 ** 20;

/** A posting is one number, document × 256 + weight: a tenth of MiniSearch's memory (decision 33). */
export class TextIndex {
  /** Of numbers given to documents; those of removed ones are not given again. */
  size = 0;
  /** The documents, those first that win where two are found as well. */
  private order: number[] = [];
  private readonly postings = new Map<string, number[]>();
  /** The spellings of each term in the texts, folded; Chinese has one. */
  private readonly spellings = new Map<string, string[]>();
  private sorted: { form: string; term: string }[] | undefined;

  constructor(readonly locale: Locale) {}

  /** Returns the number of the document, which stands behind those that were added before. */
  add(fields: readonly Field[]): number {
    const weights = new Map<string, number>();
    for (const { text, weight, isTitle } of fields) {
      const mentions = new Map<string, number>();
      const tokens = tokensOf(text, this.locale);
      for (const { term, form } of tokens) {
        mentions.set(term, (mentions.get(term) ?? 0) + 1);
        this.learn(term, form);
      }
      for (const [term, count] of mentions) {
        const here = weight * (isTitle ? 1 + 3 / (2 + tokens.length) : 1 + Math.log2(count));
        weights.set(term, Math.min(maxWeight, Math.round((weights.get(term) ?? 0) + here)));
      }
    }
    for (const [term, weight] of weights) {
      const known = this.postings.get(term);
      const posting = this.size * 256 + weight;
      if (known) known.push(posting);
      else this.postings.set(term, [posting]);
    }
    this.sorted = undefined;
    this.order.push(this.size);
    this.size += 1;
    return this.size - 1;
  }

  /** Removes the documents that `order` lacks, and lets those stand as it says. */
  keep(order: readonly number[]): void {
    const isKept = new Uint8Array(this.size);
    for (const document of order) isKept[document] = 1;
    const isGone = (posting: number) => isKept[posting >>> 8] === 0;
    const isLess = order.length < this.order.length;
    this.order = [...order];
    if (!isLess) return;
    for (const [term, postings] of this.postings) {
      if (!postings.some(isGone)) continue;
      const left = postings.filter((posting) => !isGone(posting));
      if (left.length > 0) this.postings.set(term, left);
      else for (const known of [this.postings, this.spellings]) known.delete(term);
    }
    this.sorted = undefined;
  }

  private learn(term: string, form: string): void {
    if (isHan(term)) return;
    const known = this.spellings.get(term);
    if (known?.includes(form)) return;
    // A form may be a slice of its document's text; a copy lets the text be garbage-collected.
    const own = Buffer.from(form).toString();
    if (known) known.push(own);
    else this.spellings.set(own === term ? own : Buffer.from(term).toString(), [own]);
  }

  has(term: string): boolean {
    return this.postings.has(term);
  }

  holding(term: string): number {
    return this.postings.get(term)?.length ?? 0;
  }

  spellingsOf(term: string): readonly string[] {
    return this.spellings.get(term) ?? (this.has(term) ? [term] : []);
  }

  /** Every spelling with its term, in alphabetical order, without those of Chinese. */
  forms(): readonly { form: string; term: string }[] {
    this.sorted ??= [...this.spellings]
      .flatMap(([term, forms]) => forms.map((form) => ({ form, term })))
      .sort((a, b) => (a.form < b.form ? -1 : 1));
    return this.sorted;
  }

  /** The pairs of Chinese characters that begin with one. */
  pairsOf(character: string): string[] {
    return [...this.postings.keys()].filter((term) => term.startsWith(character));
  }

  /**
   * Documents that hold one term of every choice; with a number of that many, those that hold most of them first; with
   * `any` of at least one, those first that hold the rarest of them.
   * Optional choices raise the rank alone, to the top where a title or a name has all words.
   */
  find(choices: readonly Choice[], combine: 'all' | 'any' | number, optional: readonly Choice[] = []): Found {
    const scores = new Float64Array(this.size);
    const matched = new Uint8Array(this.size);
    const least = new Uint8Array(this.size).fill(maxWeight);
    const namedOptional = new Uint8Array(this.size);
    const rarities = new Float64Array(this.size);
    for (const [at, choice] of [...choices, ...optional].entries()) {
      const best = new Float64Array(this.size);
      const weightOf = new Uint8Array(this.size);
      let commonest = Infinity;
      for (const { term, closeness } of choice) {
        const postings = this.postings.get(term) ?? [];
        const rarity = Math.log(1 + this.order.length / (1 + postings.length));
        if (postings.length > 0) commonest = Math.min(commonest, rarity);
        for (const posting of postings) {
          const document = posting >>> 8;
          const weight = posting & 255;
          best[document] = Math.max(best[document] ?? 0, weight * closeness * rarity);
          weightOf[document] = Math.max(weightOf[document] ?? 0, weight);
        }
      }
      for (let document = 0; document < this.size; document += 1) {
        if (weightOf[document] === 0) continue;
        scores[document] = (scores[document] ?? 0) + (best[document] ?? 0);
        if (at >= choices.length) {
          if ((weightOf[document] ?? 0) >= namingWeight) namedOptional[document] = (namedOptional[document] ?? 0) + 1;
          continue;
        }
        matched[document] = (matched[document] ?? 0) + 1;
        rarities[document] = (rarities[document] ?? 0) + commonest;
        least[document] = Math.min(least[document] ?? 0, weightOf[document] ?? 0);
      }
    }
    const needed = combine === 'all' ? choices.length : combine === 'any' ? 1 : combine;
    const isNamed = (document: number) =>
      matched[document] === choices.length && (least[document] ?? 0) >= namingWeight;
    const keys = new Float64Array(this.size);
    let count = 0;
    for (let place = 0; place < this.order.length; place += 1) {
      const document = this.order[place] ?? 0;
      const hits = matched[document] ?? 0;
      if (hits === 0 || hits < needed) continue;
      const isFull = optional.length > 0 && namedOptional[document] === optional.length && isNamed(document);
      // Two words that every text has are less than a rare one.
      const held = combine === 'any' ? Math.round((rarities[document] ?? 0) * 2) : hits;
      const rank =
        (held + (isFull ? 1 : 0)) * 2 ** 24 + Math.min(2 ** 24 - 1, Math.round((scores[document] ?? 0) * 64));
      keys[count] = -(rank * maxDocuments + (maxDocuments - 1 - place));
      count += 1;
    }
    const order = keys.subarray(0, count).sort();
    const documents = new Uint32Array(count);
    for (let at = 0; at < count; at += 1)
      documents[at] = this.order[maxDocuments - 1 - (-(order[at] ?? 0) % maxDocuments)] ?? 0;
    return { documents, isNamed };
  }
}
