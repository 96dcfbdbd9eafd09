import { letterBits, lowerBound, type Vocabulary } from './vocabulary';

/** FlexSearch matches whole words only, so a typed term is expanded to at most this many vocabulary terms. */
const maxPrefixTerms = 24;
const maxFuzzyTerms = 24;

/** Returns the term itself and, with `prefix`, longer terms that start with it, those in the most documents first. */
export function expandExact({ terms, holding }: Vocabulary, term: string, prefix: boolean): string[] {
  if (!prefix) return [term];
  const longer: { candidate: string; documents: number }[] = [];
  for (let at = lowerBound(terms, term); ; at += 1) {
    const candidate = terms[at];
    if (!candidate?.startsWith(term)) break;
    if (candidate !== term) longer.push({ candidate, documents: holding(candidate) });
  }
  longer.sort((a, b) => b.documents - a.documents);
  return [term, ...longer.slice(0, maxPrefixTerms).map(({ candidate }) => candidate)];
}

/** Damerau-Levenshtein distance (optimal string alignment) between two words; `max + 1` for anything above `max`. */
export function typosBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + same,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    older = previous;
    previous = current;
  }
  return previous[b.length] ?? max + 1;
}

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}

/** Returns the terms within `maxTypos` edits of the typed one: the closest first, then those in the most documents. */
export function expandFuzzy({ terms, bits, holding }: Vocabulary, term: string, maxTypos: number): string[] {
  const wanted = letterBits(term);
  const found: { candidate: string; typos: number; documents: number }[] = [];
  for (const [at, candidate] of terms.entries()) {
    if (Math.abs(candidate.length - term.length) > maxTypos) continue;
    if (bitCount(wanted ^ (bits[at] ?? 0)) > 2 * maxTypos) continue;
    const typos = typosBetween(term, candidate, maxTypos);
    if (typos > 0 && typos <= maxTypos) found.push({ candidate, typos, documents: holding(candidate) });
  }
  found.sort((a, b) => a.typos - b.typos || b.documents - a.documents);
  return found.slice(0, maxFuzzyTerms).map(({ candidate }) => candidate);
}
