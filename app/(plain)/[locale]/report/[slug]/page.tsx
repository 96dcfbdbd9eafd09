import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ReportView } from '@/components/sections/report/report-view';
import { brand } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { readTokenHeader } from '@/lib/site/routing/private-headers';
import { getReport } from '@/lib/upstream/reports';

type Props = { params: Promise<{ slug: string }> };

/** Opens the report once for the metadata and the page. The middleware has found it and counted the visit. */
const findReport = cache(async (slug: string) => {
  const [request, locale] = await Promise.all([headers(), currentLocale()]);
  return getReport({ slug, token: readTokenHeader(request), locale });
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, locale, { slug }] = await Promise.all([getTranslations('report'), currentLocale(), params]);
  const outcome = await findReport(slug);
  const quiet: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };
  if (outcome.kind !== 'found') return quiet;
  const { number } = outcome.report;
  return {
    ...quiet,
    title: `${t('meta.title', { number })} | ${brand().name[locale]}`,
    description: t('meta.description', { number }),
  };
}

export default async function ReportPage({ params }: Props) {
  const outcome = await findReport((await params).slug);
  if (outcome.kind === 'unavailable' || outcome.kind === 'limited') throw new Error('The report is not available');
  if (outcome.kind !== 'found') notFound();
  return <ReportView found={outcome} />;
}
