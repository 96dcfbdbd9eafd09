import { getMessages, getTranslations } from 'next-intl/server';
import { ExampleMark } from '@/components/sections/example-mark';
import { TextLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Ordinal } from '@/components/ui/ordinal';
import { Pager } from '@/components/ui/pager';
import { NamedSection } from '@/components/ui/section';
import { newsPageCount, newsPath } from '@/lib/domain/news/news-paths';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { dayText } from '@/lib/i18n/dates';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import type { RankingColumn } from '@/lib/site/posts/news-columns';
import { PostCover } from './post-cover';

type ArticleProps = { post: PostSummary; locale: Locale };

function PostCaption({ post, locale }: ArticleProps) {
  const day = dayText(locale, post.publishedAt);
  const tag = post.tags[0]?.name;
  return (
    <p className="figure-caption flex flex-wrap gap-x-3">
      {day && <time dateTime={post.publishedAt}>{day}</time>}
      {tag && <span>{tag}</span>}
      {post.isExample && <ExampleMark />}
    </p>
  );
}

function CardLink({ post, locale }: ArticleProps) {
  return (
    <a href={localePath(locale, post.path)} className="after:absolute after:inset-0 group-hover:text-accent">
      {post.title}
    </a>
  );
}

export function ArticleCard({ post, locale }: ArticleProps) {
  return (
    <article className="group relative grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr] sm:items-baseline">
      <PostCaption post={post} locale={locale} />
      <div>
        <h3 className="text-[1.0625rem] leading-snug">
          <CardLink post={post} locale={locale} />
        </h3>
        {post.excerpt && <p className="mt-1 line-clamp-2 max-w-[68ch] text-small text-soft">{post.excerpt}</p>}
      </div>
    </article>
  );
}

type ArticleListProps = { posts: PostSummary[]; total: number; page: number; tag: string | null; leads?: boolean };

/** A dense list; the first article is large where nothing above the list is and it `leads`. */
export async function ArticleList({ posts, total, page, tag, leads = false }: ArticleListProps) {
  const [{ news }, locale, href] = await Promise.all([getMessages(), currentLocale(), currentHref()]);
  if (posts.length === 0)
    return (
      <EmptyState>
        <p className="text-soft">{news.empty}</p>
      </EmptyState>
    );
  const [first, ...rest] = posts;
  return (
    <>
      {leads && first && (
        <div className="mb-8 bg-accent-tint">
          <LargeArticle post={first} locale={locale} />
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {(leads ? rest : posts).map((post) => (
          <li key={post.id}>
            <ArticleCard post={post} locale={locale} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={newsPageCount(total, tag)} hrefOf={(n) => href(newsPath(tag, n))} words={news.pager} />
    </>
  );
}

export async function FeaturedArticles({ posts }: { posts: PostSummary[] }) {
  const [t, locale] = await Promise.all([getTranslations('news'), currentLocale()]);
  const [first, ...rest] = posts;
  if (!first) return null;
  return (
    <NamedSection name="picks" title={t('picks')} titleClass="sr-only" className="bg-accent-tint">
      <div className="shell grid grid-cols-1 items-center gap-x-10 pb-6 lg:grid-cols-[1.7fr_1fr] lg:pb-0">
        <LargeArticle post={first} locale={locale} bleeds />
        <ul className="divide-y divide-line border-line max-lg:border-t">
          {rest.map((post) => (
            <li key={post.id} className="group relative py-5">
              <article>
                <PostCaption post={post} locale={locale} />
                <h3 className="mt-2 text-h4">
                  <CardLink post={post} locale={locale} />
                </h3>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </NamedSection>
  );
}

const large = 'group relative grid grid-cols-1 gap-8 break-words md:grid-cols-[1fr_1.1fr] md:items-center';

function LargeArticle({ post, locale, bleeds = false }: ArticleProps & { bleeds?: boolean }) {
  return (
    <article className={`${large} ${bleeds ? 'py-8 md:py-12' : 'p-6 md:p-8'}`}>
      <PostCover
        cover={post.cover}
        eager
        large
        sizes="20rem"
        className="max-w-96 max-md:max-w-64 md:order-last md:justify-self-end"
      />
      <div>
        <PostCaption post={post} locale={locale} />
        <h3 className="mt-3 text-h2">
          <CardLink post={post} locale={locale} />
        </h3>
        {post.excerpt && <p className="mt-4 text-soft">{post.excerpt}</p>}
      </div>
    </article>
  );
}

export async function Ranking({ columns }: { columns: RankingColumn[] }) {
  const [t, href] = await Promise.all([getTranslations('news'), currentHref()]);
  if (columns.length === 0) return null;
  return (
    <NamedSection name="ranking" title={t('ranking')} titleClass="mb-8 md:mb-10" className="shell py-14 md:py-20">
      <div className="grid gap-x-10 gap-y-12 md:grid-cols-3">
        {columns.map(({ tag, posts }) => (
          <section key={tag.key} aria-labelledby={`ranking-${tag.key}`}>
            <h3 id={`ranking-${tag.key}`} className="border-t border-ink pt-4 pb-3 text-h4">
              <TextLink href={href(newsPath(tag.key))} text={tag.name} />
            </h3>
            <ol>
              {posts.map((post, index) => (
                <li key={post.id} className="grid grid-cols-[2.25rem_1fr] items-baseline border-t border-line py-3">
                  <Ordinal number={index + 1} />
                  <TextLink href={href(post.path)} text={post.title} className="text-small" />
                  {index === 0 && <p className="col-start-2 mt-1 text-small text-soft max-sm:hidden">{post.excerpt}</p>}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </NamedSection>
  );
}
