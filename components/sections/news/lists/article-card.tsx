import type { PostSummary } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';
import { PostCaption } from './post-caption';
import { PostCover } from './post-cover';

type ArticleCardProps = { post: PostSummary; locale: Locale };

/** Row of an article list; the title is the link, and its click area covers the whole row. */
export function ArticleCard({ post, locale }: ArticleCardProps) {
  return (
    <article className="group relative grid gap-x-8 gap-y-4 py-7 sm:grid-cols-[9rem_1fr] sm:items-start">
      <PostCover cover={post.cover} sizes="9rem" className="max-w-36 max-sm:hidden" />
      <div className="sm:col-start-2">
        <PostCaption post={post} locale={locale} />
        <h3 className="mt-2 text-h4">
          <a href={localePath(locale, post.path)} className="after:absolute after:inset-0 group-hover:text-accent">
            {post.title}
          </a>
        </h3>
        {post.excerpt && <p className="mt-2 line-clamp-3 max-w-[62ch] text-small text-soft">{post.excerpt}</p>}
      </div>
    </article>
  );
}
