import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/layout/not-found-page';
import { site } from '@/content/site';
import { currentLocale } from '@/lib/i18n/server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.missing');
  return {
    title: `${t('title')} | ${site.name[await currentLocale()]}`,
    description: t('error_text'),
    robots: { index: false, follow: true },
  };
}

export default function MissingPage() {
  return <NotFoundPage />;
}
