import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { LiveLink } from '@/components/sections/blocks/live-link';
import { Phrases } from '@/components/sections/blocks/phrases';
import { SplitSection } from '@/components/sections/blocks/split';
import { PreparationList } from '@/components/sections/contact/channel-list';
import { OfficeList } from '@/components/sections/contact/office-list';
import { RequestSection } from '@/components/sections/leads/request-section';
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

const topics = [
  { key: 'order', path: '/trader-changing-or-cancelling' },
  { key: 'report', path: '/blog/how-to-read-an-inspection-report' },
  { key: 'sampling', path: '/aql' },
  { key: 'images', path: '/blog/original-photos-with-every-report' },
  { key: 'payment', path: '/trader-paying' },
  { key: 'complaint', path: '/trader-complaints-and-compensation' },
] as const;

async function SupportTopics() {
  const { t } = await inPage('tools.support.topics');
  return (
    <ul className="grid gap-x-12 border-b border-line md:grid-cols-2">
      {topics.map(({ key, path }) => (
        <li key={key} className="border-t border-line py-6">
          <h3 className="text-h4">{t(`${key}.title`)}</h3>
          <p className="mt-2 text-small text-soft">{t(`${key}.text`)}</p>
          <LiveLink
            path={path}
            text={t(`${key}.link`)}
            className="text-link mt-3 inline-block py-1 text-small hover:text-accent"
          />
        </li>
      ))}
    </ul>
  );
}
