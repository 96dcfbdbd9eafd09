import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { identityTypes, recoveryProofSchema } from '@/lib/contract/accounts';
import { isSecure } from './start-session';

/** How long a visitor may take between two steps; codes live shorter. */
export const stepSeconds = 900;
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const maxCharacters = 4_000;

const known = { role: z.enum(['trader', 'inspector']), type: z.enum(identityTypes), until: z.number() };
const stepSchema = z.discriminatedUnion('kind', [
  /** A checked registration that waits for its code. */
  z.object({ kind: z.literal('register'), ...known, input: z.record(z.string(), z.string()) }),
  /** A recovery: to whom a code went, what it is checked against, and the code once it was right. */
  z.object({ kind: z.literal('recover'), ...known, to: z.string(), proof: recoveryProofSchema, code: z.string().nullable() }),
]);
export type AccountStep = z.infer<typeof stepSchema>;
type New<T> = T extends unknown ? Omit<T, 'until'> : never;
export type NewStep = New<AccountStep>;

async function key(): Promise<Buffer> {
  const [{ database }, { keyed }] = await Promise.all([import('@/lib/backend/db/client'), import('@/lib/backend/db/secrets')]);
  return Buffer.from(await keyed(await database(), 'account step', 'cookie'), 'base64url');
}

export const stepCookieName = () => (isSecure() ? '__Host-account-step' : 'account-step');

/** What goes from one page of a form to the next when no script holds it: sealed, so that neither the browser's disk nor an address shows it. */
export async function stepCookie(step: NewStep, now: number) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await key(), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify({ ...step, until: now + stepSeconds * 1_000 }), 'utf8'), cipher.final()]);
  const value = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  return { name: stepCookieName(), value, httpOnly: true, sameSite: 'lax' as const, secure: isSecure(), path: '/', maxAge: stepSeconds };
}

/** Takes the cookie of a step out of the browser. */
export function noStepCookie() {
  return { name: stepCookieName(), value: '', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(), path: '/', maxAge: 0 };
}

/** Opens the cookie of a step; null when there is none, when it is over, not ours, or when the database is away. Never throws. */
export async function readStep(value: string | undefined, now: number): Promise<AccountStep | null> {
  if (!value || value.length > maxCharacters) return null;
  const secret = await key().catch((error) => {
    console.error(JSON.stringify({ level: 'error', event: 'account-step', reason: error instanceof Error ? error.name : 'unknown' }));
    return null;
  });
  if (!secret) return null;
  try {
    const bytes = Buffer.from(value, 'base64url');
    const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    const step = stepSchema.parse(JSON.parse(text));
    return step.until > now ? step : null;
  } catch {
    return null;
  }
}
