import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Phrases } from '@/components/sections/blocks/phrases';
import { SplitSection } from '@/components/sections/blocks/split';
import { PreparationList } from '@/components/sections/contact/channel-list';
import { OfficeList } from '@/components/sections/contact/office-list';
import { RequestSection } from '@/components/sections/leads/request-section';
import { SupportTopics } from '@/components/sections/sample-reports/support-topics';
import { ButtonLink } from '@/components/ui/button';
import { HeadDrawing, PageHead, Section } from '@/components/ui/section';
import { fact } from '@/lib/content';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/technical-support';
const atHand = ['number', 'what', 'file', 'when'] as const;

export const generateMetadata = fixedMetadata(path);

export default async function TechnicalSupportPage() {
  const { t, locale, href } = await inPage('tools.support');
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead title={<Phrases text={t('title')} />} lead={t('lead')} aside={<HeadDrawing name="people" />}>
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink href="#request">{t('ask')}</ButtonLink>
          <ButtonLink look="quiet" href={href('/faq')} text={t('faq')} />
        </p>
      </PageHead>
      <Section title={t('topicsTitle')} lead={t('topicsLead')} ruled={false}>
        <SupportTopics />
      </Section>
      <SplitSection title={t('handTitle')} note={<p className="mt-4 text-soft">{t('handLead')}</p>}>
        <PreparationList
          items={atHand.map((key) => ({ title: t(`hand.${key}.title`), text: t(`hand.${key}.text`) }))}
        />
      </SplitSection>
      <RequestSection
        title={t('request.title')}
        text={t('request.text')}
        promise={t('request.promise', { hours: fact('thank-you-hours', locale).value })}
        form="support"
      />
      <Section title={t('officesTitle')} lead={t('officesLead')} ruled={false}>
        <OfficeList level="h3" />
      </Section>
    </Page>
  );
}
