import { log } from '@/lib/observability/log';
import { LRUCache } from 'lru-cache';
import { processSingleton } from '@/lib/config/process-singleton';
import { type LocaleContent, localeContent } from '@/lib/content';
import { type Locale, locales } from '@/lib/i18n/locales';
import { buildIndex, type SearchIndex } from './build-index';
import { expandExact, expandFuzzy } from './expand';
import type { Needle } from './passage';
import { characterTerms, isHan, queryTerms } from './terms';
import type { Alternatives } from './text-index';

/** The posts that match a text, best first, and the terms to highlight in them. */
export type Hits = { ids: Uint32Array; needles: readonly Needle[] };

type Kept = Pick<LocaleContent, 'newest' | 'tags'> & {
  index: Promise<SearchIndex>;
  recent: LRUCache<string, Hits>;
};

/** The indexes by language, one set per process: an index is too large to have twice. */
const kept = () => processSingleton('search', () => new Map<Locale, Kept>());

/** Whether an index is that of these posts and tags. A post is another object once its file has changed. */
function isOf(index: Kept, { newest, tags }: LocaleContent): boolean {
  if (index.tags !== tags || index.newest.length !== newest.length) return false;
  if (index.newest !== newest && !newest.every((post, at) => post === index.newest[at])) return false;
  index.newest = newest;
  return true;
}

/** The index of the current content of a language, built anew when a post or a tag of that language has changed. */
function indexOf(locale: Locale): Kept {
  const current = localeContent(locale);
  const known = kept().get(locale);
  if (known && isOf(known, current)) return known;
  const { newest, tags } = current;
  const index = buildIndex(locale);
  const made = { newest, tags, index, recent: new LRUCache<string, Hits>({ max: 200 }) };
  kept().set(locale, made);
  // A failed build is dropped, so that the next search tries again.
  index.catch(() => kept().get(locale) === made && kept().delete(locale));
  return made;
}

/** Builds the indexes of all languages in sequence, so that no visitor waits for one. Never throws. */
export async function warmSearch(): Promise<void> {
  for (const locale of locales) {
    try {
      await indexOf(locale).index;
    } catch (error) {
      log('error', 'search-index', { locale, reason: error instanceof Error ? error.message : 'unknown' });
    }
  }
}

/** The pages of a change are rendered first; a search that comes earlier builds the index of its language itself. */
const warmDelayMs = 2_000;
let warming: NodeJS.Timeout | undefined;

/** Builds the indexes of changed languages a little later, once for all changes of that time. */
export function warmSearchLater(): void {
  if (warming) return;
  warming = setTimeout(() => {
    warming = undefined;
    void warmSearch();
  }, warmDelayMs).unref();
}

/** Typos allowed in a term of this length; none in Chinese or in a term with digits. */
function typos(term: string): number {
  if (isHan(term) || /\d/.test(term) || term.length < 4) return 0;
  return term.length < 6 ? 1 : 2;
}

type Pass = { terms: readonly string[]; combine: 'all' | 'any'; fuzzy: boolean; prefix: boolean };

/** Passes from strict to lenient; the first pass that finds anything is the result. */
function passes(terms: readonly string[]): Pass[] {
  const apart = characterTerms(terms);
  const list: Pass[] = [{ terms, combine: 'all', fuzzy: false, prefix: true }];
  if (apart.length > terms.length) list.push({ terms: apart, combine: 'all', fuzzy: false, prefix: false });
  list.push({ terms, combine: 'all', fuzzy: true, prefix: true });
  if (terms.length === 1) return list;
  return [
    ...list,
    { terms, combine: 'any', fuzzy: false, prefix: true },
    { terms, combine: 'any', fuzzy: true, prefix: true },
  ];
}

function run({ index, vocabulary, postIds }: SearchIndex, { terms, combine, fuzzy, prefix }: Pass): Hits {
  const needles: Needle[] = [];
  const groups = terms.map((term): Alternatives => {
    const starts = prefix && (isHan(term) || term.length > 1);
    const similar = fuzzy && typos(term) > 0 ? expandFuzzy(vocabulary, term, typos(term)) : [];
    needles.push({ text: term, prefix: starts }, ...similar.map((text) => ({ text, prefix: false })));
    return [...expandExact(vocabulary, term, starts), ...similar];
  });
  const documents = index.find(groups, combine);
  // Not `Uint32Array.from`: see Decisions in lib/backend/README.md.
  const ids = new Uint32Array(documents.length);
  for (let at = 0; at < ids.length; at += 1) ids[at] = postIds[Number(documents[at])] ?? 0;
  return { ids, needles };
}

const nothing: Hits = { ids: new Uint32Array(), needles: [] };

/** Finds posts of one language; hidden posts are not indexed. A text without words finds nothing. */
export async function findHits(locale: Locale, text: string): Promise<Hits> {
  const terms = queryTerms(text, locale);
  if (terms.length === 0) return nothing;
  const { index: building, recent } = indexOf(locale);
  const index = await building;
  const name = terms.join(' ');
  const known = recent.get(name);
  if (known) return known;
  let hits = nothing;
  for (const pass of passes(terms)) {
    hits = run(index, pass);
    if (hits.ids.length > 0) break;
  }
  recent.set(name, hits);
  return hits;
}
