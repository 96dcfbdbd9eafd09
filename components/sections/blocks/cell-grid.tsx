import type { ReactNode } from 'react';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { PostCover } from '@/components/sections/news/lists/post-cover';
import { Day } from '@/components/ui/day';
import type { Cover, PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';

export function CellGrid({ children, ordered = false }: { children: ReactNode; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return <List className="grid border-t border-l border-line bg-card sm:grid-cols-2 lg:grid-cols-4">{children}</List>;
}

const cellSizes = '(min-width: 64rem) 16rem, (min-width: 40rem) 45vw, 7rem';

type CellProps = {
  mark?: ReactNode;
  cover: Cover | null;
  title: string;
  href: string;
  text?: string;
  children?: ReactNode;
};

export function Cell({ mark, cover, title, href, text, children }: CellProps) {
  return (
    <li className="border-r border-b border-line p-5 max-sm:flow-root sm:flex sm:flex-col lg:p-6">
      {mark && <p className="figure-caption">{mark}</p>}
      <PostCover
        cover={cover}
        sizes={cellSizes}
        className="mb-5 max-sm:float-end max-sm:ms-4 max-sm:max-w-[30%] sm:mt-4"
      />
      <HeadingLink href={href} text={title} />
      {text && <p className="mt-2 max-sm:flow-root text-small text-soft">{text}</p>}
      {children}
    </li>
  );
}

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
