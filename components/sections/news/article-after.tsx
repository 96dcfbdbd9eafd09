import { getTranslations } from 'next-intl/server';
import { TagList } from '@/components/sections/tag-list';
import { Section } from '@/components/ui/section';
import type { PostSummary, TagRef } from '@/lib/api/domain';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { newsPath } from '@/lib/news/paths';
import { ArticleGrid } from './article-grid';

type ArticleAfterProps = { parts: PostSummary[]; related: PostSummary[]; tags: TagRef[] };

/** Where a reader goes on after an article: its series, what is related, and the other subjects. */
export async function ArticleAfter({ parts, related, tags }: ArticleAfterProps) {
  const [t, locale, href] = await Promise.all([getTranslations('news'), currentLocale(), currentHref()]);
  const topics = tags.map(({ key, name }) => ({ name, href: href(newsPath(key)) }));
  return (
    <>
      {parts.length > 0 && <Section id="series" title={t('children')}><ArticleGrid posts={parts} locale={locale} /></Section>}
      {related.length > 0 && <Section id="related" title={t('related')}><ArticleGrid posts={related} locale={locale} /></Section>}
      <div className="shell pb-16"><TagList title={t('topics')} tags={topics} more={{ label: t('more'), href: href('/blog') }} /></div>
    </>
  );
}
