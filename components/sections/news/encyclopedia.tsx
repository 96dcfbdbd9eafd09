import { getTranslations } from 'next-intl/server';
import { TermSearch } from '@/components/features/glossary/term-search';
import { Page } from '@/components/layout/page';
import { PrintLine } from '@/components/sections/blocks/print-line';
import { searchOf } from '@/components/ui/carried-query';
import { Details } from '@/components/ui/details';
import { JsonLd } from '@/components/ui/json-ld';
import { Markup } from '@/components/ui/rich-text';
import { local } from '@/lib/content';
import { groupId, matchingTerms, termListId } from '@/lib/domain/glossary/filter';
import { alphabeticalIndex, type IndexLetter } from '@/lib/domain/glossary/letters';
import { distinctAliases, glossaryPath as path, seeAlso, type Term, termsByGroup } from '@/lib/domain/glossary/term';
import { type Html, html } from '@/lib/domain/richtext/html-template';
import { localeFacts } from '@/lib/i18n/locales';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { listTags } from '@/lib/site/navigation';
import { livePath } from '@/lib/site/posts/find-post-path';
import { listFeatured } from '@/lib/site/posts/find-posts';
import { termSetLd } from '@/lib/site/seo/json-ld';
import { NewsContainer } from './news-container';
import { NewsSide } from './sidebars';

async function TermContents({ terms }: { terms: readonly Term[] }) {
  const [t, locale] = await Promise.all([getTranslations('encyclopedia'), currentLocale()]);
  return (
    <div className="no-print">
      <nav aria-label={t('groupList')}>
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
      <Details more={t('indexOpen')} less={t('indexClose')} className="border-t border-line pt-1">
        <Index label={t('index')} letters={alphabeticalIndex(terms, locale)} />
      </Details>
    </div>
  );
}

function Index({ label, letters }: { label: string; letters: IndexLetter[] }) {
  const sections = letters.map(({ letter, terms }) => {
    const items = terms.map(({ key, term }) => html`<li><a href="#${key}">${term}</a></li>`);
    return html`<section aria-label="${letter}"><p aria-hidden="true">${letter}</p><ul>${items}</ul></section>`;
  });
  return (
    <nav aria-label={label}>
      <Markup
        className="term-index columns-1 gap-x-8 pt-4 min-[26rem]:columns-2 md:columns-4"
        html={html`${sections}`}
      />
    </nav>
  );
}

export async function Encyclopedia({ terms, query }: { terms: readonly Term[]; query: string }) {
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
      page={href(path)}
      searchPage={href('/search')}
      words={words}
      initial={matching && { query, left: matching.size }}
      contents={matching === null && <TermContents terms={terms} />}
    >
      <TermGroups terms={terms} matching={matching} />
    </TermSearch>
  );
}

async function TermGroups({ terms, matching }: { terms: readonly Term[]; matching: ReadonlySet<string> | null }) {
  const [t, href, locale] = await Promise.all([getTranslations('encyclopedia'), currentHref(), currentLocale()]);
  const rendered = matching ? terms.filter(({ key }) => matching.has(key)) : terms;
  const here = new Set(rendered.map(({ key }) => key));
  const entry = async (term: Term) => {
    const read = term.read ? await livePath(locale, term.read) : null;
    return termHtml(term, {
      listSeparator: localeFacts[locale].listSeparator,
      see: t('see'),
      related: seeAlso(term, terms).map((other) => ({
        href: `${here.has(other.key) ? '' : href(path)}#${other.key}`,
        text: other.term,
      })),
      read: read === null ? null : { href: href(read), text: t('read', { term: term.term }) },
    });
  };
  const groups = termsByGroup(rendered).map(async (group) => {
    const id = groupId(group.key);
    const entries = await Promise.all(group.terms.map(entry));
    return html`<section data-group id="${id}" aria-labelledby="${id}-name" class="mb-14">
<h2 id="${id}-name" class="pb-1">${t(`groups.${group.key}`)}</h2>
<div aria-hidden="true" class="rule-ticks h-3 border-b border-ink"></div>
<dl class="terms">${entries}</dl>
</section>`;
  });
  return <Markup id={termListId} html={html`${await Promise.all(groups)}`} />;
}

type Link = { href: string; text: string };

type EntryParts = { listSeparator: string; see: string; related: readonly Link[]; read: Link | null };

const link = ({ href, text }: Link) => html`<a href="${href}">${text}</a>`;

/** The field searches `data-term` and the definition, which is all but the last paragraph. */
function termHtml(term: Term, { listSeparator, see, related, read }: EntryParts): Html {
  const names = distinctAliases(term);
  const paragraphs = term.text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`);
  return html`<div id="${term.key}" data-term="${[term.term, ...term.aliases].join(' ')}">
<dt><dfn>${link({ href: `#${term.key}`, text: term.term })}</dfn>${
    names.length > 0 ? html` <span>${names.join(listSeparator)}</span>` : ''
  }</dt>
<dd><p>${term.short}</p>${paragraphs}<p class="see">${
    related.length > 0 ? html`<span>${see} ${related.map((other) => html`${link(other)} `)}</span>` : ''
  }${read ? link(read) : ''}</p></dd>
</div>`;
}

export async function EncyclopediaScreen({ query }: { query: string }) {
  const t = await getTranslations('encyclopedia');
  const news = await getTranslations('news');
  const locale = await currentLocale();
  const [featured, tags] = await Promise.all([listFeatured(locale), listTags(locale)]);
  const terms = local(locale, 'glossary');
  const crumbs = [{ label: news('tabEncyclopedia'), path }];
  return (
    <Page crumbs={crumbs} search={query && searchOf({ q: query })}>
      <NewsContainer
        title={t('title')}
        lead={t('lead')}
        current={path}
        long
        aside={<NewsSide featured={featured} tags={tags} />}
      >
        <Encyclopedia terms={terms} query={query} />
      </NewsContainer>
      <PrintLine path={path} />
      {query === '' && (
        <JsonLd data={termSetLd(locale, { path, name: t('title'), description: t('description'), terms })} />
      )}
    </Page>
  );
}
