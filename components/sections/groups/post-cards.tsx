import type { ReactNode } from 'react';
import { Cell } from '@/components/sections/blocks/cell-grid';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

type PostCardsProps = {
  posts: readonly PostSummary[];
  first?: number;
  columns?: 3 | 4;
  /** An additional last cell. */
  children?: ReactNode;
};

const grids = { 3: 'sm:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' } as const;

/** Services or products as numbered cells with drawings; `first` is the number of the first cell. */
export async function PostCards({
  posts,
  first = 1,
  columns = posts.length % 4 === 0 ? 4 : 3,
  children,
}: PostCardsProps) {
  const href = await currentHref();
  return (
    <ol className={`grid border-t border-l border-line bg-card ${grids[columns]}`}>
      {posts.map(({ id, cover, title, path, excerpt }, index) => (
        <Cell
          key={id}
          mark={String(first + index).padStart(2, '0')}
          cover={cover}
          title={title}
          href={href(path)}
          text={excerpt}
        />
      ))}
      {children}
    </ol>
  );
}
