import { createHash, createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/keyed-hash';
import { log } from '@/lib/observability/log';
import { reasonOf } from '@/lib/observability/mask-reason';
import { hit } from './rate-limits';

/** About a second of work in a browser; verifying it costs one key derivation. */
const cost = 1_000;
const counters = { from: 600, to: 1_800 } as const;
const lifeSeconds = 300;

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

/** A proof of work (ALTCHA), valid for one use within five minutes. */
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

/** Unexpired, meant for this use and never used before. `randstr` must be the nonce of the challenge. */
export async function acceptsProof(db: Db, payload: string | undefined, use: Use, now: Date, randstr?: string) {
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
    // Replay guard, in a window that begins at the expiry, so that there is no second one. The nonce has one spelling.
    return (await hit(db, `proof:${nonce}`, lifeSeconds, new Date(expiresAt * 1_000))).hits === 1;
  } catch {
    return false;
  }
}

type TencentCall = { service: string; action: string; version: string };
const captchaCheck: TencentCall = { service: 'captcha', action: 'DescribeCaptchaResult', version: '2019-07-22' };
const hostOf = ({ service }: TencentCall) => `${service}.tencentcloudapi.com`;
const captchaType = 9;
const passed = 1;
const timeoutMs = 5_000;

type TencentKeys = { appId: string; appSecret: string; secretId: string; secretKey: string };
type Shown = { ticket: string; randstr: string; address: string };

const answerSchema = z.object({
  Response: z.object({ CaptchaCode: z.number().optional(), Error: z.object({ Code: z.string() }).optional() }),
});

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

/** TC3-HMAC-SHA256, signature v3 of Tencent Cloud's API 3.0. */
export function tc3Headers(
  { secretId, secretKey }: Pick<TencentKeys, 'secretId' | 'secretKey'>,
  call: TencentCall,
  body: string,
  now: Date,
): Record<string, string> {
  const { service, action, version } = call;
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const date = now.toISOString().slice(0, 10);
  const type = 'application/json; charset=utf-8';
  const signed = 'content-type;host';
  const canonical = ['POST', '/', '', `content-type:${type}\nhost:${hostOf(call)}\n`, signed, sha256(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  const signature = createHmac('sha256', key).update(toSign, 'utf8').digest('hex');
  return {
    'content-type': type,
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    'x-tc-action': action,
    'x-tc-timestamp': timestamp,
    'x-tc-version': version,
  };
}

/** Tencent accepts each ticket once. Any failure is logged and counts as a refusal. */
export async function checkTencentTicket(
  keys: TencentKeys,
  { ticket, randstr, address }: Shown,
  now: Date,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  const body = JSON.stringify({
    CaptchaType: captchaType,
    Ticket: ticket,
    UserIp: address || '127.0.0.1',
    Randstr: randstr,
    CaptchaAppId: Number(keys.appId),
    AppSecretKey: keys.appSecret,
  });
  try {
    const answer = await ask(`https://${hostOf(captchaCheck)}/`, {
      method: 'POST',
      headers: tc3Headers(keys, captchaCheck, body, now),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { Response: said } = answerSchema.parse(await answer.json());
    if (said.Error) throw new Error(`Tencent refused the check: ${said.Error.Code.slice(0, 80)}`);
    return said.CaptchaCode === passed;
  } catch (error) {
    log('warn', 'captcha', { reason: reasonOf(error) });
    return false;
  }
}
