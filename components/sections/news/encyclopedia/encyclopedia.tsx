import { getTranslations } from 'next-intl/server';
import { TermSearch } from '@/components/features/glossary/term-search';
import { matchingTerms } from '@/lib/domain/glossary/filter';
import { glossaryPath, type Term } from '@/lib/domain/glossary/term';
import { currentHref } from '@/lib/i18n/server';
import { TermContents } from './term-contents';
import { TermGroups } from './term-groups';

type EncyclopediaProps = {
  terms: readonly Term[];
  /** Renders only the terms that match; empty for all. */
  query: string;
};

/** Encyclopedia: a filter field, a table of contents and the terms. */
export async function Encyclopedia({ terms, query }: EncyclopediaProps) {
  const [t, href] = await Promise.all([getTranslations('encyclopedia.search'), currentHref()]);
  const matching = matchingTerms(terms, query);
  const words = {
    label: t('label'),
    submit: t('submit'),
    placeholder: t('placeholder'),
    all: t('all', { count: String(terms.length) }),
    showAll: t('showAll', { count: String(terms.length) }),
    one: t.raw('one'),
    many: t.raw('many'),
    none: t.raw('none'),
    siteSearch: t.raw('siteSearch'),
  };
  return (
    <TermSearch
      page={href(glossaryPath)}
      searchPage={href('/search')}
      words={words}
      initial={matching && { query, left: matching.size }}
      contents={matching === null && <TermContents terms={terms} />}
    >
      <TermGroups terms={terms} matching={matching} />
    </TermSearch>
  );
}
