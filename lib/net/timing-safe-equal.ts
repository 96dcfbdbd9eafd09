import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

export const isEqualTimingSafe = (given: string, right: string): boolean =>
  timingSafeEqual(digest(given), digest(right));
