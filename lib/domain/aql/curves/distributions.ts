const halfLogTwoPi = Math.log(2 * Math.PI) / 2;

/** ln(n!), by Stirling's series beyond 20; the error stays below 1e-14 of the result. */
function logFactorial(n: number): number {
  if (n <= 20) {
    let product = 1;
    for (let factor = 2; factor <= n; factor += 1) product *= factor;
    return Math.log(product);
  }
  return (n + 0.5) * Math.log(n) - n + halfLogTwoPi + (1 - (1 - 2 / 7 / n ** 2) / (30 * n ** 2)) / (12 * n);
}

/** Of a large lot the sum of its factors, where they are few: the factorials would leave too few digits. */
function logChoose(n: number, k: number): number {
  const few = Math.min(k, n - k);
  if (n <= 10_000 || few > 4_000) return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  let sum = 0;
  for (let factor = 1; factor <= few; factor += 1) sum += Math.log((n - few + factor) / factor);
  return sum;
}

/**
 * P(X ≤ `from`) from the logarithm of P(X = `from`) and the ratios of neighbours; of many findings none may be below
 * the smallest number.
 */
function lowerTail(logTop: number, from: number, ratioBelow: (count: number) => number): number {
  let [term, sum, scale] = [1, 1, logTop];
  for (let count = from; count > 0; count -= 1) {
    const ratio = ratioBelow(count);
    term *= ratio;
    sum += term;
    if (ratio < 1 && term < sum * 1e-17) break;
    if (sum > 1e200) [term, sum, scale] = [term / 1e200, sum / 1e200, scale + Math.log(1e200)];
  }
  return Math.min(1, Math.exp(scale + Math.log(sum)));
}

export function binomialCdf(size: number, maxCount: number, share: number): number {
  if (share <= 0 || maxCount >= size) return 1;
  if (share >= 1) return 0;
  return lowerTail(
    logChoose(size, maxCount) + maxCount * Math.log(share) + (size - maxCount) * Math.log1p(-share),
    maxCount,
    (count) => (count / (size - count + 1)) * ((1 - share) / share),
  );
}

/** P(X ≤ `maxCount`) of a Poisson distribution. */
export const poissonCdf = (maxCount: number, mean: number): number =>
  mean <= 0
    ? 1
    : lowerTail(maxCount * Math.log(mean) - mean - logFactorial(maxCount), maxCount, (count) => count / mean);

/** P(X ≤ `maxCount`) bad pieces among `size` drawn without replacement from a lot that holds exactly `bad`. */
export function hypergeometricCdf(lot: number, bad: number, size: number, maxCount: number): number {
  const good = lot - bad;
  if (maxCount >= Math.min(size, bad)) return 1;
  if (maxCount < Math.max(0, size - good)) return 0;
  return lowerTail(
    logChoose(bad, maxCount) + logChoose(good, size - maxCount) - logChoose(lot, size),
    maxCount,
    (count) => (count * (good - size + count)) / ((bad - count + 1) * (size - count + 1)),
  );
}

/** P(X = `count`), computed directly: the difference of two cumulative sums would lose digits. */
export function binomialPmf(size: number, count: number, share: number): number {
  if (count > size) return 0;
  if (share <= 0) return count === 0 ? 1 : 0;
  if (share >= 1) return count === size ? 1 : 0;
  let term = (1 - share) ** (size - count);
  for (let index = 1; index <= count; index += 1) term *= ((size - count + index) / index) * share;
  return term;
}

export function poissonPmf(count: number, mean: number): number {
  let term = Math.exp(-mean);
  for (let index = 1; index <= count; index += 1) term *= mean / index;
  return term;
}
