import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UnavailableNotice } from '@/components/layout/unavailable';
import { site } from '@/content/site';
import { currentLocale } from '@/lib/i18n/server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.unavailable');
  return {
    title: `${t('title')} | ${site.name[await currentLocale()]}`,
    description: t('text'),
    robots: { index: false, follow: true },
  };
}

export default function UnavailablePage() {
  return <UnavailableNotice />;
}
