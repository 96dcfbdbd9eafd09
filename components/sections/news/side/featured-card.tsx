import { getTranslations } from 'next-intl/server';
import { SideLinks, SideList } from './side-list';
import { Details } from '@/components/ui/details';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';

const shownAtOnce = 4;

/** Side card of recommended articles: four are visible, a disclosure shows the rest. */
export async function FeaturedCard({ posts }: { posts: PostSummary[] }) {
  const [t, locale] = await Promise.all([getTranslations('news'), currentLocale()]);
  const others = posts.slice(shownAtOnce);
  return (
    <SideList id="featured" title={t('featured')} posts={posts.slice(0, shownAtOnce)} locale={locale}>
      {others.length > 0 && (
        <Details
          more={t('side.more', { count: others.length })}
          less={t('side.less')}
          className="border-t border-line text-small"
        >
          <SideLinks posts={others} locale={locale} />
        </Details>
      )}
    </SideList>
  );
}
