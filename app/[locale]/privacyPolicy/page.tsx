import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { DocumentBody } from '@/components/sections/about/document-body';
import { AbsentDocument } from '@/components/sections/terms/terms-page';
import { currentLocale } from '@/lib/i18n/server';
import { findDocument } from '@/lib/site/documents';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/privacyPolicy';

export const generateMetadata = fixedMetadata(path);

export default async function PrivacyPage() {
  const locale = await currentLocale();
  const outcome = await findDocument(locale, 'privacy');
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const [t, shell] = await Promise.all([getTranslations('about.privacy'), getTranslations('shell.footer')]);
  const document = outcome.kind === 'ok' ? outcome.value : null;
  const title = document?.title ?? shell('privacy');
  return (
    <Page crumbs={[{ label: title, path }]}>
      {document ? (
        <DocumentBody {...document} saysDate={(date) => t('updated', { date })} contentsTitle={t('toc')} />
      ) : (
        <AbsentDocument title={title} />
      )}
    </Page>
  );
}
