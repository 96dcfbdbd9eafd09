import { getTranslations } from 'next-intl/server';
import { HotSearch } from '@/components/sections/news/hot-search';
import type { PostSummary, TagRef } from '@/lib/domain/posts/post-types';
import { local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { PricingCard } from './pricing-card';
import { ReportCard } from './free-report-card';
import { SignUpCard } from './sign-up-card';
import { TagsCard } from './tags-card';
import { SideList, SideLinks } from './side-list';
import { Details } from '@/components/ui/details';

const shownAtMost = 4;

/** Side card of articles on the same topic. */
async function RelatedCard({ posts }: { posts: PostSummary[] }) {
  const [t, locale] = await Promise.all([getTranslations('news'), currentLocale()]);
  return <SideList id="related" title={t('related')} posts={posts.slice(0, shownAtMost)} locale={locale} />;
}

type ArticleSideProps = { related: PostSummary[]; featured: PostSummary[]; tags: TagRef[] };

/** Side column of an article. */
export async function ArticleSide({ related, featured, tags }: ArticleSideProps) {
  const [t, locale] = await Promise.all([getTranslations('news'), currentLocale()]);
  return (
    <>
      <RelatedCard posts={related} />
      <ReportCard />
      <FeaturedCard posts={featured} />
      <PricingCard />
      <HotSearch title={t('hotSearch')} terms={local(locale, 'hot-search')} locale={locale} />
      <TagsCard tags={tags} />
      <SignUpCard />
    </>
  );
}

const shownAtOnce = 4;

/** Side card of recommended articles: four are visible, a disclosure shows the rest. */
async function FeaturedCard({ posts }: { posts: PostSummary[] }) {
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
