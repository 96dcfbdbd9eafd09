import { getTranslations } from 'next-intl/server';
import { Cell, CellGrid } from '@/components/sections/blocks/cell-grid';
import { Day } from '@/components/ui/day';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { currentHref, currentLocale } from '@/lib/i18n/server';

/** Newest articles; renders nothing when there are none. */
export async function News({ posts }: { posts: PostSummary[] }) {
  const t = await getTranslations('home.news');
  const [locale, href] = await Promise.all([currentLocale(), currentHref()]);
  if (posts.length === 0) return null;
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
            mark={<Day iso={post.publishedAt} locale={locale} style="long" />}
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
