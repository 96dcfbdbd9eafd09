import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { keyed } from '@/lib/backend/db/secrets';
import { hit } from './limits';

/** About a second of work in a browser; its check here costs one step. */
const cost = 1_000;
const counters = { from: 600, to: 1_800 } as const;
const lifeSeconds = 300;

const payloadSchema = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({}), signature: z.string().min(1) }),
  solution: z.looseObject({ counter: z.number().int(), derivedKey: z.string() }),
});

async function secretsOf(db: Db) {
  return { hmacSignatureSecret: await keyed(db, 'challenge', 'signature'), hmacKeySignatureSecret: await keyed(db, 'challenge', 'key') };
}

/** A puzzle that anyone's browser solves, for a sender that gave cause for doubt. */
export async function makeChallenge(db: Db, now: Date) {
  const expiresAt = Math.floor(now.getTime() / 1_000) + lifeSeconds;
  return createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter: randomInt(counters.to, counters.from), deriveKey, expiresAt, data: { purpose: 'lead' }, ...(await secretsOf(db)) });
}

/** Whether a solution is right, fresh and was never used before. */
export async function acceptsProof(db: Db, payload: string | undefined, now: Date): Promise<boolean> {
  if (!payload) return false;
  try {
    const parsed = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
    const { challenge, solution } = parsed as unknown as Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;
    const result = await verifySolution({ challenge, solution, deriveKey, ...(await secretsOf(db)) });
    if (!result.verified) return false;
    return (await hit(db, `proof:${parsed.challenge.signature.slice(0, 200)}`, lifeSeconds * 4, now)).hits === 1;
  } catch {
    return false;
  }
}
