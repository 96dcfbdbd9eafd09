import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ContactCard } from '@/components/sections/contact/contact-card';
import { PostCards } from '@/components/sections/groups/group-list';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { NewsColumns } from '@/components/sections/news/news-container';
import { ServiceHead } from '@/components/sections/service/service-parts';
import { ButtonLink } from '@/components/ui/button';
import { RichText } from '@/components/ui/rich-text';
import { Section } from '@/components/ui/section';
import type { Local } from '@/lib/content/content-schema';
import type { PostDetail, PostSummary } from '@/lib/domain/posts/post-types';

export type TopicProps = { post: PostDetail; text?: Local<'service-text'>[string] };

type TopicHeadProps = {
  post: PostDetail;
  jump?: { id: string; label: string };
};

export async function TopicHead({ post, jump }: TopicHeadProps) {
  const t = await getTranslations('service.topic');
  return (
    <ServiceHead post={post}>
      <LeadDialogLink ask={{ purpose: 'quotation', question: post.title }} text={t('quote')} />
      {jump && <ButtonLink look="quiet" href={`#${jump.id}`} text={jump.label} />}
    </ServiceHead>
  );
}

type TopicServicesProps = { services: readonly PostSummary[]; columns?: 3 | 4; children?: ReactNode };

export async function TopicServices({ services, columns, children }: TopicServicesProps) {
  if (services.length === 0) return null;
  const t = await getTranslations('service.topic');
  return (
    <Section id="services" title={t('children')}>
      <PostCards posts={services} columns={columns}>
        {children}
      </PostCards>
    </Section>
  );
}

export function TopicText({ post }: { post: PostDetail }) {
  return (
    <NewsColumns aside={<ContactCard />}>
      <RichText html={post.html} />
    </NewsColumns>
  );
}
