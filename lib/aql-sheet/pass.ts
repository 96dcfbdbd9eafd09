/**
 * How often a lot passes single sampling: the chance of at most `accept` bad pieces among `sample` when the share `bad` (0 to 1)
 * of the lot is bad. Binomial, which is right for lots much larger than the sample.
 */
export function passChance(sample: number, accept: number, bad: number): number {
  if (bad <= 0) return 1;
  if (bad >= 1) return accept >= sample ? 1 : 0;
  let term = (1 - bad) ** sample;
  let sum = term;
  for (let found = 1; found <= accept; found += 1) {
    term *= ((sample - found + 1) / found) * (bad / (1 - bad));
    sum += term;
  }
  return sum;
}
