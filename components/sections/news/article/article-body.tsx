import { getTranslations } from 'next-intl/server';
import { PostGallery } from '@/components/sections/gallery/post-gallery';
import { RichText } from '@/components/ui/rich-text';
import { TagLink } from '@/components/ui/tag-link';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { currentHref } from '@/lib/i18n/server';
import { newsPath } from '@/lib/domain/news/news-paths';
import { ArticleShare } from './article-share';
import { ArticleSteps } from './article-steps';
import { Toc, tocHeadings } from './toc';

/** Text of an article with its table of contents, then its steps, tags and share buttons. */
export async function ArticleBody({ post, path }: { post: PostDetail; path: string }) {
  const [t, href] = await Promise.all([getTranslations('news'), currentHref()]);
  const headings = tocHeadings(post.headings);
  return (
    <div className={headings.length > 0 ? 'grid gap-10 xl:grid-cols-[11.5rem_1fr]' : ''}>
      {headings.length > 0 && <Toc title={t('toc')} headings={headings} />}
      <div className="grid min-w-0 max-w-[68ch] grid-cols-[minmax(0,1fr)] gap-12 xl:pr-6">
        <RichText html={post.html} />
        <PostGallery media={post.media} />
        <ArticleSteps steps={post.steps} words={{ title: t('steps'), done: t('stepDone'), open: t('stepOpen') }} />
        <div className="no-print grid gap-5 border-t border-line pt-6">
          {post.tags.length > 0 && (
            <ul aria-label={t('tags')} className="flex flex-wrap gap-2">
              {post.tags.map(({ key, name }) => (
                <li key={key}>
                  <TagLink href={href(newsPath(key))}>{name}</TagLink>
                </li>
              ))}
            </ul>
          )}
          <ArticleShare path={path} title={post.title} />
        </div>
      </div>
    </div>
  );
}
