import { getTranslations } from 'next-intl/server';
import { TagLink } from '@/components/ui/tag-link';
import { newsPath, withAllTag } from '@/lib/domain/news/news-paths';
import type { TagRef } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

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
