import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { Day } from '@/components/ui/day';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { type Locale, localePath } from '@/lib/i18n/locales';

export function ReadingList({ posts, locale }: { posts: PostSummary[]; locale: Locale }) {
  return (
    <ul className="border-b border-line">
      {posts.map((post) => (
        <li key={post.id} className="relative grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[9rem_1fr]">
          <span className="figure-caption pt-1">
            <Day iso={post.publishedAt} locale={locale} />
          </span>
          <div className="max-w-2xl">
            <HeadingLink href={localePath(locale, post.path)} covers text={post.title} />
            <p className="mt-2 text-small text-soft">{post.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
