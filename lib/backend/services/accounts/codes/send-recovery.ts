import { randomBytes } from 'node:crypto';
import { config } from '@/lib/config';
import { recoveryHash } from '@/lib/domain/account/recovery/recovery-hash';
import type { Db } from '@/lib/backend/db/client';
import type { RecoveryProof } from '@/lib/contract/accounts';
import { makeRecoveryCode } from './codes';
import { type CodeOrder, orderCode } from './order-code';

const keyBytes = 16;

/**
 * Orders a recovery code and returns the proof that the browser checks it against. The account is not looked up here:
 * known and unknown addresses take the same steps, and the worker drops the message to an unknown one.
 */
export async function sendRecovery(db: Db, order: CodeOrder, now: Date): Promise<RecoveryProof> {
  const code = makeRecoveryCode();
  const [key, time] = [randomBytes(keyBytes).toString('hex'), String(now.getTime())];
  const proof = { key, time, hash: recoveryHash(config().RECOVERY_HASH_PREFIX, { code, key, time }) };
  return (await orderCode(db, { purpose: 'recover', code, proof }, order, now)) ?? proof;
}
