import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { VerifyForm, VerifyResult } from '@/components/sections/report/verification';
import { searchOf } from '@/components/ui/carried-query';
import { PageHead } from '@/components/ui/section';
import { parseVerifyQuery, type VerifyQuery } from '@/lib/domain/reports/report-sheet';
import { currentLocale } from '@/lib/i18n/server';
import { fixedHead } from '@/lib/site/seo/fixed-heads';
import { pageMetadata } from '@/lib/site/seo/metadata';
import { verifyReport } from '@/lib/upstream/reports';

type Props = { searchParams: Promise<VerifyQuery> };

const path = '/verify';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [locale, query] = await Promise.all([currentLocale(), searchParams]);
  const head = await fixedHead(locale, path);
  return {
    ...(head ? pageMetadata({ locale, ...head, noindex: parseVerifyQuery(query).isSubmitted }) : {}),
    referrer: 'no-referrer',
  };
}

export default async function VerifyPage({ searchParams }: Props) {
  const [t, query] = await Promise.all([getTranslations('report.verify'), searchParams]);
  const { number, code, isSubmitted } = parseVerifyQuery(query);
  const outcome = number && code ? await verifyReport({ number, code, headers: await headers() }) : null;
  return (
    <Page crumbs={[{ label: t('crumb'), path }]} search={searchOf(query)} hasStaticWidgets>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="shell grid gap-x-16 gap-y-10 pt-10 pb-20 md:pb-28 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        {/* The answer first, beside the form where there is room. */}
        {outcome && <VerifyResult outcome={outcome} />}
        <VerifyForm number={number} code={code} isIncomplete={isSubmitted && outcome === null} />
      </div>
    </Page>
  );
}
