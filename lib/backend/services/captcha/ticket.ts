import type { Db } from '@/lib/backend/db/client';
import { config } from '@/lib/config';
import { acceptsProof, type Use } from './proof';
import { checkTencentTicket } from './tencent';

type Shown = { address: string; ticket?: string; randstr?: string };

/** Whether what a captcha yielded is right, fresh and unused: Tencent's where it is configured, our own proof of work else. */
export async function acceptsTicket(
  db: Db,
  { address, ticket, randstr }: Shown,
  use: Use,
  now: Date,
): Promise<boolean> {
  if (!ticket || !randstr) return false;
  const { TCAPTCHA_APP_ID, TCAPTCHA_APP_SECRET, TCAPTCHA_SECRET_ID, TCAPTCHA_SECRET_KEY } = config();
  if (!TCAPTCHA_APP_ID) return acceptsProof(db, ticket, use, now, randstr);
  // Pages show the control without a foreign script where Tencent's cannot load: its proof counts too.
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
