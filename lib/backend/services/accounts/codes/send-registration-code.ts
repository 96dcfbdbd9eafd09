import type { Db } from '@/lib/backend/db/client';
import { makeRegisterCode } from './codes';
import { type CodeOrder, orderCode } from './order-code';

/** Sends a registration code: six digits, valid for ten minutes and five tries. */
export async function sendCode(db: Db, order: CodeOrder, now: Date): Promise<void> {
  await orderCode(db, { purpose: 'register', code: makeRegisterCode(), proof: null }, order, now);
}
