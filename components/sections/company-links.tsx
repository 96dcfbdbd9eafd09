import { getTranslations } from 'next-intl/server';
import { LinkRow } from '@/components/sections/blocks/link-row';
import { currentHref } from '@/lib/i18n/server';

const pages = ['recruit', 'whoweare', 'coverage'] as const;

export async function CompanyLinks({ except }: { except?: (typeof pages)[number] }) {
  const [t, href] = await Promise.all([getTranslations('people.links'), currentHref()]);
  const shown = pages.filter((page) => page !== except);
  return (
    <LinkRow
      title={t('title')}
      links={shown.map((page) => ({ title: t(page), text: t(`${page}Text`), href: href(`/${page}`) }))}
    />
  );
}
