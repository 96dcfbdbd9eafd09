import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PostCards } from '@/components/sections/groups/post-cards';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/domain/posts/post-types';

type TopicServicesProps = {
  services: readonly PostSummary[];
  columns?: 3 | 4;
  /** An additional last cell. */
  children?: ReactNode;
};

/** Services of a group as cards; renders nothing when it has none. */
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
