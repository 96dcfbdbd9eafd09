/** floor(a × b / c) for whole numbers whose product may exceed 2^53, with the remainder. */
function shareOf(a: number, b: number, c: number): { whole: number; remainder: bigint } {
  const product = BigInt(a) * BigInt(b);
  return { whole: Number(product / BigInt(c)), remainder: product % BigInt(c) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Shares a sample out over articles in proportion to their quantities, by the largest remainder. Every article gets at
 * least one piece and at most all it has, so that the result may sum to more than `sample` when there are more articles
 * than pieces. Equal remainders go to the earlier article. Throws a RangeError when the sample exceeds all quantities.
 */
export function shareSample(sample: number, quantities: readonly number[]): number[] {
  if (sample > sum(quantities)) throw new RangeError(`${sample} pieces cannot be drawn from ${sum(quantities)}`);
  // Whoever is due less than one piece gets one; what is left is shared among the others, until all are due one.
  const single = new Set<number>();
  for (;;) {
    const rest = quantities.map((_, index) => index).filter((index) => !single.has(index));
    const left = sample - single.size;
    const total = sum(rest.map((index) => quantities[index] ?? 0));
    const small = rest.filter((index) => left <= 0 || BigInt(left) * BigInt(quantities[index] ?? 0) < BigInt(total));
    if (small.length === 0) return largestRemainder(left, quantities, rest, total);
    for (const index of small) single.add(index);
  }
}

function largestRemainder(
  left: number,
  quantities: readonly number[],
  rest: readonly number[],
  total: number,
): number[] {
  const shares = quantities.map(() => 1);
  const remainders = rest.map((index) => {
    const { whole, remainder } = shareOf(left, quantities[index] ?? 0, total);
    shares[index] = whole;
    return { index, remainder };
  });
  const open = left - sum(rest.map((index) => shares[index] ?? 0));
  const byRemainder = remainders.sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder.slice(0, Math.max(0, open))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
