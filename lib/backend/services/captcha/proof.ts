import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import { hit } from '@/lib/backend/services/limits/rate-windows';

/** About a second of work in a browser; verifying it costs one key derivation. */
const cost = 1_000;
const counters = { from: 600, to: 1_800 } as const;
const lifeSeconds = 300;

/**
 * What a challenge may be used for: a purpose and, where there is one, a recipient. It is signed with the challenge.
 */
export type Use = { purpose: string; to?: string };

const payloadSchema = z.object({
  challenge: z.looseObject({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
    signature: z.string().min(1),
  }),
  solution: z.looseObject({ counter: z.number().int(), derivedKey: z.string() }),
});

async function secretsOf(db: Db) {
  return {
    hmacSignatureSecret: await keyedHash(db, 'challenge', 'signature'),
    hmacKeySignatureSecret: await keyedHash(db, 'challenge', 'key'),
  };
}

/** Recipients are personal data, so the challenge contains a keyed hash of them. */
async function signedUse(db: Db, { purpose, to }: Use): Promise<Record<string, string>> {
  return to === undefined ? { purpose } : { purpose, to: await keyedHash(db, 'captcha', to.trim().toLowerCase()) };
}

/** Returns a proof-of-work challenge (ALTCHA), valid for one use within five minutes. */
export async function makeChallenge(db: Db, use: Use, now: Date) {
  const expiresAt = Math.floor(now.getTime() / 1_000) + lifeSeconds;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counters.to, counters.from),
    deriveKey,
    expiresAt,
    data: await signedUse(db, use),
    ...(await secretsOf(db)),
  });
}

/**
 * Whether a solution (base64 of `{challenge, solution}`) is correct, unexpired, meant for this use and was never used
 * before. `randstr`, when given, must be the nonce of the challenge.
 */
export async function acceptsProof(
  db: Db,
  payload: string | undefined,
  use: Use,
  now: Date,
  randstr?: string,
): Promise<boolean> {
  if (!payload) return false;
  try {
    const json: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    const { challenge, solution } = payloadSchema.parse(json);
    const { nonce, data, expiresAt } = challenge.parameters;
    if (randstr !== undefined && randstr !== nonce) return false;
    if (expiresAt * 1_000 <= now.getTime()) return false;
    const wanted = await signedUse(db, use);
    if (data.purpose !== wanted.purpose || data.to !== wanted.to) return false;
    const result = await verifySolution({ challenge, solution, deriveKey, ...(await secretsOf(db)) });
    if (!result.verified) return false;
    // Replay guard: counted in a window that begins at the challenge's expiry, so that there is no second one to use it
    // in. The nonce is signed and has one spelling; the signature itself can be spelled in several ways.
    return (await hit(db, `proof:${nonce}`, lifeSeconds, new Date(expiresAt * 1_000))).hits === 1;
  } catch {
    return false;
  }
}
