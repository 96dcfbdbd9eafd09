import { getTranslations } from 'next-intl/server';
import { TagLink } from '@/components/ui/tag-link';
import type { TagRef } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';
import { newsPath } from '@/lib/domain/news/news-paths';

/** Side card of topics. */
export async function TagsCard({ tags }: { tags: TagRef[] }) {
  const [t, href] = await Promise.all([getTranslations('news.side'), currentHref()]);
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="side-tags">
      <h2 id="side-tags" className="mb-4 text-h4">
        {t('tags')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ key, name }) => (
          <li key={key}>
            <TagLink href={href(newsPath(key))}>{name}</TagLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
