import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Unavailable } from '@/components/layout/unavailable';
import { ContactCard } from '@/components/sections/contact-card';
import { NewsColumns } from '@/components/sections/news/news-columns';
import { QuoteBand } from '@/components/sections/quote-band';
import { PostCards } from '@/components/sections/groups/post-cards';
import { ServiceHead } from '@/components/sections/service/service-head';
import { ServiceText } from '@/components/sections/service/service-text';
import { ServiceVideo } from '@/components/sections/service/service-video';
import { ButtonLink } from '@/components/ui/button';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { RichText } from '@/components/ui/rich-text';
import { Section } from '@/components/ui/section';
import { findPost } from '@/lib/api/posts';
import { local } from '@/lib/content';
import { groupParams } from '@/lib/generic/family-params';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { groupCrumbs } from '@/lib/layouts/crumbs';
import { pageMetadata } from '@/lib/seo/metadata';
import { serviceLd } from '@/lib/seo/service-ld';

export const instant = false;

type Props = { params: Promise<{ group: string }> };

const topicKey = 'service';
export const generateStaticParams = groupParams(topicKey);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { group }] = await Promise.all([currentLocale(), params]);
  const outcome = await findPost(locale, group);
  if (outcome.kind !== 'ok') return {};
  const { title, excerpt, path, alternates, metaTags } = outcome.value;
  return pageMetadata({ locale, path, title, description: excerpt, alternates, metaTags });
}

export default async function ServiceTopicPage({ params }: Props) {
  const [t, locale, href, { group }] = await Promise.all([getTranslations('service'), currentLocale(), currentHref(), params]);
  const outcome = await findPost(locale, group);
  if (outcome.kind === 'unavailable') return <Unavailable />;
  if (outcome.kind === 'missing' || outcome.value.topicKey !== topicKey) notFound();
  const post = outcome.value;
  const text = local(locale, 'service-text')[post.slug];
  return (
    <Main>
      <Breadcrumb crumbs={groupCrumbs({ label: t('crumb'), path: '/service' }, post)} alternates={post.alternates} />
      <ServiceHead post={post}>
        <ButtonLink href={href('/contactus')}>{t('topic.quote')}</ButtonLink>
        {post.children.length > 0 && <ButtonLink look="quiet" href="#services">{t('topic.see')}</ButtonLink>}
      </ServiceHead>
      <NewsColumns aside={<ContactCard contact={local(locale, 'contact')} />}><RichText html={post.html} /></NewsColumns>
      {post.children.length > 0 && <Section id="services" title={t('topic.children')}><PostCards posts={post.children} /></Section>}
      {text && <ServiceText text={text} />}
      <ServiceVideo slug={post.slug} media={post.media} films={local(locale, 'videos')} />
      <QuoteBand />
      <JsonLd data={serviceLd(locale, post, post.children)} />
    </Main>
  );
}
