import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Unavailable } from '@/components/layout/unavailable';
import { TermsDocument } from '@/components/sections/terms/terms-document';
import { Main } from '@/components/ui/main';
import { findStaticPage } from '@/lib/api/site';
import { currentLocale } from '@/lib/i18n/server';
import { everywhere, pageMetadata } from '@/lib/seo/metadata';

export const instant = false;

const path = '/terms/trader';
const slug = 'terms-trader';

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('terms'), currentLocale()]);
  const outcome = await findStaticPage(locale, slug);
  if (outcome.kind !== 'ok') return {};
  return pageMetadata({ locale, path, title: outcome.value.title, description: t('traderDescription') });
}

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
