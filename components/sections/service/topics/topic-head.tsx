import { getTranslations } from 'next-intl/server';
import { AskLink } from '@/components/sections/leads/ask-link';
import { ServiceHead } from '@/components/sections/service/service-head';
import { ButtonLink } from '@/components/ui/button';
import type { PostDetail } from '@/lib/domain/posts/post-types';

type TopicHeadProps = {
  post: PostDetail /** The block of the page that a reader in a hurry wants. */;
  jump?: { id: string; label: string };
};

/** The head of a service group: the way to a quote, and the way down to what the page shows best. */
export async function TopicHead({ post, jump }: TopicHeadProps) {
  const t = await getTranslations('service.topic');
  return (
    <ServiceHead post={post}>
      <AskLink ask={{ purpose: 'quotation' }}>{t('quote')}</AskLink>
      {jump && (
        <ButtonLink look="quiet" href={`#${jump.id}`}>
          {jump.label}
        </ButtonLink>
      )}
    </ServiceHead>
  );
}
