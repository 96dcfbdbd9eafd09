import { getTranslations } from 'next-intl/server';
import type { PostSummary, TagRef } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';
import { HotSearch } from '@/components/sections/news/hot-search';
import { PricingCard } from './pricing-card';
import { ReportCard } from './free-report-card';
import { SignUpCard } from './sign-up-card';
import { TagsCard } from './tags-card';
import { SideList } from './side-list';

type NewsSideProps = {
  hot: readonly string[];
  featured: PostSummary[];
  /** Omitted where the list itself starts with the topics. */
  tags?: TagRef[];
};

const shownAtMost = 6;

/** Side column of news lists: popular searches, recommended articles, topics and offers. */
export async function NewsSide({ hot, featured, tags = [] }: NewsSideProps) {
  const [t, locale] = await Promise.all([getTranslations('news'), currentLocale()]);
  return (
    <>
      <HotSearch title={t('hotSearch')} terms={hot} locale={locale} />
      <SideList id="related-info" title={t('relatedInfo')} posts={featured.slice(0, shownAtMost)} locale={locale} />
      <TagsCard tags={tags} />
      <ReportCard />
      <PricingCard />
      <SignUpCard />
    </>
  );
}
