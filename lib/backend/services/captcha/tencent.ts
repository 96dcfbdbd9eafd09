import { log } from '@/lib/observability/log';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { reasonOf } from '@/lib/backend/services/failure-reason';

/** A call of Tencent Cloud's API 3.0. */
export type TencentCall = { service: string; action: string; version: string };
const captchaCheck: TencentCall = { service: 'captcha', action: 'DescribeCaptchaResult', version: '2019-07-22' };
const hostOf = ({ service }: TencentCall) => `${service}.tencentcloudapi.com`;
/** Tencent's captcha type for sliders and similar puzzles. */
const captchaType = 9;
const passed = 1;
const timeoutMs = 5_000;

export type TencentKeys = { appId: string; appSecret: string; secretId: string; secretKey: string };
type Shown = { ticket: string; randstr: string; address: string };

const answerSchema = z.object({
  Response: z.object({ CaptchaCode: z.number().optional(), Error: z.object({ Code: z.string() }).optional() }),
});

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

/**
 * Returns the headers of a signed call (TC3-HMAC-SHA256, signature v3 of Tencent Cloud's API 3.0): the hash of the
 * canonical request, signed with a key derived from secret, date and service.
 */
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

/** Verifies a ticket with Tencent, which accepts each ticket once. Any failure is logged and counts as a refusal. */
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
