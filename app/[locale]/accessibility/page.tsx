import { getFormatter, getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { ContentsList } from '@/components/sections/about/contents-list';
import { Main } from '@/components/ui/main';
import { RichText } from '@/components/ui/rich-text';
import { PageHead } from '@/components/ui/section';
import { getShippedPage } from '@/lib/api/site/shipped-page';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';
import { everywhere } from '@/lib/i18n/alternates';

export const instant = false;

const path = '/accessibility';

export const generateMetadata = fixedMetadata(path);

export default async function AccessibilityPage() {
  const locale = await currentLocale();
  const [{ title, excerpt, html, headings, updated }, t, format] = await Promise.all([
    getShippedPage(locale, 'accessibility'),
    getTranslations('about'),
    getFormatter(),
  ]);
  return (
    <Main>
      <Breadcrumb crumbs={[{ label: title, path }]} alternates={everywhere(path)} />
      <PageHead title={title} lead={excerpt}>
        <p className="figure-caption mt-6">
          <time dateTime={updated}>
            {t('privacy.updated', { date: format.dateTime(new Date(updated), { dateStyle: 'long' }) })}
          </time>
        </p>
      </PageHead>
      <div className="shell grid gap-x-14 gap-y-10 pb-14 lg:grid-cols-[16rem_1fr]">
        <ContentsList title={t('privacy.toc')} headings={headings} />
        <RichText html={html} className="[&>:first-child]:mt-0" />
      </div>
    </Main>
  );
}
