import { getTranslations } from 'next-intl/server';
import type { PostSummary } from '@/lib/api/domain';
import { currentLocale } from '@/lib/i18n/server';
import { HotSearch } from './hot-search';
import { SideList } from './side-list';

/** What stands beside a list of news: terms people search for, then recommended articles. */
export async function NewsSide({ hot, featured }: { hot: readonly string[]; featured: PostSummary[] }) {
  const [t, locale] = await Promise.all([getTranslations('news'), currentLocale()]);
  return (
    <>
      <HotSearch title={t('hotSearch')} terms={hot} locale={locale} />
      <SideList id="related-info" title={t('relatedInfo')} posts={featured} locale={locale} />
    </>
  );
}
