import { getTranslations } from 'next-intl/server';
import { TagLink } from '@/components/ui/tag-link';
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
      <ul className="flex flex-wrap gap-2">
        {local(locale, 'hot-search').map((term) => (
          <li key={term}>
            <TagLink href={href(searchPath(term))}>{term}</TagLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function TagBar({ tags, current }: { tags: TagRef[]; current: string }) {
  const [t, href] = await Promise.all([getTranslations('news'), currentHref()]);
  return (
    <nav aria-label={t('filter')} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {withAllTag(tags, t('all')).map(({ id, key, name }) => (
          <li key={id}>
            <TagLink href={href(newsPath(key))} current={key === current}>
              {name}
            </TagLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
