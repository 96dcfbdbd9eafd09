import { isFixedRoute } from '@/lib/contract/routes/pages';
import { isLocale, type Locale, localePath } from '@/lib/i18n/locales';
import { pathnameOf } from '@/lib/net/request';

/** Locale-free paths of machine-readable files. */
export const feedPath = '/feed.xml';
export const manifestPath = '/manifest.webmanifest';
export const llmsPath = '/llms.txt';
export const sitemapPath = '/sitemap.xml';

export const shareSize = { width: 1200, height: 630 } as const;

/** Paths of posts: articles, courses, services, products, countries, and single segments below the root. */
const postPattern =
  /^\/(?:(?:blog|article|coverage)\/[^/?.]+|homeInfoDetailed\/[1-9]\d*\.html|(?:service|product)\/[^/?.]+(?:\/[^/?.]+)?|[^/?.]+)$/;

export function markdownPath(path: string): string | null {
  return postPattern.test(path) && !isFixedRoute(path) ? `${path}.md` : null;
}

export function sharePath(locale: Locale, path: string): string {
  const plain = pathnameOf(path);
  return `/share/${locale}${plain === '/' ? '/index' : plain}.png`;
}

/** Returns the share image as Open Graph metadata. `path` is the locale-free canonical path. */
export function shareImage(locale: Locale, path: string, alt: string) {
  return { url: sharePath(locale, path), ...shareSize, alt, type: 'image/png' };
}

export function pageOfShare(path: string): { locale: Locale; address: string } | null {
  const [, locale, page = ''] = /^\/share\/([a-z]{2})(\/.+)\.png$/.exec(path) ?? [];
  return isLocale(locale) ? { locale, address: localePath(locale, page === '/index' ? '/' : page) } : null;
}
