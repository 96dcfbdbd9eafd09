import type { ReactNode } from 'react';
import { inPage } from '@/components/layout/in-page';
import { ArticleGrid } from '@/components/sections/blocks/cell-grid';
import { ExampleMark } from '@/components/sections/example-mark';
import { PostGallery } from '@/components/sections/gallery/gallery-section';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { TextLink } from '@/components/ui/button';
import { Ordinal } from '@/components/ui/ordinal';
import { RichText } from '@/components/ui/rich-text';
import { NamedSection, PageHead, Section } from '@/components/ui/section';
import { TagLink, TagLinks } from '@/components/ui/tag-link';
import { newsPath } from '@/lib/domain/news/news-paths';
import type { PostDetail, PostSummary, Step, TagRef } from '@/lib/domain/posts/post-types';
import { dayText } from '@/lib/i18n/dates';
import { ArticleOffers } from '../sidebars';
import { ArticleShare } from './share';
import { Toc, tocHeadings } from './toc';

const shownAtMost = 6;
const fromThird = '[@media(max-width:699.98px)]:hidden';
const fromFifth = '[@media(max-width:999.98px)]:hidden';

function classAt(index: number): string {
  if (index >= 4) return fromFifth;
  return index >= 2 ? fromThird : '';
}

export async function TagList({ tags }: { tags: TagRef[] }) {
  if (tags.length === 0) return null;
  const { t, href } = await inPage('news');
  return (
    <nav aria-label={t('topics')} className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hair pt-6">
      <p aria-hidden="true" className="figure-caption">
        {t('topics')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {tags.slice(0, shownAtMost).map(({ key, name }, index) => (
          <li key={key} className={classAt(index)}>
            <TagLink href={href(newsPath(key))}>{name}</TagLink>
          </li>
        ))}
      </ul>
      <TextLink href={href('/blog')} text={t('more')} className="text-link py-1 text-small" />
    </nav>
  );
}

export async function ArticleSteps({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  const { t } = await inPage('news');
  return (
    <NamedSection name="steps" title={t('steps')} titleClass="text-h3">
      <ol className="mt-4 border-b border-line">
        {steps.map(({ title, done }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.25rem_1fr_auto] items-baseline gap-x-3 border-t border-line py-3"
          >
            <Ordinal number={index + 1} />
            <span>{title}</span>
            <span className={`figure-caption ${done ? 'text-accent' : ''}`}>{t(done ? 'stepDone' : 'stepOpen')}</span>
          </li>
        ))}
      </ol>
    </NamedSection>
  );
}

export async function ArticleHead({ post }: { post: PostDetail }) {
  const { t, locale } = await inPage('news');
  const [day, changed] = [dayText(locale, post.publishedAt, 'long'), dayText(locale, post.updatedAt, 'long')];
  const cover = post.cover && (
    <div className="border border-line bg-card p-8 pb-0 max-lg:max-w-md">
      <PostCover cover={post.cover} alt={post.cover.alt} eager large sizes="(min-width: 64rem) 34rem, 28rem" />
      <div aria-hidden="true" className="rule-ticks mt-6 h-3" />
    </div>
  );
  return (
    <PageHead title={post.title} lead={post.excerpt} aside={cover}>
      <p className="figure-caption mt-7 flex flex-wrap gap-x-6 gap-y-1">
        {post.isExample && <ExampleMark />}
        {post.author && <span>{t('author', { author: post.author })}</span>}
        {day && <time dateTime={post.publishedAt}>{day}</time>}
        {changed && changed !== day && <time dateTime={post.updatedAt}>{t('updated', { date: changed })}</time>}
        <span>{t('minutes', { count: String(post.minutes) })}</span>
      </p>
    </PageHead>
  );
}

export async function ArticleBody({ post, path }: { post: PostDetail; path: string }) {
  const { t, href } = await inPage('news');
  const headings = tocHeadings(post.headings);
  return (
    <div className={headings.length > 0 ? 'grid gap-10 xl:grid-cols-[11.5rem_1fr]' : ''}>
      {headings.length > 0 && <Toc title={t('toc')} headings={headings} />}
      <div className="grid min-w-0 max-w-[68ch] grid-cols-[minmax(0,1fr)] gap-12 xl:pr-6">
        <RichText html={post.html} />
        <PostGallery media={post.media} />
        <ArticleSteps steps={post.steps} />
        <div className="no-print grid gap-5 border-t border-line pt-6">
          {post.tags.length > 0 && (
            <TagLinks
              aria-label={t('tags')}
              links={post.tags.map(({ key, name }) => ({ name, href: href(newsPath(key)) }))}
            />
          )}
          <ArticleShare path={path} title={post.title} />
        </div>
      </div>
    </div>
  );
}

type ArticleAfterProps = { parts: PostSummary[]; featured: PostSummary[]; tags: TagRef[]; children: ReactNode };

export async function ArticleAfter({ parts, featured, tags, children }: ArticleAfterProps) {
  const { t } = await inPage('news');
  return (
    <>
      {parts.length > 0 && (
        <Section id="series" title={t('children')} className="no-print">
          <ArticleGrid posts={parts} />
        </Section>
      )}
      <aside className="no-print -mb-10 bg-accent-tint">
        <div className="shell grid gap-10 py-10 md:py-14">
          <ArticleOffers featured={featured}>{children}</ArticleOffers>
          <TagList tags={tags} />
        </div>
      </aside>
    </>
  );
}
