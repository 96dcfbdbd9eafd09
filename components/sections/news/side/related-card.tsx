import { getTranslations } from 'next-intl/server';
import { SideList } from './side-list';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';

const shownAtMost = 4;

/** Side card of articles on the same topic. */
export async function RelatedCard({ posts }: { posts: PostSummary[] }) {
  const [t, locale] = await Promise.all([getTranslations('news'), currentLocale()]);
  return <SideList id="related" title={t('related')} posts={posts.slice(0, shownAtMost)} locale={locale} />;
}
