import { getTranslations } from 'next-intl/server';
import { CommentsSection } from '@/components/sections/comments/comments-section';
import { ArticleBody, ArticleHead } from '@/components/sections/news/article/article';
import { ArticleGrid } from '@/components/sections/news/lists/article-grid';
import { NewsColumns } from '@/components/sections/news/news-columns';
import { SideList } from '@/components/sections/news/sidebars';
import { ServiceChecklist, ServiceNav } from '@/components/sections/service/service-parts';
import { Section } from '@/components/ui/section';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';

type CourseOrArticleProps = {
  post: PostDetail;
  /** Locale-free canonical path. */
  path: string;
  /** All courses when the post is a course; they replace the recommended articles. */
  courses: PostSummary[];
  featured: PostSummary[];
  related: PostSummary[];
};

/** Article or course: text with table of contents and checklist, with other courses or articles next to it. */
export async function CourseOrArticle({ post, path, courses, featured, related }: CourseOrArticleProps) {
  const [t, news, locale] = await Promise.all([
    getTranslations('learn.courses'),
    getTranslations('news'),
    currentLocale(),
  ]);
  const isCourse = courses.length > 0;
  const aside = isCourse ? (
    <ServiceNav title={t('list')} posts={courses} currentId={post.id} />
  ) : (
    <SideList id="featured" title={news('featured')} posts={featured} locale={locale} />
  );
  return (
    <>
      <article>
        <ArticleHead post={post} />
        <NewsColumns aside={aside}>
          <ArticleBody post={post} path={path} />
          <ServiceChecklist title={t('checklist')} items={post.checklist} />
          <CommentsSection post={post} path={path} />
        </NewsColumns>
      </article>
      {related.length > 0 && (
        <Section id="related" title={isCourse ? t('related') : news('related')} className="no-print">
          <ArticleGrid posts={related} locale={locale} />
        </Section>
      )}
    </>
  );
}
