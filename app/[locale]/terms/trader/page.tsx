import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { Unavailable } from '@/components/layout/unavailable';
import { AbsentDocument } from '@/components/sections/terms/absent-document';
import { TermsDocument } from '@/components/sections/terms/terms-document';
import { Main } from '@/components/ui/main';
import { findDocument } from '@/lib/api/site/documents';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';
import { everywhere } from '@/lib/i18n/alternates';

export const instant = false;

const path = '/terms/trader';

export const generateMetadata = fixedMetadata(path);

export default async function TraderTermsPage() {
  const outcome = await findDocument(await currentLocale(), 'trader-agreement');
  if (outcome.kind === 'unavailable') return <Unavailable />;
  const t = await getTranslations('terms');
  const document = outcome.kind === 'ok' ? outcome.value : null;
  const title = document?.title ?? t('trader');
  return (
    <Main>
      <Breadcrumb crumbs={[{ label: title, path }]} alternates={everywhere(path)} />
      {document ? <TermsDocument page={document} kind="trader" /> : <AbsentDocument title={title} />}
    </Main>
  );
}
