import { getTranslations } from 'next-intl/server';
import type { PostSummary, TagRef } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';
import { HotSearch } from './hot-search';
import { PricingCard } from './side/pricing-card';
import { ReportCard } from '@/components/sections/news/side/free-report-card';
import { SignUpCard } from './side/sign-up-card';
import { TagsCard } from './side/tags-card';
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
