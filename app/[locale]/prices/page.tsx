import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { ReportOffer } from '@/components/sections/layouts/layout-parts';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import {
  ExampleSum,
  MainlandRates,
  ManDay,
  ManDayTable,
  NoticeTable,
  PriceRows,
} from '@/components/sections/prices/price-tables';
import { PlanLink } from '@/components/sections/visit-plan/plan-link';
import { ScrollBox } from '@/components/ui/scroll-box';
import { PageHead, Section } from '@/components/ui/section';
import { unbroken } from '@/components/ui/unbroken';
import { content, local } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/prices';

export const generateMetadata = fixedMetadata(path);

export default async function PricesPage() {
  const { t, locale } = await inPage('service.prices');
  const { title, lead, manday, rows, quoted, example, notice, payment } = local(locale, 'prices');
  const { day, visit } = content().manDays;
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead title={title} lead={lead} ground="ink" aside={<ExampleSum words={example} />}>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <LeadDialogLink ask={{ purpose: 'quotation' }} text={t('quote')} />
          <PlanLink />
        </p>
      </PageHead>
      <ManDay manday={manday} />
      <section className="bg-accent-tint">
        <div className="shell py-10 md:py-14">
          <h2>{unbroken(t('days'))}</h2>
          <p className="mt-4 mb-6 max-w-3xl text-soft">{t('daysLead', { day, visit })}</p>
          <ScrollBox aria-label={t('days')} className="scroll-cue overflow-x-auto [--cue:var(--accent-tint)]">
            <ManDayTable />
          </ScrollBox>
        </div>
      </section>
      <Section title={t('rows')} ruled={false}>
        <PriceRows rows={rows} quoted={quoted} />
      </Section>
      <div className="shell grid gap-x-16 gap-y-10 border-t border-ink py-10 md:py-14 lg:grid-cols-2 print:block">
        <section>
          <h2>{unbroken(notice.title)}</h2>
          <p className="mt-4 mb-5 text-soft">{notice.lead}</p>
          <NoticeTable words={notice} />
        </section>
        <div className="grid content-start gap-y-10">
          <section>
            <h2>{unbroken(payment.title)}</h2>
            <p className="mt-4">{payment.text}</p>
          </section>
          <section>
            <h2>{unbroken(t('mainland'))}</h2>
            <p className="mt-4 mb-3 text-soft">{t('mainlandLead')}</p>
            <MainlandRates rows={rows} />
          </section>
        </div>
      </div>
      <ReportOffer />
    </Page>
  );
}
