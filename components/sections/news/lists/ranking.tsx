import { getTranslations } from 'next-intl/server';
import { Ordinal } from '@/components/ui/ordinal';
import { newsPath } from '@/lib/domain/news/news-paths';
import { currentHref } from '@/lib/i18n/server';
import type { RankingColumn } from '@/lib/site/posts/news-columns';

export async function Ranking({ columns }: { columns: RankingColumn[] }) {
  const [t, href] = await Promise.all([getTranslations('news'), currentHref()]);
  if (columns.length === 0) return null;
  return (
    <section aria-labelledby="ranking" className="shell py-14 md:py-20">
      <h2 id="ranking" className="mb-8 md:mb-10">
        {t('ranking')}
      </h2>
      <div className="grid gap-x-10 gap-y-12 md:grid-cols-3">
        {columns.map(({ tag, posts }) => (
          <section key={tag.key} aria-labelledby={`ranking-${tag.key}`}>
            <h3 id={`ranking-${tag.key}`} className="border-t border-ink pt-4 pb-3 text-h4">
              <a href={href(newsPath(tag.key))} className="hover:text-accent">
                {tag.name}
              </a>
            </h3>
            <ol>
              {posts.map((post, index) => (
                <li key={post.id} className="grid grid-cols-[2.25rem_1fr] items-baseline border-t border-line py-3">
                  <Ordinal number={index + 1} />
                  <a href={href(post.path)} className="text-small hover:text-accent">
                    {post.title}
                  </a>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}
