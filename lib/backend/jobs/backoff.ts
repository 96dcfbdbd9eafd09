const firstMs = 5_000;
const longestMs = 6 * 3_600_000;
/** After so many tries, about two days after the first, a delivery is given up until the owner says otherwise. */
export const maxAttempts = 18;

/** How long to wait after the given number of tries: doubling, with up to half of it at random, so that a crowd spreads. */
export function waitAfter(attempts: number, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(whole / 2 + random() * (whole / 2));
}
