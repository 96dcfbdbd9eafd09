import { accountCalls } from '@/lib/domain/account/calls/account-calls';
import { solveProofOfWork } from '@/lib/domain/proof-of-work/solve-proof';
import type { Verify } from './captcha-types';
import { tencentTicket } from './captcha-tencent';

/** Our own proof of work, bound to purpose and recipient: no third party and no puzzle. */
const proofOfWork: Verify = async (purpose, to, signal) => {
  const proof = await solveProofOfWork(`${accountCalls.challenge}?${new URLSearchParams({ purpose, to })}`, signal);
  if (signal.aborted) return { kind: 'cancelled' };
  return proof ? { kind: 'ticket', ticket: { ticket: proof.payload, randstr: proof.nonce } } : { kind: 'failed' };
};

/** Returns the captcha of this site: Tencent's when an app id is configured, otherwise our own proof of work. */
export function captchaOf(appId: string | null): Verify {
  return appId === null ? proofOfWork : (_purpose, _to, signal) => tencentTicket(appId, signal);
}
