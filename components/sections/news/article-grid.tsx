import { Cell, CellGrid } from '@/components/sections/blocks/cell-grid';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { dayText } from '@/lib/i18n/dates';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';

type ArticleGridProps = { posts: PostSummary[]; locale: Locale };

/** Ruled grid of articles, each with its date. */
export function ArticleGrid({ posts, locale }: ArticleGridProps) {
  return (
    <CellGrid>
      {posts.map((post) => {
        const day = <time dateTime={post.publishedAt}>{dayText(locale, post.publishedAt)}</time>;
        return (
          <Cell key={post.id} mark={day} cover={post.cover} title={post.title} href={localePath(locale, post.path)} />
        );
      })}
    </CellGrid>
  );
}
