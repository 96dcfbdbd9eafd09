import { cacheLife, cacheTag } from 'next/cache';
import { everyPostTag } from '@/lib/domain/posts/post-tags';
import type { Locale } from '@/lib/i18n/locales';
import { failureLife } from '@/lib/site/cache-life';
import { findSitemap, type SitemapName, sitemapIndexXml } from '@/lib/site/sitemaps/sitemap';
import type { Outcome } from '@/lib/upstream/transport';
import { feedOf } from './feed';
import { IndexUnavailable, indexLife } from './index-urls';
import { llmsText } from './llms';
import { findMarkdownVersion, type MarkdownVersion } from './page-markdown';

/**
 * Null when a source is unavailable. The functions called set the cache tags; embedded indexes and shipped articles
 * have no cache, so a text that contains one sets their tags.
 */
type Generated<T> = { made: T } | null;

async function generate<T>(make: () => Promise<T>): Promise<Generated<T>> {
  try {
    const made = await make();
    cacheLife(indexLife);
    return { made };
  } catch (error) {
    if (!(error instanceof IndexUnavailable)) throw error;
    cacheLife(failureLife);
    return null;
  }
}

export async function cachedSitemapIndex(): Promise<Generated<string>> {
  'use cache';
  cacheTag(...everyPostTag, 'articles', 'pages');
  return generate(sitemapIndexXml);
}

export async function cachedSitemap(name: SitemapName): Promise<Generated<string | null>> {
  'use cache';
  cacheTag(...everyPostTag, 'articles', 'tags');
  return generate(() => findSitemap(name));
}

export async function cachedFeed(locale: Locale): Promise<Generated<string>> {
  'use cache';
  return generate(() => feedOf(locale));
}

export async function cachedLlmsText(): Promise<Generated<string>> {
  'use cache';
  cacheTag(...everyPostTag);
  return generate(llmsText);
}

/** `segments` must be those of an existing page, so that made-up addresses do not fill the cache. */
export async function cachedMarkdownVersion(
  locale: Locale,
  segments: readonly string[],
): Promise<Outcome<MarkdownVersion>> {
  'use cache';
  const outcome = await findMarkdownVersion(locale, segments);
  cacheLife(outcome.kind === 'unavailable' ? failureLife : indexLife);
  return outcome;
}
