import type { Metadata } from 'next';
import type { Config } from '@/lib/config/config-schema';

type Verification = NonNullable<Metadata['verification']>;

/** Site verification meta tags of search engines; empty unless configured. */
export function verificationTags(settings: Config): Verification {
  const other = {
    'baidu-site-verification': settings.BAIDU_SITE_VERIFICATION,
    'msvalidate.01': settings.BING_SITE_VERIFICATION,
    '360-site-verification': settings.SO_SITE_VERIFICATION,
    sogou_site_verification: settings.SOGOU_SITE_VERIFICATION,
  };
  const given = Object.entries(other).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...(settings.GOOGLE_SITE_VERIFICATION ? { google: settings.GOOGLE_SITE_VERIFICATION } : {}),
    ...(settings.YANDEX_SITE_VERIFICATION ? { yandex: settings.YANDEX_SITE_VERIFICATION } : {}),
    other: Object.fromEntries(given),
  };
}
