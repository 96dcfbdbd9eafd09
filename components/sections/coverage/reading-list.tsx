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
            <h3 className="text-h4">
              <a href={localePath(locale, post.path)} className="after:absolute after:inset-0 hover:text-accent">
                {post.title}
              </a>
            </h3>
            <p className="mt-2 text-small text-soft">{post.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
