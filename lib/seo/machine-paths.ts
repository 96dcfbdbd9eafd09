import type { Metadata } from 'next';
import type { Config } from '@/lib/config/schema';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { isFixedRoute } from '@/lib/contract/routes/pages';

/** Where the texts and pictures that are made for programs live, locale-free. */
export const feedPath = '/feed.xml';
export const manifestPath = '/manifest.webmanifest';
export const llmsPath = '/llms.txt';
export const sitemapPath = '/sitemap.xml';

/** Pixels of a share picture. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Addresses of posts: articles, courses, services, products, countries, and whatever lives one segment below home. */
const postPattern = /^\/(?:(?:blog|article|coverage)\/[^/?.]+|homeInfoDetailed\/[1-9]\d*\.html|(?:service|product)\/[^/?.]+(?:\/[^/?.]+)?|[^/?.]+)$/;

/** The address of a page's text in Markdown; null for a page that is no post. Both are locale-free. */
export function twinPath(path: string): string | null {
  return postPattern.test(path) && !isFixedRoute(path) ? `${path}.md` : null;
}

/** The address of the picture that stands for a page when somebody shares it; pages of one list share one picture. */
export function sharePath(locale: Locale, path: string): string {
  const plain = path.split('?')[0] ?? path;
  return `/share/${locale}${plain === '/' ? '/index' : plain}.png`;
}

/** The same as Open Graph wants it. `path` is the locale-free canonical address. */
export function shareImage(locale: Locale, path: string, alt: string) {
  return { url: sharePath(locale, path), ...shareSize, alt, type: 'image/png' };
}

/** The page that a share picture stands for, as a visitor would ask for it; null when the address is no such picture's. */
export function pageOfShare(path: string): { locale: Locale; address: string } | null {
  const [, locale, page = ''] = /^\/share\/([a-z]{2})(\/.+)\.png$/.exec(path) ?? [];
  return isLocale(locale) ? { locale, address: localePath(locale, page === '/index' ? '/' : page) } : null;
}

type Verification = NonNullable<Metadata['verification']>;

/** The tags by which search engines know the owner of the site; none unless configured. */
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
