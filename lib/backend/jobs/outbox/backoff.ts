const firstMs = 5_000;
const longestMs = 6 * 3_600_000;
/**
 * After this many attempts, 18 to 35 hours after the first, a delivery becomes a dead letter until the owner retries
 * it.
 */
export const maxAttempts = 18;

/**
 * Exponential backoff with jitter: returns the milliseconds to wait after this many attempts, between half and all of
 * the doubled delay.
 */
export function waitAfter(attempts: number, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(whole / 2 + random() * (whole / 2));
}
