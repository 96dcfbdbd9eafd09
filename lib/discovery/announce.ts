import { config } from '@/lib/config';
import { type Locale, locales } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/seo/metadata';
import { type IndexNow, reportToIndexNow } from './index-now';
import { findPlace } from './places';

/** The settings of IndexNow; null while no key is configured, and then nothing is ever reported. */
export function indexNowSettings(): IndexNow | null {
  const { INDEXNOW_KEY, INDEXNOW_ENDPOINT, SITE_URL } = config();
  return INDEXNOW_KEY ? { key: INDEXNOW_KEY, endpoint: INDEXNOW_ENDPOINT, siteUrl: SITE_URL } : null;
}

/** The fixed pages that show what a tag stands for; a post's own pages are looked up. */
const pagesOfTag: Record<string, readonly string[]> = {
  posts: ['/', '/blog', '/NewsCenter', '/service', '/product', '/coverage', '/courses'],
  tags: ['/blog', '/NewsCenter'],
  articles: ['/blog'],
  'page:india': ['/india'],
  'page:privacyPolicy': ['/privacyPolicy'],
  'page:terms-trader': ['/terms/trader'],
  'page:terms-inspector': ['/terms/inspector'],
};

async function urlsOfTag(locale: Locale, tag: string): Promise<string[]> {
  if (Object.hasOwn(pagesOfTag, tag)) return (pagesOfTag[tag] ?? []).map((path) => absoluteUrl(locale, path));
  const key = /^post:(.+)$/.exec(tag)?.[1];
  const place = key === undefined ? null : await findPlace(locale, key);
  return place?.kind === 'ok' ? [absoluteUrl(locale, place.value.path)] : [];
}

/** The addresses that change when cache tags are cleared, in every language. */
export async function urlsOfTags(tags: readonly string[]): Promise<string[]> {
  const found = await Promise.all(locales.flatMap((locale) => tags.map((tag) => urlsOfTag(locale, tag))));
  return [...new Set(found.flat())];
}

/** Tells search engines that what these cache tags stand for was published anew. Nothing happens without a key; never throws. */
export async function announceTags(tags: readonly string[]): Promise<void> {
  const settings = indexNowSettings();
  if (!settings) return;
  try {
    const urls = await urlsOfTags(tags);
    const statuses = await reportToIndexNow(settings, urls);
    console.info(JSON.stringify({ level: 'info', event: 'indexnow', urls: urls.length, statuses }));
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'indexnow', reason: error instanceof Error ? error.message : 'unknown' }));
  }
}
