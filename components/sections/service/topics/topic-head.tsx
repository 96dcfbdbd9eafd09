import { getTranslations } from 'next-intl/server';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { ServiceHead } from '@/components/sections/service/service-head';
import { ButtonLink } from '@/components/ui/button';
import type { PostDetail } from '@/lib/domain/posts/post-types';

type TopicHeadProps = {
  post: PostDetail;
  /** In-page link to the most useful block of the page. */
  jump?: { id: string; label: string };
};

/** Head of a service group: quote button and, optionally, an in-page link. */
export async function TopicHead({ post, jump }: TopicHeadProps) {
  const t = await getTranslations('service.topic');
  return (
    <ServiceHead post={post}>
      <LeadDialogLink ask={{ purpose: 'quotation' }}>{t('quote')}</LeadDialogLink>
      {jump && (
        <ButtonLink look="quiet" href={`#${jump.id}`}>
          {jump.label}
        </ButtonLink>
      )}
    </ServiceHead>
  );
}
