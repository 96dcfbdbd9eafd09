import { getFormatter, getTranslations } from 'next-intl/server';
import { Cell, CellGrid } from '@/components/sections/blocks/cell-grid';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';

/** Newest articles; renders nothing when there are none. */
export async function News({ posts }: { posts: PostSummary[] }) {
  const t = await getTranslations('home.news');
  const format = await getFormatter();
  const href = await currentHref();
  if (posts.length === 0) return null;
  const day = (iso: string) => <time dateTime={iso}>{format.dateTime(new Date(iso), { dateStyle: 'long' })}</time>;
  const all = (
    <a className="text-link py-2 hover:text-accent" href={href('/blog')}>
      {t('all')}
    </a>
  );
  return (
    <Section id="news" title={t('title')} action={all}>
      <CellGrid>
        {posts.map((post) => (
          <Cell
            key={post.id}
            mark={day(post.publishedAt)}
            cover={post.cover}
            title={post.title}
            href={href(post.path)}
            text={post.excerpt}
          />
        ))}
      </CellGrid>
    </Section>
  );
}
