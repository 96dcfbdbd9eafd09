import { getTranslations } from 'next-intl/server';
import { Cell } from '@/components/sections/blocks/cell-grid';
import { ServiceHow, ServiceKinds, ServiceWhy } from '@/components/sections/service/service-text';
import { ServiceVideo } from '@/components/sections/service/service-video';
import { Section } from '@/components/ui/section';
import { livePath } from '@/lib/api/posts/find-post-path';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { AuditMatrix } from './audit-matrix';
import { TopicHead } from '@/components/sections/service/topics/topic-head';
import type { TopicProps } from '@/components/sections/service/topics/topic-props';
import { TopicServices } from '@/components/sections/service/topics/topic-services';
import { TopicText } from '@/components/sections/service/topics/topic-text';
import { VrTour } from './vr-tour';

const contract = { src: '/drawings/contract.svg', alt: '', drawing: true };

/** Topic page of supplier audits: which audit answers which question, and the VR tour. */
export async function SupplierAuditTopic({ post, text, contact, films }: TopicProps) {
  const [t, locale, href] = await Promise.all([getTranslations('topics'), currentLocale(), currentHref()]);
  const kinds = await livePath(locale, '/blog/factory-audit-kinds');
  return (
    <>
      <TopicHead post={post} jump={{ id: 'audits', label: t('jump.audits') }} />
      <TopicText post={post} contact={contact} />
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
      <ServiceVideo slug={post.slug} media={post.media} films={films} />
    </>
  );
}
