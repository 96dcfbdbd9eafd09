import { getTranslations } from 'next-intl/server';
import { ServiceHow, ServiceKinds, ServiceWhy } from '@/components/sections/service/service-text';
import { ServiceVideo } from '@/components/sections/service/service-video';
import { Section } from '@/components/ui/section';
import { alongOrder } from '@/lib/domain/services/order-timeline';
import { OrderLine } from './order-line';
import { SampledLot } from './sampled-lot';
import { TopicHead, type TopicProps, TopicServices, TopicText } from './topic-parts';

/** Topic page of consumer goods: the timeline of an order, then a lot and the result of its sample. */
export async function ConsumerGoodsTopic({ post, text, contact, films }: TopicProps) {
  const t = await getTranslations('topics');
  const services = alongOrder(post.children).map(({ service }) => service);
  return (
    <>
      <TopicHead post={post} jump={{ id: 'order', label: t('jump.order') }} />
      {services.length > 0 && (
        <Section id="order" title={t('order.title')} lead={t('order.lead')}>
          <OrderLine services={services} />
        </Section>
      )}
      <TopicText post={post} contact={contact} belowBlock />
      <SampledLot />
      {text && <ServiceWhy {...text.why} />}
      <TopicServices services={services} />
      {text && <ServiceHow {...text.how} />}
      <ServiceVideo slug={post.slug} media={post.media} films={films} />
      {text && <ServiceKinds {...text.type} />}
    </>
  );
}
