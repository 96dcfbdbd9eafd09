import { getTranslations } from 'next-intl/server';
import { TermSearch } from '@/components/features/glossary/term-search';
import { glossaryPath, type Term } from '@/lib/domain/glossary/term';
import { currentHref } from '@/lib/i18n/server';
import { TermContents } from './term-contents';
import { TermGroups } from './term-groups';

/** Encyclopedia: a filter field, a table of contents and the terms. */
export async function Encyclopedia({ terms }: { terms: readonly Term[] }) {
  const [t, href] = await Promise.all([getTranslations('encyclopedia.search'), currentHref()]);
  const words = {
    label: t('label'),
    placeholder: t('placeholder'),
    all: t('all', { count: String(terms.length) }),
    one: t.raw('one'),
    many: t.raw('many'),
    none: t.raw('none'),
    siteSearch: t.raw('siteSearch'),
  };
  return (
    <TermSearch
      action={href(glossaryPath)}
      searchPage={href('/search')}
      words={words}
      contents={<TermContents terms={terms} />}
    >
      <TermGroups terms={terms} />
    </TermSearch>
  );
}
