import type { Db } from '@/lib/backend/db/client';
import { senderKeys } from '@/lib/backend/services/limits/count';
import { type Caller, counted } from './guard';
import { limits } from './limits';

/** Counts a form that was sent with a code, and says by which key its password waits its turn. */
export async function guardSubmit(db: Db, { address }: Caller, now: Date): Promise<string> {
  const keys = await senderKeys(db, address);
  if (!keys) return 'unknown';
  await counted(db, `submit:${keys.address}`, limits.submitAddress, now);
  await counted(db, `submit-net:${keys.network}`, limits.submitNetwork, now);
  return keys.network;
}
