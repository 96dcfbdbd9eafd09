import 'server-only';
import { z } from 'zod';
import { identityTypes, recoveryProofSchema } from '@/lib/contract/accounts';
import { parseJson } from '@/lib/domain/wire/parse-envelope';
import { type Cookie, hostCookieName, isSecure } from '@/lib/net/cookies';
import { seal, unseal } from '@/lib/net/seal';
import { findCookieKey, getCookieKey } from '@/lib/upstream/embedded';

/** How many seconds a visitor may take between two steps; verification codes expire earlier. */
export const stepSeconds = 900;
const purpose = 'account step';
const maxCharacters = 4_000;

const known = { role: z.enum(['trader', 'inspector']), type: z.enum(identityTypes), until: z.number() };
const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('register'), ...known, input: z.record(z.string(), z.string()) }),
  /** A recovery: the recipient of the code, the proof to check the code against, and the code once it was correct. */
  z.object({
    kind: z.literal('recover'),
    ...known,
    to: z.string(),
    proof: recoveryProofSchema,
    code: z.string().nullable(),
  }),
]);
export type AccountStep = z.infer<typeof stepSchema>;
type New<T> = T extends unknown ? Omit<T, 'until'> : never;
export type NewStep = New<AccountStep>;

export const stepCookieName = () => hostCookieName('account-step', isSecure());

/** Carries form state without JavaScript, sealed, so that neither disk nor URL reveals it. Throws without database. */
export async function stepCookie(step: NewStep, now: number): Promise<Cookie> {
  const text = JSON.stringify({ ...step, until: now + stepSeconds * 1_000 });
  const value = seal(await getCookieKey(purpose), Buffer.from(text));
  return { name: stepCookieName(), value, maxAge: stepSeconds };
}

export const noStepCookie = (): Cookie => ({ name: stepCookieName(), value: '', maxAge: 0 });

/** Null when it is missing, expired or not ours, or while the database is unavailable. Never throws. */
export async function readStep(value: string | undefined, now: number): Promise<AccountStep | null> {
  if (!value || value.length > maxCharacters) return null;
  const key = await findCookieKey(purpose);
  const text = key && unseal(key, value);
  const step = text && stepSchema.safeParse(parseJson(String(text))).data;
  return step && step.until > now ? step : null;
}
