import type { Db } from '@/lib/backend/db/client';
import { hit } from '@/lib/backend/services/limits/count';
import { config } from '@/lib/config';
import type { Limit } from '@/lib/backend/services/accounts/guards/account-limits';

/** At this share of the day's messages the owner is told. */
const nearly = 0.8;

/** How many messages to phones may leave in a day (UTC), whoever asks for them: each costs the owner money. */
export const phonesOfDay = {
  key: 'phones-of-day',
  limit: (): Limit => ({ seconds: 86_400, blockAfter: config().SMS_DAILY_LIMIT }),
} as const;

/** Counts a message that was sent, and says in the log when the day's number is nearly or wholly used. */
export async function countPhoneMessage(db: Db, now: Date): Promise<void> {
  const { blockAfter: limit = 0, seconds } = phonesOfDay.limit();
  const { hits } = await hit(db, phonesOfDay.key, seconds, now);
  if (hits === Math.ceil(limit * nearly) || hits === limit)
    console.warn(JSON.stringify({ level: 'warn', event: 'sms', sentToday: hits, SMS_DAILY_LIMIT: limit }));
}
