import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { Phrases } from '@/components/sections/blocks/phrases';
import { SplitSection } from '@/components/sections/blocks/split';
import { RequestSection } from '@/components/sections/leads/request-section';
import { DemoSection } from '@/components/sections/sample-reports/demo-section';
import { ReportPartsList } from '@/components/sections/sample-reports/drawn-report';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { HeadDrawing, PageHead, Section } from '@/components/ui/section';
import { fact } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/sample-report';
const readings = ['first', 'second', 'third'] as const;

export const generateMetadata = fixedMetadata(path);

export default async function SampleReportPage() {
  const { t, locale } = await inPage('tools.sample');
  const { t: reports } = await inPage('tools.reports');
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead title={<Phrases text={t('title')} />} lead={t('lead')} aside={<HeadDrawing name="phone-report" />}>
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink href="#request">{t('action')}</ButtonLink>
          <LiveLink
            path="/blog/how-to-read-an-inspection-report"
            text={t('article')}
            className={buttonClass('quiet')}
          />
        </p>
      </PageHead>
      <DemoSection />
      <Section id="parts" title={t('partsTitle')} lead={t('partsLead')}>
        <ReportPartsList />
        <p className="figure-caption mt-6">{t('note')}</p>
      </Section>
      <SplitSection title={t('readingTitle')}>
        <ol className="border-b border-line">
          {readings.map((key) => (
            <li key={key} className="border-t border-line py-5">
              <h3 className="text-h4">{t(`reading.${key}.title`)}</h3>
              <p className="mt-2 max-w-2xl text-soft">{t(`reading.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </SplitSection>
      <RequestSection
        title={t('band.title')}
        text={t('band.text')}
        promise={reports('request.promise', { hours: fact('thank-you-hours', locale).value })}
        form="sample-report"
      />
    </Page>
  );
}
