import { log } from '@/lib/observability/log';
import type { Db } from '@/lib/backend/db/client';
import { hit } from '@/lib/backend/services/limits/rate-windows';
import { config } from '@/lib/config';
import type { Limit } from '@/lib/backend/services/accounts/guards/account-limits';

/** Share of the daily limit at which the owner is warned. */
const nearly = 0.8;

/** Limit of 24 hours of text messages from all callers together: each costs the owner money. */
export const phonesOfDay = {
  key: 'phones-of-day',
  limit: (): Limit => ({ seconds: 86_400, blockAfter: config().SMS_DAILY_LIMIT }),
} as const;

/** Counts a sent message, and logs a warning when the daily limit is nearly or fully used. */
export async function countPhoneMessage(db: Db, now: Date): Promise<void> {
  const { blockAfter: limit = 0, seconds } = phonesOfDay.limit();
  const { hits } = await hit(db, phonesOfDay.key, seconds, now);
  if (hits === Math.ceil(limit * nearly) || hits === limit)
    log('warn', 'sms', { sentToday: hits, SMS_DAILY_LIMIT: limit });
}
