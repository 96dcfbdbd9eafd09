import { Cell, CellGrid } from '@/components/sections/blocks/cell-grid';
import { Day } from '@/components/ui/day';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';

export async function ArticleGrid({ posts }: { posts: PostSummary[] }) {
  const [locale, href] = await Promise.all([currentLocale(), currentHref()]);
  return (
    <CellGrid>
      {posts.map(({ id, publishedAt, cover, title, path }) => (
        <Cell key={id} mark={<Day iso={publishedAt} locale={locale} />} cover={cover} title={title} href={href(path)} />
      ))}
    </CellGrid>
  );
}
