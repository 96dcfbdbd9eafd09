import { getTranslations } from 'next-intl/server';
import { ServiceHow, ServiceKinds, ServiceWhy } from '@/components/sections/service/service-text';
import { ServiceVideo } from '@/components/sections/service/service-video';
import { DryFilm } from '@/components/sections/service/topics/dry-film/dry-film';
import { InspectionPlan } from './inspection-plan';
import { NoticeLine } from './notice-line';
import { TopicHead } from './topic-head';
import type { TopicProps } from './topic-props';
import { TopicServices } from './topic-services';
import { TopicText } from './topic-text';

/** Topic page of industrial products: inspection plan with its points, notice period, a decisive measurement. */
export async function IndustrialProductsTopic({ post, text, contact, films, reportHours }: TopicProps) {
  const t = await getTranslations('topics');
  return (
    <>
      <TopicHead post={post} jump={{ id: 'plan', label: t('jump.plan') }} />
      <TopicServices services={post.children} />
      <TopicText post={post} contact={contact} belowBlock />
      <InspectionPlan />
      <NoticeLine reportHours={reportHours} />
      <DryFilm />
      {text && <ServiceWhy {...text.why} />}
      {text && <ServiceHow {...text.how} />}
      <ServiceVideo slug={post.slug} media={post.media} films={films} />
      {text && <ServiceKinds {...text.type} />}
    </>
  );
}
