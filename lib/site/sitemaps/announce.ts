import { config } from '@/lib/config';
import { fixedRoutes } from '@/lib/contract/routes/pages';
import { type Locale, locales } from '@/lib/i18n/locales';
import { log } from '@/lib/observability/log';
import { findIndexEntry, type IndexEntry } from '@/lib/site/discovery/index-urls';
import { markdownPath } from '@/lib/site/routing/machine-paths';
import { absoluteUrl } from '@/lib/site/seo/metadata';
import { listArticles, listedBy, listPages } from './site-index';

/** Maximum URLs per call (indexnow.org/documentation). */
export const maxUrlsACall = 10_000;
const timeoutMs = 10_000;

type IndexNow = { siteUrl: string; key: string; endpoint: string };
type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export function indexNowBodies({ siteUrl, key }: IndexNow, urls: readonly string[]): string[] {
  const { host, origin } = new URL(siteUrl);
  const siteUrls = [...new Set(urls)].filter((url) => URL.canParse(url) && new URL(url).origin === origin);
  const calls = Math.ceil(siteUrls.length / maxUrlsACall);
  return Array.from({ length: calls }, (_, index) =>
    JSON.stringify({
      host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: siteUrls.slice(index * maxUrlsACall, (index + 1) * maxUrlsACall),
    }),
  );
}

/** Reports changed URLs. Returns the status of each call, 0 when it failed without a response; never throws. */
export async function reportToIndexNow(
  settings: IndexNow,
  urls: readonly string[],
  send: Fetch = fetch,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const body of indexNowBodies(settings, urls)) {
    try {
      const answer = await send(settings.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      statuses.push(answer.status);
    } catch {
      statuses.push(0);
    }
  }
  return statuses;
}

function indexNowSettings(): IndexNow | null {
  const { INDEXNOW_KEY, INDEXNOW_ENDPOINT, SITE_URL } = config();
  return INDEXNOW_KEY ? { key: INDEXNOW_KEY, endpoint: INDEXNOW_ENDPOINT, siteUrl: SITE_URL } : null;
}

const pagesOfTag = new Map<string, readonly string[]>([
  ['posts', [...fixedRoutes.filter((route) => listedBy(route) !== undefined), '/coverage']],
  ['tags', ['/blog', '/NewsCenter']],
  ['articles', ['/blog']],
  ['page:india', ['/india']],
  ['page:privacyPolicy', ['/privacyPolicy']],
  ['page:terms-trader', ['/terms/trader']],
  ['page:terms-inspector', ['/terms/inspector']],
]);

/** Which index entries show the content of a cache tag. Next adds the last tag to every page. */
const placesOfTag = new Map<string, (place: IndexEntry) => boolean>([
  ['posts', ({ path }) => markdownPath(path) !== null],
  ['tags', ({ path }) => path.startsWith('/category/')],
  ['articles', ({ path }) => path.startsWith('/article/')],
  ['_N_T_/layout', () => true],
]);

async function pathOfPost(locale: Locale, tag: string): Promise<string[]> {
  const key = /^post:(.+)$/.exec(tag)?.[1];
  const place = key === undefined ? null : await findIndexEntry(locale, key);
  return place?.kind === 'ok' ? [place.value.path] : [];
}

async function urlsIn(locale: Locale, tags: readonly string[]): Promise<string[]> {
  const fixed = tags.flatMap((tag) => pagesOfTag.get(tag) ?? []);
  const isShown = tags.flatMap((tag) => placesOfTag.get(tag) ?? []);
  const index = isShown.length > 0 ? [...(await listPages(locale)), ...(await listArticles(locale))] : [];
  const listed = index.filter((place) => isShown.some((shows) => shows(place))).map(({ path }) => path);
  const posts = await Promise.all(tags.map((tag) => pathOfPost(locale, tag)));
  return [...fixed, ...listed, ...posts.flat()].map((path) => absoluteUrl(locale, path));
}

export async function urlsOfTags(tags: readonly string[]): Promise<string[]> {
  const found = await Promise.all(locales.map((locale) => urlsIn(locale, tags)));
  return [...new Set(found.flat())];
}

/** Tells search engines (IndexNow) of changed content. Does nothing without a key; never throws. */
export async function announceTags(tags: readonly string[]): Promise<void> {
  const settings = indexNowSettings();
  if (!settings) return;
  try {
    const urls = await urlsOfTags(tags);
    const statuses = await reportToIndexNow(settings, urls);
    log('info', 'indexnow', { urls: urls.length, statuses });
  } catch (error) {
    log('warn', 'indexnow', { reason: error instanceof Error ? error.message : 'unknown' });
  }
}
