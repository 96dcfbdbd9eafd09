import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { newsPageCount } from '@/lib/domain/news/page-count';
import { newsPath } from '@/lib/domain/news/news-paths';
import { ArticleCard } from './article-card';

type ArticleListProps = { posts: PostSummary[]; total: number; page: number; tag: string | null };

/** One page of articles, with pagination. */
export async function ArticleList({ posts, total, page, tag }: ArticleListProps) {
  const [t, locale, href] = await Promise.all([getTranslations('news'), currentLocale(), currentHref()]);
  const pageName = (n: number) => t('pager.page', { page: String(n) });
  const words = { label: t('pager.label'), previous: t('pager.previous'), next: t('pager.next'), page: pageName };
  if (posts.length === 0)
    return (
      <EmptyState>
        <p className="text-soft">{t('empty')}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {posts.map((post) => (
          <li key={post.id}>
            <ArticleCard post={post} locale={locale} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={newsPageCount(total, tag)} hrefOf={(n) => href(newsPath(tag, n))} words={words} />
    </>
  );
}
