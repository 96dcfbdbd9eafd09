import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { Cell, CellGrid } from '@/components/sections/blocks/cell-grid';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { HeadDrawing, NamedSection, PageHead } from '@/components/ui/section';
import { coursesTopic } from '@/lib/domain/posts/home-info-path';
import { listLocalArticles } from '@/lib/site/posts/articles';
import { listTopic } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { listLd } from '@/lib/site/seo/json-ld';

const path = '/courses';

export const generateMetadata = fixedMetadata(path);

export default async function CoursesPage() {
  const { t, locale, href } = await inPage('learn.courses');
  const { t: learn } = await inPage('learn');
  const [outcome, articles] = await Promise.all([listTopic(locale, coursesTopic), listLocalArticles(locale)]);
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const courses = outcome.kind === 'ok' ? outcome.value.posts : [];
  return (
    <Page
      crumbs={[{ label: t('crumb'), path }]}
      ld={listLd(locale, { path, name: t('title'), description: t('lead') }, courses)}
    >
      <PageHead title={t('title')} lead={t('lead')} aside={<HeadDrawing name="book" isWide />} />
      <NamedSection name="courses" title={t('list')} titleClass="sr-only" className="shell py-10 md:py-14">
        <CellGrid ordered>
          {courses.map(({ id, path: to, cover, title, excerpt }, index) => (
            <Cell
              key={id}
              mark={String(index + 1).padStart(2, '0')}
              cover={cover}
              title={title}
              href={href(to)}
              text={excerpt}
            />
          ))}
        </CellGrid>
      </NamedSection>
      <LinkRow
        title={learn('article.other')}
        links={articles.map(({ title, excerpt, path: to }) => ({ title, text: excerpt, href: href(to) }))}
      />
    </Page>
  );
}
