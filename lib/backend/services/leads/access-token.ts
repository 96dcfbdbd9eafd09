import type { Db } from '@/lib/backend/db/client';
import { keyedHash } from '@/lib/backend/db/secrets';
import { isEqualTimingSafe } from '@/lib/net/timing-safe-equal';

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** Returns the access token of one lead, derived from its id, so that no copy is stored. */
export async function accessToken(db: Db, leadId: string): Promise<string> {
  return `${leadId}.${await keyedHash(db, 'access', leadId)}`;
}

/** Returns the id of the lead that a token opens; null for any other text. */
export async function leadOfToken(db: Db, token: string): Promise<string | null> {
  const [, leadId, given] = tokenPattern.exec(token) ?? [];
  if (!leadId || !given) return null;
  const right = await keyedHash(db, 'access', leadId);
  return isEqualTimingSafe(given, right) ? leadId : null;
}
