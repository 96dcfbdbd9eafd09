/** P(X ≤ `maxCount`) of a binomial distribution with `size` trials. */
export function binomialCdf(size: number, maxCount: number, probability: number): number {
  if (probability <= 0 || maxCount >= size) return 1;
  if (probability >= 1) return 0;
  let term = (1 - probability) ** size;
  let sum = term;
  for (let count = 1; count <= maxCount; count += 1) {
    term *= ((size - count + 1) / count) * (probability / (1 - probability));
    sum += term;
  }
  return Math.min(1, sum);
}

/** P(X ≤ `maxCount`) of a Poisson distribution. */
export function poissonCdf(maxCount: number, mean: number): number {
  let term = Math.exp(-mean);
  let sum = term;
  for (let count = 1; count <= maxCount; count += 1) {
    term *= mean / count;
    sum += term;
  }
  return Math.min(1, sum);
}

/**
 * Probability of the smallest possible count: no bad piece, or every good piece drawn when there are fewer of them than
 * `size`.
 */
function hypergeometricPmfAtMinimum(lot: number, bad: number, size: number): number {
  const good = lot - bad;
  let probability = 1;
  if (good >= size) {
    // The product is symmetric in `size` and `bad`; take the one with fewer factors.
    const factors = Math.min(size, bad);
    const rest = lot - Math.max(size, bad);
    for (let index = 0; index < factors; index += 1) probability *= (rest - index) / (lot - index);
    return probability;
  }
  for (let index = 0; index < good; index += 1) probability *= (size - index) / (lot - index);
  return probability;
}

/** P(X ≤ `maxCount`) bad pieces among `size` drawn without replacement from a lot that holds exactly `bad`. */
export function hypergeometricCdf(lot: number, bad: number, size: number, maxCount: number): number {
  const good = lot - bad;
  const minCount = Math.max(0, size - good);
  if (maxCount >= Math.min(size, bad)) return 1;
  if (maxCount < minCount) return 0;
  let term = hypergeometricPmfAtMinimum(lot, bad, size);
  let sum = term;
  for (let count = minCount; count < maxCount; count += 1) {
    term *= ((bad - count) * (size - count)) / ((count + 1) * (good - size + count + 1));
    sum += term;
  }
  return Math.min(1, sum);
}

/**
 * P(X = `count`) of a binomial distribution, computed directly: the difference of two cumulative sums would lose
 * digits.
 */
export function binomialPmf(size: number, count: number, probability: number): number {
  if (count > size) return 0;
  if (probability <= 0) return count === 0 ? 1 : 0;
  if (probability >= 1) return count === size ? 1 : 0;
  let term = (1 - probability) ** (size - count);
  for (let index = 1; index <= count; index += 1) term *= ((size - count + index) / index) * probability;
  return term;
}

export function poissonPmf(count: number, mean: number): number {
  let term = Math.exp(-mean);
  for (let index = 1; index <= count; index += 1) term *= mean / index;
  return term;
}

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

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * P(X ≤ `from`) from the logarithm of P(X = `from`) and the ratios P(X = count - 1) / P(X = count). Logarithms, since
 * for many findings the probability of none is below the smallest number.
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

/** P(X ≤ `found`) of a binomial distribution with `size` trials; `found` is below `size`, `share` between 0 and 1. */
export const binomialTail = (size: number, found: number, share: number) =>
  lowerTail(
    logChoose(size, found) + found * Math.log(share) + (size - found) * Math.log1p(-share),
    found,
    (count) => (count / (size - count + 1)) * ((1 - share) / share),
  );

/** P(X ≤ `found`) of a Poisson distribution. */
export const poissonTail = (found: number, mean: number) =>
  lowerTail(found * Math.log(mean) - mean - logFactorial(found), found, (count) => count / mean);

/** P(X ≤ `found`) bad pieces among `size` drawn from a lot that holds exactly `bad`. */
export const hypergeometricTail = (lot: number, bad: number, size: number, found: number) =>
  lowerTail(
    logChoose(bad, found) + logChoose(lot - bad, size - found) - logChoose(lot, size),
    found,
    (count) => (count * (lot - bad - size + count)) / ((bad - count + 1) * (size - count + 1)),
  );
