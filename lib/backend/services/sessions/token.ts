import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits: a token contains nothing about its account. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token, which is what is stored. The token is random, so a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
