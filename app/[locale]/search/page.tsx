import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { SearchLive } from '@/components/features/search/search-live';
import { Page } from '@/components/layout/page';
import { HotSearch } from '@/components/sections/news/sidebars';
import { searchOf } from '@/components/ui/carried-query';
import { PageHead } from '@/components/ui/section';
import { parsePage, parseTerm, searchPageCount } from '@/lib/domain/search/search-query';
import { type SearchView, toSearchResults } from '@/lib/domain/search/search-results';
import type { Locale } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { searchPosts } from '@/lib/site/posts/find-posts';
import { findSiteEntries } from '@/lib/site/search/site-entries';
import { pageMetadata } from '@/lib/site/seo/metadata';

type Query = { q?: string | string[]; page?: string | string[] };
type Props = { searchParams: Promise<Query> };

const path = '/search';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, locale, query] = await Promise.all([getTranslations('search'), currentLocale(), searchParams]);
  const term = parseTerm(query.q);
  return pageMetadata({
    locale,
    path,
    title: term ? t('titleFor', { term }) : t('title'),
    description: t('description'),
    noindex: true,
  });
}

/** Returns the results for a search term; a page number beyond the last page returns the last page. */
async function findResults(locale: Locale, term: string, page: number): Promise<SearchView> {
  if (term === '') return { kind: 'idle' };
  const outcome = await searchPosts(locale, term, page);
  if (outcome.kind !== 'ok') return { kind: 'failed', term };
  const { hits, total, corrected, isPartial } = outcome.value;
  if (hits.length === 0 && page > searchPageCount(total)) return findResults(locale, term, searchPageCount(total));
  const site = await findSiteEntries(locale, term, { total, corrected, isPartial });
  return { kind: 'found', term, page, results: toSearchResults(hits, total, site) };
}

export default async function SearchPage({ searchParams }: Props) {
  const [locale, messages, query] = await Promise.all([currentLocale(), getMessages(), searchParams]);
  // Texts with unfilled placeholders, serializable for client components.
  const { title, titleFor: _titleFor, description: _description, lead, ...words } = messages.search;
  const initial = await findResults(locale, parseTerm(query.q), parsePage(query.page));
  return (
    <Page crumbs={[{ label: title, path }]} search={searchOf(query)}>
      <PageHead title={title} lead={lead} />
      <div className="shell pt-8 pb-20 md:pb-28">
        <div className="max-w-[870px]">
          <SearchLive locale={locale} initial={initial} words={words} hot={<HotSearch />} />
        </div>
      </div>
    </Page>
  );
}
