import { getTranslations } from 'next-intl/server';
import { TagLinks } from '@/components/ui/tag-link';
import { local } from '@/lib/content';
import { newsPath, withAllTag } from '@/lib/domain/news/news-paths';
import type { TagRef } from '@/lib/domain/posts/post-types';
import { searchPath } from '@/lib/domain/search/search-query';
import { currentHref, currentLocale } from '@/lib/i18n/server';

export async function HotSearch() {
  const [t, locale, href] = await Promise.all([getTranslations('news'), currentLocale(), currentHref()]);
  return (
    <section aria-labelledby="hot-search">
      <h2 id="hot-search" className="mb-4 text-h4">
        {t('hotSearch')}
      </h2>
      <TagLinks links={local(locale, 'hot-search').map((name) => ({ name, href: href(searchPath(name)) }))} />
    </section>
  );
}

export async function TagBar({ tags, current }: { tags: TagRef[]; current: string }) {
  const [t, href] = await Promise.all([getTranslations('news'), currentHref()]);
  return (
    <nav aria-label={t('filter')} className="mb-8">
      <TagLinks
        links={withAllTag(tags, t('all')).map(({ key, name }) => ({
          name,
          href: href(newsPath(key)),
          current: key === current,
        }))}
      />
    </nav>
  );
}
