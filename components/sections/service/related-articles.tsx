import { getTranslations } from 'next-intl/server';
import { ArticleGrid } from '@/components/sections/news/lists/article-grid';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';

/** Articles about a service; renders nothing when there are none. */
export async function RelatedArticles({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  const t = await getTranslations('service.child');
  return (
    <Section title={t('related')} className="no-print">
      <ArticleGrid posts={posts} locale={await currentLocale()} />
    </Section>
  );
}
