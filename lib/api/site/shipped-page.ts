import { cacheLife, cacheTag } from 'next/cache';
import { shippedMediaPlaces } from '@/lib/api/media/media-places';
import { findStaticPage, readBody } from '@/lib/content';
import { markdownToHtml } from '@/lib/content/parse/markdown';
import type { Locale } from '@/lib/i18n/locales';
import { sanitizeRichText } from '@/lib/domain/richtext/sanitise';
import { contentLife } from '@/lib/api/cache-life';

export type ShippedPage = 'accessibility' | 'imprint';

/**
 * A page about this site itself: it always comes from the shipped content, whichever upstream serves the rest. Throws
 * when its file is missing.
 */
export async function getShippedPage(locale: Locale, slug: ShippedPage) {
  'use cache';
  cacheTag('pages', `page:${slug}`);
  cacheLife(contentLife);
  const page = findStaticPage(locale, slug);
  if (!page) throw new Error(`content/${locale}/pages has no ${slug}`);
  const rich = sanitizeRichText(markdownToHtml(await readBody(page)), { locale, places: shippedMediaPlaces() });
  return { title: page.title, excerpt: page.excerpt, updated: `${page.updated}T00:00:00+08:00`, ...rich };
}
