import { getFormatter, getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { Unavailable } from '@/components/layout/unavailable';
import { ContentsList } from '@/components/sections/about/contents-list';
import { AbsentDocument } from '@/components/sections/terms/absent-document';
import { Main } from '@/components/ui/main';
import { RichText } from '@/components/ui/rich-text';
import { PageHead } from '@/components/ui/section';
import { findDocument } from '@/lib/api/site/documents';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';
import { everywhere } from '@/lib/i18n/alternates';

export const instant = false;

const path = '/privacyPolicy';

export const generateMetadata = fixedMetadata(path);

export default async function PrivacyPage() {
  const locale = await currentLocale();
  const outcome = await findDocument(locale, 'privacy');
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const [t, shell, format] = await Promise.all([
    getTranslations('about'),
    getTranslations('shell.footer'),
    getFormatter(),
  ]);
  if (outcome.kind === 'missing')
    return (
      <Main>
        <Breadcrumb crumbs={[{ label: shell('privacy'), path }]} alternates={everywhere(path)} />
        <AbsentDocument title={shell('privacy')} />
      </Main>
    );
  const { title, excerpt, html, headings, updatedAt } = outcome.value;
  return (
    <Main>
      <Breadcrumb crumbs={[{ label: title, path }]} alternates={everywhere(path)} />
      <PageHead title={title} lead={excerpt}>
        {updatedAt && (
          <p className="figure-caption mt-6">
            <time dateTime={updatedAt}>
              {t('privacy.updated', { date: format.dateTime(new Date(updatedAt), { dateStyle: 'long' }) })}
            </time>
          </p>
        )}
      </PageHead>
      <div className="shell grid gap-x-14 gap-y-10 pb-14 lg:grid-cols-[16rem_1fr]">
        <ContentsList title={t('privacy.toc')} headings={headings} />
        <RichText html={html} className="[&>:first-child]:mt-0" />
      </div>
    </Main>
  );
}
