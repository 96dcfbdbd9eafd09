import { config } from '@/lib/config';
import type { Outgoing } from '@/lib/upstream/call-account-service';

type Asked = { call: Outgoing; address: string; proof?: string; plain: boolean };

/**
 * Applies the schema, rate limits and captcha of a call before it is forwarded. Tencent tickets are left to the
 * external service to verify. Returns the request to forward and a callback for when the call has succeeded. Throws
 * `AccountRefusal`.
 */
export async function passLimits({
  call,
  ...who
}: Asked): Promise<{ outgoing: Outgoing; succeed: () => Promise<unknown> }> {
  const [{ database }, { guardUpstream }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/accounts/guard-upstream'),
  ]);
  const { method, url, body: sent } = call;
  const caller = { ...who, ticketsElsewhere: config().TCAPTCHA_APP_ID !== undefined };
  const { body, succeed } = await guardUpstream(
    await database(),
    { method, path: url.pathname, query: url.searchParams, body: sent, caller },
    new Date(),
  );
  return { outgoing: { ...call, body: body === undefined ? undefined : new TextEncoder().encode(body) }, succeed };
}
