import { config } from '@/lib/config';
import { sessionPaths } from '@/lib/contract/call-paths';

export function accountSettings() {
  const { EMAIL_RULE, EN_PHONE, TCAPTCHA_APP_ID, APP_ORIGIN, RECOVERY_HASH_PREFIX } = config();
  return {
    emailRule: EMAIL_RULE,
    enPhone: EN_PHONE,
    captchaAppId: TCAPTCHA_APP_ID ?? null,
    recoveryPrefix: RECOVERY_HASH_PREFIX,
    handOffAction: `${APP_ORIGIN ?? ''}${sessionPaths.landing}`,
  };
}
