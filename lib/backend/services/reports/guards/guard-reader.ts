import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import { hitAll, senderKeys } from '@/lib/backend/services/limits/rate-windows';

/** Rate limits by sender; windows in seconds. */
const limits = {
  /**
   * Openings of one report from one address, and of any from one network (IPv4 /24, IPv6 /48), which a company may
   * share.
   */
  openReport: { seconds: 600, blockAfter: 40 },
  openNetwork: { seconds: 600, blockAfter: 400 },
  /** Verifications of a number and its code. */
  verifyAddress: { seconds: 600, blockAfter: 15 },
  verifyNetwork: { seconds: 600, blockAfter: 90 },
} as const;

type Limit = { seconds: number; blockAfter: number };

/** Counts hits in one statement; returns the seconds to wait when one of them is over its limit, otherwise null. */
async function countAll(db: Db, acts: readonly { key: string; limit: Limit }[], now: Date): Promise<number | null> {
  const hits = await hitAll(
    db,
    acts.map(({ key, limit }) => ({ key, seconds: limit.seconds })),
    now,
  );
  const over = hits.filter(({ hits: times }, at) => times > (acts[at]?.limit.blockAfter ?? Number.POSITIVE_INFINITY));
  return over.length > 0 ? Math.max(...over.map(({ endsInSeconds }) => endsInSeconds)) : null;
}

/** Counts one opening of a report, whether or not it exists; returns the seconds to wait, or null. */
export async function guardReader(db: Db, slug: string, address: string, now: Date): Promise<number | null> {
  const sender = await senderKeys(db, address);
  const report = await keyedHash(db, 'report reader', `${sender.address}\n${slug}`);
  return countAll(
    db,
    [
      { key: `report:${report}`, limit: limits.openReport },
      { key: `report-net:${sender.network}`, limit: limits.openNetwork },
    ],
    now,
  );
}

/** Counts one verification of a report number; returns the seconds to wait, or null. */
export async function guardVerify(db: Db, address: string, now: Date): Promise<number | null> {
  const sender = await senderKeys(db, address);
  return countAll(
    db,
    [
      { key: `verify:${sender.address}`, limit: limits.verifyAddress },
      { key: `verify-net:${sender.network}`, limit: limits.verifyNetwork },
    ],
    now,
  );
}
