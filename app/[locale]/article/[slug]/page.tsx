import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { ArticleShare } from '@/components/sections/news/article/share';
import { Toc, tocHeadings } from '@/components/sections/news/article/toc';
import { NewsColumns } from '@/components/sections/news/news-container';
import { TextLink } from '@/components/ui/button';
import { RichText } from '@/components/ui/rich-text';
import { NamedSection, PageHead } from '@/components/ui/section';
import { decodeSegment } from '@/lib/contract/routes/segments';
import { newsPath } from '@/lib/domain/news/news-paths';
import { dayText } from '@/lib/i18n/dates';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { type ArticleSummary, findLocalArticle, listLocalArticles } from '@/lib/site/posts/articles';
import { articleLd } from '@/lib/site/seo/json-ld';
import { pageMetadata } from '@/lib/site/seo/metadata';
import { atFirstVisit } from '@/lib/site/static-params';

type Props = { params: Promise<{ slug: string }> };

/** Article fields that local articles do not have. */
const unsaid = { updatedAt: '', author: null, tags: [], topicKey: '', cover: null };

export const generateStaticParams = atFirstVisit('slug');

async function articleOf(params: Props['params']) {
  const [locale, { slug }] = await Promise.all([currentLocale(), params]);
  return { locale, article: await findLocalArticle(locale, decodeSegment(slug) ?? '') };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, article } = await articleOf(params);
  if (!article) return {};
  const { path, alternates, title, excerpt, publishedAt } = article;
  return pageMetadata({
    locale,
    path,
    alternates,
    title,
    description: excerpt,
    type: 'article',
    publishedAt,
    updatedAt: publishedAt,
  });
}

export default async function LocalArticlePage({ params }: Props) {
  const [t, { locale, article }] = await Promise.all([getTranslations('news'), articleOf(params)]);
  if (!article) notFound();
  const { slug, path, alternates, title, excerpt, publishedAt, minutes, html } = article;
  const headings = tocHeadings(article.headings);
  const others = (await listLocalArticles(locale)).filter((other) => other.slug !== slug);
  return (
    <Page
      crumbs={[
        { label: t('title'), path: newsPath(null) },
        { label: title, path },
      ]}
      alternates={alternates}
      ld={articleLd(locale, path, { ...article, ...unsaid })}
      isLong
    >
      <article>
        <PageHead title={title} lead={excerpt}>
          <p className="figure-caption mt-7 flex flex-wrap gap-x-6 gap-y-1">
            <time dateTime={publishedAt}>{dayText(locale, publishedAt, 'long')}</time>
            <span>{t('minutes', { count: String(minutes) })}</span>
          </p>
        </PageHead>
        <NewsColumns aside={<MoreArticles articles={others} />}>
          {headings.length > 0 && (
            <div className="mb-10">
              <Toc title={t('toc')} headings={headings} />
            </div>
          )}
          <RichText html={html} className="[&>:first-child]:mt-0" />
          <div className="mt-12 max-w-[68ch] border-t border-line pt-6">
            <ArticleShare path={path} title={title} />
          </div>
        </NewsColumns>
      </article>
    </Page>
  );
}

async function MoreArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  const [t, href] = await Promise.all([getTranslations('learn.article'), currentHref()]);
  if (articles.length === 0) return null;
  return (
    <NamedSection name="more-articles" title={t('other')} titleClass="mb-2 text-h4">
      <ul className="divide-y divide-line">
        {articles.map(({ slug, path, title, minutes }) => (
          <li key={slug} className="py-3">
            <TextLink href={href(path)} text={title} className="block py-0.5 text-small leading-snug" />
            <p className="figure-caption mt-1">{t('minutes', { count: String(minutes) })}</p>
          </li>
        ))}
      </ul>
    </NamedSection>
  );
}
