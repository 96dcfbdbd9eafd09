import { config } from '@/lib/config';
import { sessionPaths } from '@/lib/contract/call-paths';
import type { EmailRule } from '@/lib/domain/leads/fields/email';

export type AccountSettings = {
  emailRule: EmailRule;
  enPhone: boolean;
  captchaAppId: string | null;
  recoveryPrefix: string;
  handOffAction: string;
};

export function accountSettings(): AccountSettings {
  const { EMAIL_RULE, EN_PHONE, TCAPTCHA_APP_ID, APP_ORIGIN, RECOVERY_HASH_PREFIX } = config();
  return {
    emailRule: EMAIL_RULE,
    enPhone: EN_PHONE,
    captchaAppId: TCAPTCHA_APP_ID ?? null,
    recoveryPrefix: RECOVERY_HASH_PREFIX,
    handOffAction: `${APP_ORIGIN ?? ''}${sessionPaths.landing}`,
  };
}
