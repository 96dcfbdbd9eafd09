import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReportExpired } from '@/components/sections/report/report-state';
import { site } from '@/content/site';
import { currentLocale } from '@/lib/i18n/server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('report.expired');
  return {
    title: `${t('title')} | ${site.name[await currentLocale()]}`,
    description: t('text'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default function ExpiredPage() {
  return <ReportExpired />;
}
