import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ReportView } from '@/components/sections/report/report-view';
import { site } from '@/content/site';
import { getCachedReport } from '@/lib/api/cached-report';
import { currentLocale } from '@/lib/i18n/server';
import { readTokenHeader } from '@/lib/routing/report/private-headers';

type Props = { params: Promise<{ slug: string }> };

/**
 * Loads the report of this request. The middleware has already fetched it once, so usually only requests for existing
 * reports get here.
 */
async function findReport({ params }: Props) {
  const [asked, locale, { slug }] = await Promise.all([headers(), currentLocale(), params]);
  const outcome = await getCachedReport({ slug, token: readTokenHeader(asked), locale });
  return { outcome, savesData: asked.get('save-data')?.toLowerCase() === 'on' };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [t, locale, { outcome }] = await Promise.all([getTranslations('report'), currentLocale(), findReport(props)]);
  const quiet: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };
  if (outcome.kind !== 'found') return quiet;
  const { number } = outcome.report;
  return {
    ...quiet,
    title: `${t('meta.title', { number })} | ${site.name[locale]}`,
    description: t('meta.description', { number }),
  };
}

export default async function ReportPage(props: Props) {
  const { outcome, savesData } = await findReport(props);
  if (outcome.kind === 'unavailable' || outcome.kind === 'limited') throw new Error('The report is not available');
  if (outcome.kind !== 'found') notFound();
  return <ReportView found={outcome} savesData={savesData} />;
}
