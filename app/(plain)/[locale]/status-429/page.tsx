import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReportLimited } from '@/components/sections/report/report-state';
import { site } from '@/content/site';
import { currentLocale } from '@/lib/i18n/server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('report.limited');
  return {
    title: `${t('title')} | ${site.name[await currentLocale()]}`,
    description: t('text'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default function LimitedPage() {
  return <ReportLimited />;
}
