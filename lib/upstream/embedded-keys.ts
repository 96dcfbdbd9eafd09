import { log } from '@/lib/observability/log';
import 'server-only';

/**
 * Returns the key of 32 bytes by which cookies of a purpose are sealed. It is derived from the root key in the database:
 * any process on that database can open what another has sealed. Throws when the database is unavailable.
 */
export async function getCookieKey(purpose: string): Promise<Buffer> {
  const [{ database }, { keyedHash }] = await Promise.all([
    import('@/lib/backend/db/client'),
    import('@/lib/backend/db/secrets'),
  ]);
  return Buffer.from(await keyedHash(await database(), purpose, 'cookie'), 'base64url');
}

/** The same; null when the database is unavailable. Never throws. */
export const findCookieKey = (purpose: string): Promise<Buffer | null> =>
  getCookieKey(purpose).catch((error: unknown) => {
    log('error', 'unseal', { purpose, reason: error instanceof Error ? error.name : 'unknown' });
    return null;
  });
