import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FormResultPage, type ResultQuery } from '@/components/sections/forms/form-result-page';
import { resultPagePath } from '@/lib/routing/paths/form-paths';
import { currentLocale } from '@/lib/i18n/server';
import { pageMetadata } from '@/lib/pages/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('forms.result'), currentLocale()]);
  return pageMetadata({
    locale,
    path: resultPagePath,
    title: t('title'),
    description: t('description'),
    noindex: true,
  });
}

export default function ResultPage({ searchParams }: { searchParams: ResultQuery }) {
  return <FormResultPage query={searchParams} />;
}
