import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { QuoteBand } from '@/components/sections/blocks/quote-band';
import { Main } from '@/components/ui/main';
import { PageHead } from '@/components/ui/section';
import { defectList } from '@/lib/content';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { fixedMetadata } from '@/lib/pages/seo/fixed-metadata';
import { everywhere } from '@/lib/i18n/locales';

export const instant = false;

const path = '/defect-lists';

export const generateMetadata = fixedMetadata(path);

export default async function DefectListsPage() {
  const [t, locale, href] = await Promise.all([getTranslations('product.defectLists'), currentLocale(), currentHref()]);
  const links = defectListGroups.map((group) => {
    const { title, lead } = defectList(locale, group);
    return { title, text: lead, href: href(`${path}/${group}`) };
  });
  return (
    <Main>
      <Breadcrumb crumbs={[{ label: t('crumb'), path }]} alternates={everywhere(path)} />
      <PageHead title={t('title')} lead={t('lead')} />
      <LinkRow title={t('groups')} links={links} />
      <QuoteBand />
    </Main>
  );
}
