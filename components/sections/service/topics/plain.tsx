import { getTranslations } from 'next-intl/server';
import { ServiceText } from '@/components/sections/service/service-text';
import { ServiceVideo } from '@/components/sections/service/service-video';
import { TopicHead, type TopicProps, TopicServices, TopicText } from './topic-parts';

/** Topic page of a service group without special blocks. */
export async function PlainTopic({ post, text, contact, films }: TopicProps) {
  const t = await getTranslations('service.topic');
  return (
    <>
      <TopicHead post={post} jump={post.children.length > 0 ? { id: 'services', label: t('see') } : undefined} />
      <TopicText post={post} contact={contact} />
      <TopicServices services={post.children} />
      {text && <ServiceText text={text} />}
      <ServiceVideo slug={post.slug} media={post.media} films={films} />
    </>
  );
}
