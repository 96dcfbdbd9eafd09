import { log } from '@/lib/observability/log';
import type { Db } from '@/lib/backend/db/client';
import { hit, hitsOf, takeBack } from '@/lib/backend/services/limits/rate-windows';
import { config } from '@/lib/config';
import { type Limit, limits } from '@/lib/backend/services/accounts/guards/account-limits';
import { isSuspect, phoneNetworkKey } from '@/lib/backend/services/accounts/guards/guard';

/** Share of the daily limit at which the owner is warned. */
const nearly = 0.8;
/**
 * The part (one of five) of a day's text messages that is left to networks which ordered none in their last 24 hours.
 */
const newNetworksPart = 5;

/** Limit of 24 hours of text messages from all callers together: each costs the owner money. */
export const phonesOfDay = {
  key: 'phones-of-day',
  limit: (): Limit => ({ seconds: 86_400, blockAfter: config().SMS_DAILY_LIMIT }),
} as const;

/** Checks the next text message ordered from a network against those sent in the day. Throws `enoughToday`. */
export async function checkPhonesOfDay(db: Db, network: string, now: Date): Promise<void> {
  const { blockAfter: most = 0, seconds } = phonesOfDay.limit();
  const [{ hits, endsInSeconds }, networkHits] = await Promise.all([
    hitsOf(db, phonesOfDay.key, seconds, now),
    hitsOf(db, phoneNetworkKey(network), limits.phoneNetwork.seconds, now),
  ]);
  const blockAfter = networkHits.hits === 0 ? most : most - Math.floor(most / newNetworksPart);
  isSuspect({ hits: hits + 1, endsInSeconds }, { seconds, blockAfter });
}

/**
 * Sends a text message within the day's number, and logs a warning when that is nearly or fully used. Orders that wait
 * are not counted, so the number is checked again here. The message is counted first, because several are sent at once,
 * and taken back when it is not sent. Rejects as `send` does, or with an error when the number is used up.
 */
export async function sendWithinDay(db: Db, now: Date, send: () => Promise<void>): Promise<void> {
  const { blockAfter: limit = 0, seconds } = phonesOfDay.limit();
  const { hits } = await hit(db, phonesOfDay.key, seconds, now);
  try {
    if (hits > limit) throw new Error('SMS_DAILY_LIMIT is reached');
    await send();
  } catch (error) {
    await takeBack(db, phonesOfDay.key, seconds, now);
    throw error;
  }
  if (hits === Math.ceil(limit * nearly) || hits === limit)
    log('warn', 'sms', { sentToday: hits, SMS_DAILY_LIMIT: limit });
}

/** Asks the database what `sendWithinDay` asks it, for a message that is not sent and takes nothing of the day. */
export async function pretendToSendWithinDay(db: Db, now: Date): Promise<void> {
  await hit(db, `${phonesOfDay.key}:unsent`, phonesOfDay.limit().seconds, now);
}
