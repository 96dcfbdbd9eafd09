import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nothing in a token tells of its account, and nothing but the token opens its session. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. It is random, so one pass of a plain hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
