import { getTranslations } from 'next-intl/server';
import { TagList } from './tag-list';
import { Section } from '@/components/ui/section';
import type { PostSummary, TagRef } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { newsPath } from '@/lib/domain/news/news-paths';
import { ArticleGrid } from '@/components/sections/news/lists/article-grid';

type ArticleAfterProps = { parts: PostSummary[]; tags: TagRef[] };

/** Further reading after an article: its series and other topics. */
export async function ArticleAfter({ parts, tags }: ArticleAfterProps) {
  const [t, locale, href] = await Promise.all([getTranslations('news'), currentLocale(), currentHref()]);
  const topics = tags.map(({ key, name }) => ({ name, href: href(newsPath(key)) }));
  return (
    <>
      {parts.length > 0 && (
        <Section id="series" title={t('children')} className="no-print">
          <ArticleGrid posts={parts} locale={locale} />
        </Section>
      )}
      <div className="shell pb-16">
        <TagList title={t('topics')} tags={topics} more={{ label: t('more'), href: href('/blog') }} />
      </div>
    </>
  );
}
