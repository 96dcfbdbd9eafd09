import { notFound } from 'next/navigation';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { Unavailable } from '@/components/layout/unavailable';
import { TermsDocument } from '@/components/sections/terms/terms-document';
import { Main } from '@/components/ui/main';
import { findStaticPage } from '@/lib/api/site/site';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';
import { everywhere } from '@/lib/i18n/alternates';

export const instant = false;

const path = '/terms/trader';
const slug = 'terms-trader';

export const generateMetadata = fixedMetadata(path);

export default async function TraderTermsPage() {
  const outcome = await findStaticPage(await currentLocale(), slug);
  if (outcome.kind === 'missing') notFound();
  if (outcome.kind === 'unavailable') return <Unavailable />;
  return (
    <Main>
      <Breadcrumb crumbs={[{ label: outcome.value.title, path }]} alternates={everywhere(path)} />
      <TermsDocument page={outcome.value} kind="trader" />
    </Main>
  );
}
