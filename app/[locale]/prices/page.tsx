import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { QuoteBand } from '@/components/sections/blocks/quote-band';
import { SplitSection } from '@/components/sections/blocks/split';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { MainlandRates, ManDay, ManDayTable, NoticeTable, PriceRows } from '@/components/sections/prices/price-tables';
import { ScrollBox } from '@/components/ui/scroll-box';
import { PageHead } from '@/components/ui/section';
import { content, local } from '@/lib/content';
import { currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/prices';

export const generateMetadata = fixedMetadata(path);

export default async function PricesPage() {
  const [t, locale] = await Promise.all([getTranslations('service.prices'), currentLocale()]);
  const { title, lead, manday, rows, quoted, example, notice, payment } = local(locale, 'prices');
  const { day, visit } = content().manDays;
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead title={title} lead={lead} ground="ink">
        <p className="mt-8">
          <LeadDialogLink ask={{ purpose: 'quotation' }}>{t('quote')}</LeadDialogLink>
        </p>
      </PageHead>
      <ManDay manday={manday} />
      <SplitSection title={t('rows')}>
        <PriceRows rows={rows} quoted={quoted} />
      </SplitSection>
      <SplitSection title={t('mainland')} note={<p className="mt-4 text-soft">{t('mainlandLead')}</p>}>
        <MainlandRates rows={rows} />
      </SplitSection>
      <SplitSection title={t('days')} note={<p className="mt-4 text-soft">{t('daysLead', { day, visit })}</p>}>
        <ScrollBox aria-label={t('days')} className="overflow-x-auto">
          <ManDayTable />
        </ScrollBox>
        <h3 className="mt-10 text-h4">{example.title}</h3>
        <p className="prose mt-2">{example.text}</p>
      </SplitSection>
      <SplitSection title={notice.title} note={<p className="mt-4 text-soft">{notice.lead}</p>}>
        <NoticeTable words={notice} />
      </SplitSection>
      <SplitSection title={payment.title}>
        <p className="prose">{payment.text}</p>
      </SplitSection>
      <QuoteBand />
    </Page>
  );
}
