import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { StepRule } from '@/components/sections/blocks/step-rule';
import { OfficeList } from '@/components/sections/contact/office-list';
import { ReportOffer } from '@/components/sections/layouts/layout-parts';
import { Apply, Positions, TeamLife } from '@/components/sections/recruit/positions';
import { ButtonLink } from '@/components/ui/button';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/recruit';

export const generateMetadata = fixedMetadata(path);

export default async function RecruitPage() {
  const { t, locale } = await inPage('people.recruit');
  const { title, intro, life, positions, steps } = local(locale, 'recruit');
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead title={title} lead={intro} ground="factory-hall">
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href="#apply">{t('apply')}</ButtonLink>
          {positions.length > 0 && <ButtonLink look="quiet" href="#positions" text={t('see')} />}
        </p>
      </PageHead>
      <TeamLife life={life} />
      {positions.length > 0 && <Positions positions={positions} />}
      <Section id="steps" title={t('steps')} lead={t('stepsLead')}>
        <StepRule steps={steps} />
      </Section>
      <Apply email={local(locale, 'contact').email} />
      <Section id="offices" title={t('offices')} lead={t('officesLead')}>
        <OfficeList level="h3" />
      </Section>
      <ReportOffer />
    </Page>
  );
}
