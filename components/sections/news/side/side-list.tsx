import type { ReactNode } from 'react';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { Day } from '@/components/ui/day';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/locale-path';

type SideListProps = { id: string; title: string; posts: PostSummary[]; locale: Locale; children?: ReactNode };

/** Articles for the side column, with title and date only; `children` follow the list. */
export function SideList({ id, title, posts, locale, children }: SideListProps) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-h4">
        {title}
      </h2>
      <SideLinks posts={posts} locale={locale} />
      {children}
    </section>
  );
}

export function SideLinks({ posts, locale }: Pick<SideListProps, 'posts' | 'locale'>) {
  return (
    <ul className="divide-y divide-line">
      {posts.map((post) => (
        <li key={post.id} className="py-3">
          <a href={localePath(locale, post.path)} className="block text-small leading-snug hover:text-accent">
            {post.title}
          </a>
          <Day iso={post.publishedAt} locale={locale} className="figure-caption mt-1 block" />
        </li>
      ))}
    </ul>
  );
}
