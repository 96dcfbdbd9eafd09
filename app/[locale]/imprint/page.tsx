import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { DocumentBody } from '@/components/sections/about/document-body';
import { LegalDetails } from '@/components/sections/about/legal-details';
import { getShippedPage } from '@/lib/api/site/documents';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';

const path = '/imprint';

export const generateMetadata = fixedMetadata(path);

export default async function ImprintPage() {
  const locale = await currentLocale();
  const [{ updated, ...document }, t] = await Promise.all([
    getShippedPage(locale, 'imprint'),
    getTranslations('about.privacy'),
  ]);
  return (
    <Page crumbs={[{ label: document.title, path }]}>
      <DocumentBody
        {...document}
        updatedAt={updated}
        saysDate={(date) => t('updated', { date })}
        contentsTitle={t('toc')}
        details={<LegalDetails />}
      />
    </Page>
  );
}
