import { Check } from 'lucide-react';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { SplitSection } from '@/components/sections/blocks/split';
import { StepRule } from '@/components/sections/blocks/step-rule';
import { CompactMap } from '@/components/sections/coverage/coverage-map';
import { FindingsGallery } from '@/components/sections/gallery/gallery-section';
import { MoreInformation, ReportOffer } from '@/components/sections/layouts/layout-parts';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { buttonClass } from '@/components/ui/button';
import { PointList, TermList } from '@/components/ui/point-list';
import { PageHead, Section } from '@/components/ui/section';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { serviceLd } from '@/lib/site/seo/json-ld';

const path = '/factoryVrDetail';

export const generateMetadata = fixedMetadata(path);

export default async function FactoryVrPage() {
  const { locale } = await inPage();
  const { t } = await inPage('platform.vr');
  const { title, lead, provider, client, advantages, steps, limits } = local(locale, 'vr-audit');
  return (
    <Page crumbs={[{ label: title, path }]} ld={serviceLd(locale, { title, excerpt: lead, path })}>
      <PageHead title={title} lead={lead} ground="vr-tour">
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <LeadDialogLink ask={{ purpose: 'quotation' }} text={t('quote')} />
          <LiveLink
            path="/service/supplier-audit/vr-factory-audit"
            text={t('service')}
            className={buttonClass('quiet')}
          />
        </p>
      </PageHead>
      <Gains label={t('gains')} sides={[provider, client]} />
      <SplitSection title={t('advantages')} note={<p className="mt-4 text-soft">{t('advantagesLead')}</p>}>
        <TermList
          items={advantages}
          className="border-b border-line"
          row="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_1.7fr]"
        />
      </SplitSection>
      <Section title={t('steps')} lead={t('stepsLead')}>
        <StepRule steps={steps} />
      </Section>
      <FindingsGallery cases={local(locale, 'cases')} films={local(locale, 'videos')} />
      <SplitSection title={limits.title}>
        <PointList points={limits.points} className="border-b border-line" row="border-t border-line py-4" />
      </SplitSection>
      <CompactMap />
      <ReportOffer />
      <MoreInformation />
    </Page>
  );
}

type Side = Local<'vr-audit'>['provider'];

function Gains({ label, sides }: { label: string; sides: readonly Side[] }) {
  return (
    <section aria-label={label} className="shell py-10 md:py-14">
      <div className="grid border border-line bg-card md:grid-cols-2">
        {sides.map(({ title, points }) => (
          <div
            key={title}
            className="border-line p-6 not-first:border-t md:p-9 md:not-first:border-s md:not-first:border-t-0"
          >
            <h2 className="text-h3">{title}</h2>
            <PointList
              points={points}
              className="mt-5 border-t border-line"
              row="flex items-start gap-4 border-b border-line py-3.5 last:border-b-0"
              icon={<Check aria-hidden="true" size={18} strokeWidth={2} className="mt-1 shrink-0 text-accent" />}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
