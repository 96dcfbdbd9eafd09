import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Phrases } from '@/components/sections/blocks/phrases';
import { RequestSection } from '@/components/sections/leads/request-section';
import { DemoSection } from '@/components/sections/sample-reports/demo-section';
import { ReportIndex, ReportTypeList } from '@/components/sections/sample-reports/report-type-list';
import { ButtonLink } from '@/components/ui/button';
import { PageHead, Section } from '@/components/ui/section';
import { fact } from '@/lib/content';
import { demosPath } from '@/lib/domain/reports/sample-reports/demos';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = demosPath;

export const generateMetadata = fixedMetadata(path);

export default async function TemplateReportPage() {
  const { t, locale, href } = await inPage('tools.reports');
  return (
    <Page crumbs={[{ label: t('crumb'), path }]} hasStaticWidgets>
      <PageHead title={<Phrases text={t('title')} />} lead={t('lead')} aside={<ReportIndex />}>
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink href="#request">{t('ask')}</ButtonLink>
          <ButtonLink look="quiet" href={href('/sample-report')} text={t('toParts')} />
        </p>
      </PageHead>
      <DemoSection />
      <Section title={t('listTitle')} lead={t('listLead')}>
        <ReportTypeList />
      </Section>
      <RequestSection
        title={t('request.title')}
        text={t('request.text')}
        promise={t('request.promise', { hours: fact('thank-you-hours', locale).value })}
        form="sample-report"
      />
    </Page>
  );
}
