import type { ComponentType } from 'react';
import { MediaPlayer } from '@/components/features/media-player/media-player';
import { inPage } from '@/components/layout/in-page';
import { Cell } from '@/components/sections/blocks/cell-grid';
import { StepRule } from '@/components/sections/blocks/step-rule';
import { PointList, TermList } from '@/components/ui/point-list';
import { Section } from '@/components/ui/section';
import { unbroken } from '@/components/ui/unbroken';
import { local } from '@/lib/content';
import type { Local } from '@/lib/content/content-schema';
import { playerItem } from '@/lib/domain/media/media-items';
import type { TopicTemplate } from '@/lib/domain/posts/post-layout';
import { topicFilms } from '@/lib/domain/posts/post-layout';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { alongOrder } from '@/lib/domain/services/order-timeline';
import { livePath } from '@/lib/site/posts/find-post-path';
import { AuditMatrix } from './audit-matrix';
import { DryFilm } from './dry-film';
import { InspectionPlan, NoticeLine } from './inspection-plan';
import { OrderLine } from './order-line';
import { SampledLot } from './sampled-lot';
import { TopicHead, type TopicProps, TopicServices, TopicText } from './topic-parts';
import { VrTour } from './vr-tour';

async function ConsumerGoodsTopic({ post, text }: TopicProps) {
  const { t } = await inPage('topics');
  const services = alongOrder(post.children).map(({ service }) => service);
  return (
    <>
      <TopicHead post={post} jump={{ id: 'order', label: t('jump.order') }} />
      {services.length > 0 && (
        <Section id="order" title={t('order.title')} lead={t('order.lead')}>
          <OrderLine services={services} />
        </Section>
      )}
      <TopicText post={post} />
      <SampledLot />
      {text && <ServiceWhy {...text.why} />}
      <TopicServices services={services} />
      {text && <ServiceHow {...text.how} />}
      <ServiceVideo post={post} />
      {text && <ServiceKinds {...text.type} />}
    </>
  );
}

async function IndustrialProductsTopic({ post, text }: TopicProps) {
  const { t } = await inPage('topics');
  return (
    <>
      <TopicHead post={post} jump={{ id: 'plan', label: t('jump.plan') }} />
      <TopicServices services={post.children} />
      <TopicText post={post} />
      <InspectionPlan />
      <NoticeLine />
      <DryFilm />
      {text && <ServiceWhy {...text.why} />}
      {text && <ServiceHow {...text.how} />}
      <ServiceVideo post={post} />
      {text && <ServiceKinds {...text.type} />}
    </>
  );
}

const contract = { src: '/drawings/contract.svg', alt: '', drawing: true };

async function SupplierAuditTopic({ post, text }: TopicProps) {
  const { t, locale, href } = await inPage('topics');
  const kinds = await livePath(locale, '/blog/factory-audit-kinds');
  return (
    <>
      <TopicHead post={post} jump={{ id: 'audits', label: t('jump.audits') }} />
      <TopicText post={post} />
      {text && <ServiceWhy {...text.why} />}
      <Section id="audits" title={t('audits.title')} lead={t('audits.lead')}>
        <AuditMatrix services={post.children} />
      </Section>
      <TopicServices services={post.children} columns={3}>
        {kinds !== null && (
          <Cell
            mark={t('kinds.mark')}
            cover={contract}
            title={t('kinds.title')}
            href={href(kinds)}
            text={t('kinds.text')}
          />
        )}
      </TopicServices>
      <VrTour />
      {text && <ServiceHow {...text.how} />}
      {text && <ServiceKinds {...text.type} />}
      <ServiceVideo post={post} />
    </>
  );
}

async function PlainTopic({ post, text }: TopicProps) {
  const { t } = await inPage('service.topic');
  return (
    <>
      <TopicHead post={post} jump={post.children.length > 0 ? { id: 'services', label: t('see') } : undefined} />
      <TopicText post={post} />
      <TopicServices services={post.children} />
      {text && <ServiceWhy {...text.why} />}
      {text && <ServiceHow {...text.how} />}
      {text && <ServiceKinds {...text.type} />}
      <ServiceVideo post={post} />
    </>
  );
}

export const topicPages: Record<TopicTemplate, ComponentType<TopicProps>> = {
  'consumer-goods': ConsumerGoodsTopic,
  'supplier-audit': SupplierAuditTopic,
  'industrial-products': IndustrialProductsTopic,
  plain: PlainTopic,
};

/** The group's own media, otherwise company films on the topic. */
async function ServiceVideo({ post: { slug, media } }: { post: PostDetail }) {
  const { locale } = await inPage();
  const postItems = media.map((item) => playerItem(item, locale));
  const house = topicFilms(slug, local(locale, 'videos')).map(({ poster, text, transcript, ...film }) => ({
    ...playerItem({ ...film, kind: 'video', preview: poster }, locale),
    text,
    transcript,
  }));
  const items = postItems.length > 0 ? postItems : house;
  if (items.length === 0) return null;
  const { t } = await inPage('widgets.player');
  const words = {
    label: t('label'),
    playlist: t('playlist'),
    now: t.raw('now'),
    transcript: { show: t('transcript'), hide: t('transcriptHide') },
    kinds: { video: t('video'), image: t('image') },
  };
  return (
    <Section id="films" title={t('title')} lead={t('lead')} ground="ink">
      <MediaPlayer items={items} words={words} />
    </Section>
  );
}

type Text = Local<'service-text'>[string];

function ServiceWhy({ title, text, points }: Text['why']) {
  return (
    <Section>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2>{unbroken(title)}</h2>
          <p className="mt-4 text-lead text-soft">{text}</p>
        </div>
        <PointList points={points} className="border-t border-line" row="border-b border-line py-3.5" />
      </div>
    </Section>
  );
}

function ServiceHow({ title, text, steps }: Text['how']) {
  return (
    <Section title={title} lead={text} ground="tint">
      <StepRule steps={steps} />
    </Section>
  );
}

function ServiceKinds({ title, text, items }: Text['type']) {
  return (
    <Section title={title} lead={text}>
      <TermList
        items={items}
        className="border-t border-line"
        row="grid gap-x-10 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      />
    </Section>
  );
}
