import { Cell, CellGrid } from '@/components/sections/blocks/cell-grid';
import { Day } from '@/components/ui/day';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { type Locale, localePath } from '@/lib/i18n/locales';

type ArticleGridProps = { posts: PostSummary[]; locale: Locale };

/** Ruled grid of articles, each with its date. */
export function ArticleGrid({ posts, locale }: ArticleGridProps) {
  return (
    <CellGrid>
      {posts.map((post) => {
        const day = <Day iso={post.publishedAt} locale={locale} />;
        return (
          <Cell key={post.id} mark={day} cover={post.cover} title={post.title} href={localePath(locale, post.path)} />
        );
      })}
    </CellGrid>
  );
}
