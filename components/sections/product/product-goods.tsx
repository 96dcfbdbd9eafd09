import { PostCover } from '@/components/sections/news/lists/post-cover';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

/** Products of a group as index lines with drawings; renders nothing when the group has none. */
export async function ProductGoods({ title, posts }: { title: string; posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  const href = await currentHref();
  return (
    <section id="goods" aria-labelledby="goods-title" className="mt-14 scroll-mt-24">
      <h2 id="goods-title" className="text-h3">
        {title}
      </h2>
      <ul className="mt-6 border-t border-ink">
        {posts.map(({ id, path, title: name, excerpt, cover }) => (
          <li
            key={id}
            className="group relative grid items-center gap-x-8 gap-y-3 border-b border-line py-5 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            {cover ? <PostCover cover={cover} sizes="9rem" className="w-full max-w-36" /> : <span aria-hidden="true" />}
            <div>
              <h3 className="text-h4">
                <a href={href(path)} className="after:absolute after:inset-0 group-hover:text-accent">
                  {name}
                </a>
              </h3>
              <p className="mt-2 text-small text-soft">{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
