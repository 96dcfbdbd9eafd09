import { getTranslations } from 'next-intl/server';
import { ExampleMark } from '@/components/sections/example-mark';
import { PageHead } from '@/components/ui/section';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { dayText } from '@/lib/i18n/dates';
import { currentLocale } from '@/lib/i18n/server';
import { PostCover } from '@/components/sections/news/lists/post-cover';

/** Head of an article: title, summary, author, date and reading time. */
export async function ArticleHead({ post }: { post: PostDetail }) {
  const [t, locale] = await Promise.all([getTranslations('news'), currentLocale()]);
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
