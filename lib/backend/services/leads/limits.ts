import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/db/client';
import { rateWindows } from '@/lib/backend/db/schema';
import { keyed } from '@/lib/backend/db/secrets';

export const limits = {
  /** Leads of one address: above the first number a proof is asked for, above the second nothing is taken. */
  address: { seconds: 600, suspectAfter: 5, blockAfter: 30 },
  /** The same for a network (IPv4 /24, IPv6 /48), where a whole company may sit. */
  network: { seconds: 600, suspectAfter: 60, blockAfter: 240 },
  /** Leads that name one mail address, from anywhere: each sends a mail there, and its owner may have asked for none. */
  recipient: { seconds: 3_600, suspectAfter: 12, blockAfter: 40 },
  /** Questions whether an address is known: by sender, and about one address from anywhere. */
  exists: { seconds: 600, suspectAfter: 3, blockAfter: 40 },
  existsAddress: { seconds: 3_600, blockAfter: 20 },
} as const;

export type Hits = { hits: number; endsInSeconds: number };

/** Counts one act under a key and says how many there were in the window that `now` lies in. */
export async function hit(db: Db, key: string, seconds: number, now: Date): Promise<Hits> {
  const window = Math.floor(now.getTime() / (seconds * 1_000));
  const endsAt = new Date((window + 1) * seconds * 1_000);
  const [row] = await db
    .insert(rateWindows)
    .values({ key, window, hits: 1, endsAt })
    .onConflictDoUpdate({ target: [rateWindows.key, rateWindows.window], set: { hits: sql`${rateWindows.hits} + 1` } })
    .returning({ hits: rateWindows.hits });
  return { hits: row?.hits ?? 1, endsInSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)) };
}

/** The network that an address belongs to: 24 bits of IPv4, 48 of IPv6. */
export function networkOf(address: string): string {
  const v4 = /(?:^|:)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (v4?.[1]) return v4[1];
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const whole = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return whole.slice(0, 3).map((part) => part.padStart(4, '0')).join(':');
}

/** Keyed hashes that stand for a sender in the database; null for one whose address is not known. */
export async function senderKeys(db: Db, address: string): Promise<{ address: string; network: string } | null> {
  if (!address) return null;
  return { address: await keyed(db, 'address', address), network: await keyed(db, 'network', networkOf(address)) };
}
