import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { DocumentBody } from '@/components/sections/about/document-body';
import { getShippedPage } from '@/lib/api/site/documents';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';

const path = '/accessibility';

export const generateMetadata = fixedMetadata(path);

export default async function AccessibilityPage() {
  const locale = await currentLocale();
  const [{ updated, ...document }, t] = await Promise.all([
    getShippedPage(locale, 'accessibility'),
    getTranslations('about.privacy'),
  ]);
  return (
    <Page crumbs={[{ label: document.title, path }]}>
      <DocumentBody
        {...document}
        updatedAt={updated}
        saysDate={(date) => t('updated', { date })}
        contentsTitle={t('toc')}
      />
    </Page>
  );
}
