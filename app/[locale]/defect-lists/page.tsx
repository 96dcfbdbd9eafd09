import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { ReportOffer } from '@/components/sections/layouts/layout-parts';
import { PageHead } from '@/components/ui/section';
import { defectList } from '@/lib/content';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';

const path = '/defect-lists';

export const generateMetadata = fixedMetadata(path);

export default async function DefectListsPage() {
  const { t, locale, href } = await inPage('product.defectLists');
  const links = defectListGroups.map((group) => {
    const { title, lead } = defectList(locale, group);
    return { title, text: lead, href: href(`${path}/${group}`) };
  });
  return (
    <Page crumbs={[{ label: t('crumb'), path }]}>
      <PageHead title={t('title')} lead={t('lead')} />
      <LinkRow title={t('groups')} links={links} />
      <ReportOffer />
    </Page>
  );
}
