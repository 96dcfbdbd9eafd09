import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Unavailable } from '@/components/layout/unavailable';
import { Cell, CellGrid } from '@/components/sections/cell-grid';
import { Main } from '@/components/ui/main';
import { Drawing } from '@/components/ui/picture';
import { PageHead } from '@/components/ui/section';
import { listTopic } from '@/lib/api/posts';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { coursesTopic, detailPath } from '@/lib/learn/detail';
import { everywhere, pageMetadata } from '@/lib/seo/metadata';

export const instant = false;

const path = '/courses';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('learn.courses');
  return pageMetadata({ locale: await currentLocale(), path, title: t('title'), description: t('description') });
}

export default async function CoursesPage() {
  const [t, locale, href] = await Promise.all([getTranslations('learn.courses'), currentLocale(), currentHref()]);
  const outcome = await listTopic(locale, coursesTopic);
  if (outcome.kind !== 'ok') return <Unavailable />;
  return (
    <Main>
      <Breadcrumb crumbs={[{ label: t('crumb'), path }]} alternates={everywhere(path)} />
      <PageHead title={t('title')} lead={t('lead')} aside={<Drawing name="book" eager className="h-auto w-full max-w-md lg:justify-self-end" />} />
      <section aria-labelledby="courses" className="shell pb-16 md:pb-24">
        <h2 id="courses" className="sr-only">{t('list')}</h2>
        <CellGrid ordered>
          {outcome.value.posts.map(({ id, cover, title, excerpt }, index) => (
            <Cell key={id} mark={String(index + 1).padStart(2, '0')} cover={cover} title={title} href={href(detailPath(id))} text={excerpt} />
          ))}
        </CellGrid>
      </section>
    </Main>
  );
}
