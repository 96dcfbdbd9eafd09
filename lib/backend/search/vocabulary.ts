/** The sorted words of an index, the letters of each as a bitmask, and the number of documents that contain one. */
export type Vocabulary = { terms: readonly string[]; bits: Int32Array; holding: (term: string) => number };

/** Bitmask of the letters in a word: words that differ in many bits cannot be close. */
export function letterBits(term: string): number {
  let bits = 0;
  for (let at = 0; at < term.length; at += 1) bits |= 1 << (term.charCodeAt(at) % 31);
  return bits;
}

export function toVocabulary(words: readonly string[], holding: Vocabulary['holding']): Vocabulary {
  const terms = words.toSorted();
  return { terms, bits: Int32Array.from(terms, letterBits), holding };
}

/** Returns the index of the first sorted term that is not less than `text` (binary search). */
export function lowerBound(terms: readonly string[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
