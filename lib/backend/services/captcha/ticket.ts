import type { Db } from '@/lib/backend/db/client';
import { config } from '@/lib/config';
import { acceptsProof, type Use } from './proof';
import { checkTencentTicket } from './tencent';

type Shown = { address: string; ticket?: string; randstr?: string };

/**
 * Whether a captcha ticket is valid, fresh and unused: Tencent's where configured, otherwise the site's own proof of
 * work.
 */
export async function acceptsTicket(
  db: Db,
  { address, ticket, randstr }: Shown,
  use: Use,
  now: Date,
): Promise<boolean> {
  if (!ticket || !randstr) return false;
  const { TCAPTCHA_APP_ID, TCAPTCHA_APP_SECRET, TCAPTCHA_SECRET_ID, TCAPTCHA_SECRET_KEY } = config();
  if (!TCAPTCHA_APP_ID) return acceptsProof(db, ticket, use, now, randstr);
  // Pages fall back to the site's own proof of work where Tencent's script cannot load, so it is accepted too.
  if (await acceptsProof(db, ticket, use, now, randstr)) return true;
  if (!TCAPTCHA_APP_SECRET || !TCAPTCHA_SECRET_ID || !TCAPTCHA_SECRET_KEY) return false;
  const keys = {
    appId: TCAPTCHA_APP_ID,
    appSecret: TCAPTCHA_APP_SECRET,
    secretId: TCAPTCHA_SECRET_ID,
    secretKey: TCAPTCHA_SECRET_KEY,
  };
  return checkTencentTicket(keys, { ticket, randstr, address }, now);
}
