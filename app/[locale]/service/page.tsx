import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { GroupList } from '@/components/sections/groups/group-list';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { DemoSection } from '@/components/sections/sample-reports/demo-section';
import { ButtonLink } from '@/components/ui/button';
import { PageHead } from '@/components/ui/section';
import { listTopic } from '@/lib/site/posts/find-posts';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { listLd } from '@/lib/site/seo/json-ld';

const path = '/service';

export const generateMetadata = fixedMetadata(path);

export default async function ServiceListPage() {
  const { t, locale, href } = await inPage('service');
  const services = await listTopic(locale, 'service');
  if (services.kind !== 'ok') return <Unavailable />;
  return (
    <Page
      crumbs={[{ label: t('crumb'), path }]}
      ld={listLd(locale, { path, name: t('list.title'), description: t('list.lead') }, services.value.groups)}
    >
      <PageHead title={t('list.title')} lead={t('list.lead')} ground="container-half-loaded">
        <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <LeadDialogLink ask={{ purpose: 'quotation' }} text={t('topic.quote')} />
          <ButtonLink look="quiet" href={href('/prices')} text={t('fees.all')} />
        </p>
      </PageHead>
      <GroupList groups={services.value.groups} />
      <DemoSection />
    </Page>
  );
}
