import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { Phrases } from '@/components/sections/blocks/phrases';
import { SplitSection } from '@/components/sections/blocks/split';
import { BrochureLink } from '@/components/sections/downloads/download-link';
import { DecisionTable, PriceList, StageTimeline } from '@/components/sections/inspection/stage-timeline';
import { ReportOffer } from '@/components/sections/layouts/layout-parts';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { TopicServices } from '@/components/sections/service/topics/topic-parts';
import { ButtonLink } from '@/components/ui/button';
import { PageHead, Section } from '@/components/ui/section';
import { statedFacts } from '@/lib/content';
import { stages } from '@/lib/domain/services/stages';
import { findPostText, listTopic } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { serviceLd } from '@/lib/site/seo/json-ld';
import { valueOrNull } from '@/lib/upstream/transport';

const path = '/inspection';
const priceKeys = ['man-day-price', 'fee-loading', 'fee-sampling'];

export const generateMetadata = fixedMetadata(path);

export default async function InspectionPage() {
  const { t, locale, href } = await inPage('platform.inspection');
  const outcomes = await Promise.all(stages.map(({ slug }) => findPostText(locale, slug)));
  const visits = stages.flatMap((stage, index) => {
    const post = valueOrNull(outcomes[index] ?? { kind: 'missing' });
    return post ? [{ stage, post }] : [];
  });
  // A content service with other slugs has visits that this page knows nothing about; it then lists them as they are.
  const groups = visits.length === 0 ? await listTopic(locale, 'service') : null;
  if (groups?.kind === 'unavailable') return <Unavailable />;
  const services = groups?.kind === 'ok' ? groups.value.groups.flatMap((group) => [group, ...group.children]) : [];
  const names = Object.fromEntries(
    visits.map(({ stage, post }) => [stage.key, { title: post.title, href: href(post.path) }]),
  );
  return (
    <Page
      crumbs={[{ label: t('crumb'), path }]}
      ld={serviceLd(
        locale,
        { title: t('title'), excerpt: t('lead'), path },
        visits.length > 0 ? visits.map(({ post }) => post) : services,
      )}
    >
      <PageHead title={<Phrases text={t('title')} />} lead={t('lead')} ground="lamp-under-test">
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <LeadDialogLink ask={{ purpose: 'quotation' }} text={t('quote')} />
          {visits.length > 0 && <ButtonLink look="quiet" href="#which" text={t('which.title')} />}
        </p>
      </PageHead>
      {visits.length > 0 && (
        <section aria-label={t('timeline')} className="shell pb-12">
          <StageTimeline visits={visits} />
        </section>
      )}
      <TopicServices services={services} />
      {visits.length > 0 && (
        <Section id="which" title={t('which.title')} lead={t('which.lead')} ruled={false}>
          <DecisionTable names={names} />
        </Section>
      )}
      <SplitSection title={t('prices.title')} note={<p className="mt-4 text-soft">{t('prices.lead')}</p>}>
        <PriceList prices={statedFacts(priceKeys, locale)} />
        <p className="mt-5 text-small text-soft">{t('prices.note')}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink look="quiet" href={href('/prices')} text={t('prices.all')} />
        </p>
        <div className="mt-4">
          <BrochureLink />
        </div>
      </SplitSection>
      <ReportOffer />
    </Page>
  );
}
