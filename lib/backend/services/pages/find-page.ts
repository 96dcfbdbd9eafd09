import { findStaticPage } from '@/lib/content';
import type { StaticPage } from '@/lib/contract/content/static-pages';
import type { Locale } from '@/lib/i18n/locales';
import { ServiceError } from '@/lib/backend/services/errors';
import { contentHtml } from '@/lib/backend/services/posts/post-content';

/** Returns a static page by its slug, with its content as HTML. Throws `not_found`. */
export async function findPage(locale: Locale, slug: string): Promise<StaticPage> {
  const page = findStaticPage(locale, slug);
  if (!page) throw new ServiceError('not_found', 'There is no such page in this language.');
  return {
    slug: page.slug,
    title: page.title,
    excerpt: page.excerpt,
    content: await contentHtml(page),
    updated_at: `${page.updated}T00:00:00+08:00`,
  };
}
