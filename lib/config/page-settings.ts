import { createHash } from 'node:crypto';
import type { Config } from './config-schema';

/**
 * Whether cached pages depend on a setting, so that a page rendered under another value must not be served. The record
 * covers every setting: a new one does not compile until it stands here.
 */
const shownByPages: Record<keyof Config, boolean> = {
  SITE_URL: true,
  DATA_DIR: false,
  FILES_URL: false,
  CONTENT_DIR: true,
  TOPAPI_ORIGIN: true,
  MEDIA_HOSTS: true,
  CONFIG_ORIGIN: true,
  SITE_API_ORIGIN: true,
  ACCOUNT_ORIGIN: true,
  APP_ORIGIN: true,
  REPORT_ORIGIN: false,
  PRIVACY_PAGE: true,
  TRADER_AGREEMENT: true,
  INSPECTOR_AGREEMENT: true,
  RECOVERY_HASH_PREFIX: true,
  REPORT_FILE_HOSTS: false,
  REPORT_IMAGES_MB: false,
  DATABASE_URL: false,
  SMTP_URL: false,
  MAIL_FROM: false,
  LEADS_TO: false,
  CRM_WEBHOOK_URL: false,
  CRM_WEBHOOK_SECRET: false,
  SMS_WEBHOOK_URL: false,
  SMS_WEBHOOK_SECRET: false,
  SMS_DAILY_LIMIT: false,
  CODES_PER_EMAIL_PER_DAY: false,
  CODES_PER_PHONE_PER_DAY: false,
  TCAPTCHA_APP_ID: true,
  TCAPTCHA_APP_SECRET: false,
  TCAPTCHA_SECRET_ID: false,
  TCAPTCHA_SECRET_KEY: false,
  EN_PHONE: true,
  TRUST_PROXY: false,
  TRUST_PROXY_HEADER: false,
  NETWORK_LIMIT_FACTOR: false,
  EMAIL_RULE: true,
  LEADS_RETENTION_DAYS: false,
  ACCOUNT_RETENTION_DAYS: false,
  COMMENT_RETENTION_DAYS: false,
  LIKE_RETENTION_DAYS: false,
  METRICS_TOKEN: false,
  REVALIDATE_SECRET: false,
  ACCESS_LOG: false,
  DRAIN_SECONDS: false,
  CDN_SECONDS: false,
  OTEL_EXPORTER_OTLP_ENDPOINT: false,
  OTEL_SERVICE_NAME: false,
  COMMENTS: true,
  EXAMPLES: true,
  LOGIN_URL: true,
  SIGNUP_URL: true,
  SECURITY_CONTACT: false,
  ICP_NUMBER: true,
  BAIDU_SITE_VERIFICATION: true,
  BING_SITE_VERIFICATION: true,
  GOOGLE_SITE_VERIFICATION: true,
  SO_SITE_VERIFICATION: true,
  SOGOU_SITE_VERIFICATION: true,
  YANDEX_SITE_VERIFICATION: true,
  INDEXNOW_KEY: false,
  INDEXNOW_ENDPOINT: false,
};

const isSetting = (name: string): name is keyof Config => Object.hasOwn(shownByPages, name);

/** The names of the settings that pages depend on. */
export const pageSettings: readonly (keyof Config)[] = Object.keys(shownByPages)
  .filter(isSetting)
  .filter((name) => shownByPages[name]);

/** Hash of the settings that pages depend on, 16 hexadecimal digits: equal for equal pages. */
export function pageSettingsHash(settings: Config): string {
  const values = pageSettings.map((name) => [name, settings[name] ?? null]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
}
