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
const postPattern =
  /^\/(?:(?:blog|article|coverage)\/[^/?.]+|homeInfoDetailed\/[1-9]\d*\.html|(?:service|product)\/[^/?.]+(?:\/[^/?.]+)?|[^/?.]+)$/;

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
