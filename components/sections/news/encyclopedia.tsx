import { getMessages } from 'next-intl/server';
import { TermSearch } from '@/components/features/glossary/term-search';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { PrintLine } from '@/components/sections/blocks/print-line';
import { searchOf } from '@/components/ui/carried-query';
import { JsonLd } from '@/components/ui/json-ld';
import { Markup } from '@/components/ui/rich-text';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { groupId, matchingTerms } from '@/lib/domain/glossary/filter';
import { glossaryPath as path, type Term, termPath, termsByGroup } from '@/lib/domain/glossary/term';
import { html } from '@/lib/domain/richtext/html-template';
import { fill } from '@/lib/i18n/fill';
import { termSetLd } from '@/lib/site/seo/json-ld';
import { NewsTabs } from './news-container';

async function TermContents({ terms }: { terms: readonly Term[] }) {
  const { t } = await inPage('encyclopedia');
  return (
    <nav aria-label={t('groupList')} className="no-print">
      <ul className="grid grid-cols-2 gap-x-4 sm:gap-x-8 md:grid-cols-4">
        {termsByGroup(terms).map((group) => (
          <li key={group.key} className="border-t border-line">
            <a
              href={`#${groupId(group.key)}`}
              className="flex items-baseline justify-between gap-2 py-2.5 [overflow-wrap:anywhere] font-[550] hover:text-accent"
            >
              {t(`groups.${group.key}`)}
              <span className="figure-caption font-normal">{group.terms.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export async function Encyclopedia({ terms, query }: { terms: readonly Term[]; query: string }) {
  const { href } = await inPage();
  const { encyclopedia } = await getMessages();
  const { all, showAll, ...words } = encyclopedia.search;
  const matching = matchingTerms(terms, query);
  const counted = (sentence: string) => fill(sentence, { count: terms.length });
  return (
    <TermSearch
      page={href(path)}
      searchPage={href('/search')}
      words={{ ...words, all: counted(all), showAll: counted(showAll) }}
      initial={matching && { query, left: matching.size }}
      contents={<TermContents terms={terms} />}
    >
      <TermGroups terms={terms} matching={matching} />
    </TermSearch>
  );
}

/** The field searches `data-term` and the definition. What does not match the query is there, but hidden. */
async function TermGroups({ terms, matching }: { terms: readonly Term[]; matching: ReadonlySet<string> | null }) {
  const { t, href } = await inPage('encyclopedia');
  const isLeft = ({ key }: Term) => matching === null || matching.has(key);
  const hiddenUnless = (isShown: boolean) => (isShown ? '' : html` hidden`);
  const entry = (term: Term) =>
    html`<div id="${term.key}" data-term="${[term.term, ...term.aliases].join(' ')}"${hiddenUnless(isLeft(term))}>
<dt><dfn><a href="${href(termPath(term.key))}">${term.term}</a></dfn></dt><dd>${term.short}</dd></div>`;
  const groups = termsByGroup(terms).map((group) => {
    const id = groupId(group.key);
    return html`<section data-group id="${id}" aria-labelledby="${id}-name" class="term-group"${hiddenUnless(group.terms.some(isLeft))}>
<h2 id="${id}-name">${t(`groups.${group.key}`)}</h2><dl class="terms">${group.terms.map(entry)}</dl></section>`;
  });
  return <Markup html={html`${groups}`} />;
}

export async function EncyclopediaScreen({ query }: { query: string }) {
  const { t, locale } = await inPage('encyclopedia');
  const { t: news } = await inPage('news');
  const terms = local(locale, 'glossary');
  const crumbs = [{ label: news('tabEncyclopedia'), path }];
  return (
    <Page crumbs={crumbs} search={query && searchOf({ q: query })}>
      <PageHead title={t('title')} lead={t('lead')} ground="warehouse-light" />
      <NewsTabs current={path} />
      <div className="shell pt-10 pb-6">
        <Encyclopedia terms={terms} query={query} />
      </div>
      <PrintLine path={path} />
      {query === '' && (
        <JsonLd data={termSetLd(locale, { path, name: t('title'), description: t('description'), terms })} />
      )}
    </Page>
  );
}
