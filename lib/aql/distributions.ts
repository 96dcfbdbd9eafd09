/** Chance of at most `most` bad pieces among `size`, when each is bad with chance `share` (0 to 1). */
export function binomialAtMost(size: number, most: number, share: number): number {
  if (share <= 0 || most >= size) return 1;
  if (share >= 1) return 0;
  let term = (1 - share) ** size;
  let sum = term;
  for (let found = 1; found <= most; found += 1) {
    term *= ((size - found + 1) / found) * (share / (1 - share));
    sum += term;
  }
  return Math.min(1, sum);
}

/** Chance of at most `most` defects where `mean` are expected. */
export function poissonAtMost(most: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let found = 1; found <= most; found += 1) {
    term *= mean / found;
    sum += term;
  }
  return Math.min(1, sum);
}

/** Chance of the smallest possible count: no bad piece, or, where bad ones cannot be avoided, every good piece drawn. */
function firstHypergeometric(lot: number, bad: number, size: number): number {
  const good = lot - bad;
  let chance = 1;
  if (good >= size) {
    // Whichever way has fewer factors: pieces drawn one by one, or bad pieces left aside one by one.
    const factors = Math.min(size, bad);
    const rest = lot - Math.max(size, bad);
    for (let index = 0; index < factors; index += 1) chance *= (rest - index) / (lot - index);
    return chance;
  }
  for (let index = 0; index < good; index += 1) chance *= (size - index) / (lot - index);
  return chance;
}

/** Chance of at most `most` bad pieces among `size` drawn from a lot that holds exactly `bad`. */
export function hypergeometricAtMost(lot: number, bad: number, size: number, most: number): number {
  const good = lot - bad;
  const least = Math.max(0, size - good);
  if (most >= Math.min(size, bad)) return 1;
  if (most < least) return 0;
  let term = firstHypergeometric(lot, bad, size);
  let sum = term;
  for (let found = least; found < most; found += 1) {
    term *= ((bad - found) * (size - found)) / ((found + 1) * (good - size + found + 1));
    sum += term;
  }
  return Math.min(1, sum);
}

/** Chance of exactly `found`; the difference of two sums would lose digits. */
export function binomialExactly(size: number, found: number, share: number): number {
  if (found > size) return 0;
  if (share <= 0) return found === 0 ? 1 : 0;
  if (share >= 1) return found === size ? 1 : 0;
  let term = (1 - share) ** (size - found);
  for (let index = 1; index <= found; index += 1) term *= ((size - found + index) / index) * share;
  return term;
}

export function poissonExactly(found: number, mean: number): number {
  let term = Math.exp(-mean);
  for (let index = 1; index <= found; index += 1) term *= mean / index;
  return term;
}
