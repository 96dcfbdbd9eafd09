import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { QuoteBand } from '@/components/sections/blocks/quote-band';
import { topicPages } from '@/components/sections/service/topics/topic-pages';
import { TestimonialBox } from '@/components/sections/testimonials/testimonials';
import { local } from '@/lib/content';
import { topicTemplateOf } from '@/lib/domain/posts/post-layout';
import { groupCrumbs } from '@/lib/domain/posts/post-types';
import { currentLocale } from '@/lib/i18n/server';
import { findPost } from '@/lib/site/posts/find-posts';
import { metadataOfPost } from '@/lib/site/seo/fixed-metadata';
import { serviceLd } from '@/lib/site/seo/json-ld';
import { groupParams } from '@/lib/site/static-params';

type Props = { params: Promise<{ group: string }> };

const topicKey = 'service';

export const generateStaticParams = groupParams(topicKey);

export const generateMetadata = metadataOfPost((locale, { group }: { group: string }) => findPost(locale, group));

export default async function ServiceTopicPage({ params }: Props) {
  const [t, locale, { group }] = await Promise.all([getTranslations('service'), currentLocale(), params]);
  const outcome = await findPost(locale, group);
  if (outcome.kind === 'unavailable') return <Unavailable />;
  if (outcome.kind === 'missing' || outcome.value.topicKey !== topicKey) notFound();
  const post = outcome.value;
  const Topic = topicPages[topicTemplateOf(post.slug)];
  return (
    <Page
      crumbs={groupCrumbs({ label: t('crumb'), path: '/service' }, post)}
      alternates={post.alternates}
      ld={serviceLd(locale, post, post.children)}
    >
      <Topic post={post} text={local(locale, 'service-text')[post.slug]} />
      <TestimonialBox />
      <QuoteBand ask={{ purpose: 'quotation', question: post.title }} />
    </Page>
  );
}
