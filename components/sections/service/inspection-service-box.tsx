import { inPage } from '@/components/layout/in-page';
import { HeadingLink } from '@/components/sections/blocks/heading-link';
import { LinkList } from '@/components/sections/blocks/link-list';
import { SideCard } from '@/components/sections/blocks/side-card';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { reducedServices } from '@/lib/domain/posts/post-layout';
import type { PostSummary } from '@/lib/domain/posts/post-types';
import { listTopic } from '@/lib/site/posts/find-posts';

type Group = PostSummary & { children: PostSummary[] };

/** Side card with a short list of services and a booking button. Without the list when it cannot be fetched. */
export async function InspectionServiceBox() {
  const { t, locale, href } = await inPage('widgets.box');
  const services = await listTopic(locale, 'service');
  const groups = reducedServices(services.kind === 'ok' ? services.value.groups : []);
  return (
    <SideCard id="inspection-service-box" title={t('title')} className="no-print">
      <p className="mt-2 text-small text-soft">{t('text')}</p>
      {groups.map((group) => (
        <GroupLinks key={group.id} group={group} hrefOf={href} />
      ))}
      <LeadDialogLink ask={{ purpose: 'book' }} text={t('book')} className="mt-5 w-full" />
    </SideCard>
  );
}

function GroupLinks({ group, hrefOf }: { group: Group; hrefOf: (path: string) => string }) {
  return (
    <div className="mt-5 text-small">
      <HeadingLink
        as="p"
        href={hrefOf(group.path)}
        text={group.title}
        className="border-b border-ink pb-2 font-semibold"
      />
      <LinkList links={group.children} row="border-b border-line" link="block py-1.5 hover:text-accent" />
    </div>
  );
}
