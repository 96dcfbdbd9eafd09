import type { Db } from '@/lib/backend/db/client';
import { type Caller, counted, senderOf } from './guard';
import { limits } from './account-limits';
import type { Turn } from '@/lib/net/limits/fair-queue';

/** Counts a form submitted with a code; returns its turn for password hashing. Throws `tooMany`. */
export async function guardSubmit(db: Db, caller: Caller, now: Date): Promise<Turn> {
  const { address, network } = await senderOf(db, caller);
  await counted(db, `submit:${address}`, limits.submitAddress, now);
  await counted(db, `submit-net:${network}`, limits.submitNetwork, now);
  return { key: network };
}
