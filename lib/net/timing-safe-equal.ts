import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two strings of any length without leaking through timing where they differ. */
export const isEqualTimingSafe = (given: string, right: string): boolean =>
  timingSafeEqual(digest(given), digest(right));
