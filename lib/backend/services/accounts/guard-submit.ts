import type { Db } from '@/lib/backend/db/client';
import { senderKeys } from '@/lib/backend/services/limits/count';
import { type Caller, counted } from './guard';
import { limits } from './limits';
import type { Turn } from './slots';

/** Counts a form that was sent with a code, and says when its password is hashed. */
export async function guardSubmit(db: Db, { address }: Caller, now: Date): Promise<Turn> {
  const keys = await senderKeys(db, address);
  if (!keys) return { key: 'unknown' };
  await counted(db, `submit:${keys.address}`, limits.submitAddress, now);
  await counted(db, `submit-net:${keys.network}`, limits.submitNetwork, now);
  return { key: keys.network };
}
