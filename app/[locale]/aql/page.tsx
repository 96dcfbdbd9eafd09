import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AqlScreen, aqlPath } from '@/components/sections/aql/aql-screen';
import { currentLocale } from '@/lib/i18n/server';
import { pageMetadata } from '@/lib/seo/metadata';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('tools.aql')]);
  return pageMetadata({ locale, path: aqlPath, title: t('metaTitle'), description: t('description') });
}

export default function AqlPage() {
  return <AqlScreen initial={{}} />;
}
