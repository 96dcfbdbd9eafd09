import { setImmediate as pause } from 'node:timers/promises';
import { processSingleton } from '@/lib/config/process-singleton';
import { content, defectList, isEmptyPage, local, localeContent } from '@/lib/content';
import type { LocalName } from '@/lib/content/content-schema';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { placedTopics } from '@/lib/contract/content/posts';
import { type IndexedRoute, indexedRoutes } from '@/lib/contract/routes/pages';
import { entryPaths, recoverPaths } from '@/lib/domain/account/account-entries';
import { termPath } from '@/lib/domain/glossary/term';
import { hiddenItemId } from '@/lib/domain/posts/post-layout';
import { demoReports } from '@/lib/domain/reports/sample-reports/demos';
import { passage } from '@/lib/domain/search/passage';
import { type Answer, search, simplified, synonymsOf, termsOf } from '@/lib/domain/search/query';
import { pagesAsked } from '@/lib/domain/search/questions';
import { namesPrice, searchNames } from '@/lib/domain/search/search-names';
import { kindOfPost, type SearchKind, type SiteAnswer, type SiteEntry } from '@/lib/domain/search/search-results';
import { type Field, TextIndex } from '@/lib/domain/search/text-index';
import { fold } from '@/lib/domain/search/tokens';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { log } from '@/lib/observability/log';
import { listGroups } from '@/lib/site/posts/find-posts';
import { fixedHead } from '@/lib/site/seo/fixed-heads';
import { genericTopics } from '@/lib/site/static-params';

/**
 * What this site has besides articles. The call `_search_` finds posts; its list, total and pages stay as they come.
 * These entries stand before it when the words name them, and behind it when their texts mention the words, so that no
 * scores of two engines are compared.
 */
type Entry = {
  kind: SearchKind;
  path: string;
  title: string;
  text: string;
  names: string[];
  body: string;
  post: number;
};
/** Without further names, without a text behind the title and its lead, and no post, unless `given` says so. */
const entryOf = (given: Pick<Entry, 'kind' | 'path' | 'title' | 'text'> & Partial<Entry>): Entry => ({
  names: [],
  body: '',
  post: 0,
  ...given,
});

type Phrase = { terms: readonly string[]; entry: Entry };
type Made = { index: TextIndex; entries: readonly Entry[]; phrases: readonly Phrase[] };
type Kept = { content: unknown; at: number; made: Promise<Made> };

/** After this time the titles of a content service are read again. */
const freshMs = 300_000;
const entriesPerChunk = 20;
const maxPages = 5;
const maxMentioning = 10;
const maxWithin = 3;

/** What the title of an entry weighs: a group of products more than each product in it. */
const titleWeights: Partial<Record<SearchKind, number>> = {
  term: 42,
  course: 42,
  guide: 44,
  report: 46,
  industry: 50,
  list: 52,
};
const titleWeight = 60;
const nameWeight = 48;
const weightOf = ({ kind, path }: Pick<Entry, 'kind' | 'path'>): number =>
  kind === 'product' && path.split('/').length > 3 ? 44 : (titleWeights[kind] ?? titleWeight);

const pricesPath = '/prices' satisfies IndexedRoute;
const collections: Partial<Record<IndexedRoute, LocalName>> = {
  '/aql/explained': 'aql',
  '/contact': 'offices',
  '/contactus': 'contact',
  '/factoryVrDetail': 'vr-audit',
  '/faq': 'faq',
  '/onlinePlatform': 'online-platform',
  '/ordering-guide': 'ordering-guide',
  '/prices': 'prices',
  '/recruit': 'recruit',
  '/whoweare': 'about',
};

/** Every text in a value of a collection; single words without a space are keys and names of files. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s|\p{Script=Han}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function kindOfPage(path: string): SearchKind {
  if (path.startsWith('/aql') || path === '/verify' || path === '/plan') return 'tool';
  if (path.startsWith('/defect-lists')) return 'list';
  return path.startsWith('/service') ? 'service' : 'page';
}

const holidayNames = (locale: Locale): Set<string> =>
  new Set(content().holidays.flatMap(({ holidays }) => holidays.map(({ name }) => name[locale])));

async function pageEntries(locale: Locale): Promise<Entry[]> {
  const heads = await Promise.all(
    // The home page is about everything; a page whose text the content folder lacks has no entry.
    indexedRoutes.filter((path) => path !== '/').map((path) => fixedHead(locale, path).catch(() => null)),
  );
  return heads.flatMap((head) => {
    if (!head || head.noindex || isEmptyPage(locale, head.path)) return [];
    const group = defectListGroups.find((one) => head.path === `/defect-lists/${one}`);
    const name = indexedRoutes.map((path) => (path === head.path ? collections[path] : undefined)).find(Boolean);
    const collected = [group && defectList(locale, group), name && local(locale, name)];
    const body = [...collected.flatMap(textsIn), ...(head.path === '/holidays' ? holidayNames(locale) : [])].join(
      ' · ',
    );
    const { path, title, description: text } = head;
    return [entryOf({ kind: kindOfPage(path), path, title, text, body })];
  });
}

async function postEntries(locale: Locale): Promise<Entry[]> {
  const groups = await Promise.all([...placedTopics, ...genericTopics].map((topic) => listGroups(locale, topic)));
  return groups
    .flat()
    .flatMap((group) => [group, ...group.children])
    .filter(({ id }) => id !== hiddenItemId)
    .map(({ id, slug, path, title, excerpt, topicKey }) =>
      entryOf({ kind: kindOfPost(topicKey, slug), path, title, text: excerpt, post: id }),
    );
}

/** The pages of accounts, which no sitemap has, and visitors look for. */
async function accountEntries(locale: Locale): Promise<Entry[]> {
  const { pages } = (await loadMessages(locale)).account;
  const of = (path: string, title: string, text: string) => entryOf({ kind: 'page', path, title, text });
  return [
    of(entryPaths['sign-in-trader'], pages.signIn, pages.signInLead),
    of(entryPaths['sign-in-inspector'], pages.inspectorSignIn, pages.inspectorSignInLead),
    of(entryPaths['sign-up-trader'], pages.register, pages.registerLead),
    of(entryPaths['sign-up-inspector'], pages.inspectorRegister, pages.inspectorRegisterLead),
    of(recoverPaths.trader, pages.recover, pages.recoverLead),
  ];
}

async function reportEntries(locale: Locale): Promise<Entry[]> {
  const { crumb, types } = (await loadMessages(locale)).tools.reports;
  return demoReports.map(({ type, slug }) => {
    const { title, text, contains } = types[type];
    const body = Object.values(contains).join(' · ');
    return entryOf({ kind: 'report', path: `/report/${slug}`, title, text, names: [`${title} ${crumb}`], body });
  });
}

const termEntries = (locale: Locale): Entry[] =>
  local(locale, 'glossary').map(({ key, term, aliases, short, text }) =>
    entryOf({ kind: 'term', path: termPath(key), title: term, text: short, names: aliases, body: text }),
  );

/** Every entry once, with the names that visitors use: ours, and those of the term of a service, of which its page has the key. */
async function listEntries(locale: Locale): Promise<Entry[]> {
  const parts = await Promise.all([
    pageEntries(locale),
    postEntries(locale),
    reportEntries(locale),
    accountEntries(locale),
  ]);
  const byPath = new Map<string, Entry>();
  for (const entry of [...parts.flat(), ...termEntries(locale)])
    if (!byPath.has(entry.path)) byPath.set(entry.path, entry);
  for (const { path, names } of searchNames[locale]) byPath.get(path)?.names.push(...names);
  const terms = new Map(local(locale, 'glossary').map(({ key, term, aliases }) => [key, [term, ...aliases]]));
  for (const { kind, path, names } of byPath.values())
    if (kind === 'service') names.push(...(terms.get(path.slice(path.lastIndexOf('/') + 1)) ?? []));
  return [...byPath.values()];
}

const fieldsOf = (entry: Entry): Field[] => [
  { text: entry.title, weight: weightOf(entry), isTitle: true },
  ...entry.names.map((name) => ({ text: name, weight: Math.min(nameWeight, weightOf(entry)), isTitle: true })),
  { text: entry.text, weight: 8 },
  { text: entry.body, weight: 2 },
];

/** `contre-visite` is typed `contre visite`, too. */
const apart = (text: string) => text.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, ' ');

async function build(locale: Locale): Promise<Made> {
  const entries = await listEntries(locale);
  const index = new TextIndex(locale);
  const phrases: Phrase[] = [];
  for (const [at, entry] of entries.entries()) {
    index.add(fieldsOf(entry));
    phrases.push(...[entry.title, ...entry.names].map((name) => ({ terms: termsOf(apart(name), locale), entry })));
    if (at % entriesPerChunk === 0) await pause();
  }
  // One word in a sentence says little of what it asks for.
  const long = phrases.filter(({ terms }) => terms.length > 1);
  return { index, entries, phrases: long.toSorted((a, b) => b.terms.length - a.terms.length) };
}

const kept = () => processSingleton('site-entries', () => new Map<Locale, Kept>());

function entriesOf(locale: Locale): Kept['made'] {
  const content = localeContent(locale);
  const known = kept().get(locale);
  if (known && known.content === content && performance.now() - known.at < freshMs) return known.made;
  const next: Kept = { content, at: performance.now(), made: build(locale) };
  next.made.catch(() => kept().get(locale) === next && kept().delete(locale));
  kept().set(locale, next);
  return next.made;
}

const nothing: SiteAnswer = { named: [], mentioning: [], corrected: null, isPartial: false };

const shownEntry = (entry: Entry, terms: ReadonlySet<string>, index: TextIndex): SiteEntry => {
  const { kind, path, title, post } = entry;
  return { kind, path, title, post, highlight: passage([entry.text, entry.body], terms, index) };
};

function answerOf(found: Answer, { index, entries }: Made): SiteAnswer {
  const shown = (documents: readonly number[]): SiteEntry[] =>
    documents.flatMap((document) => {
      const entry = entries[document];
      return entry ? [shownEntry(entry, found.terms, index)] : [];
    });
  const documents = [...found.documents];
  const isTerm = (document: number) => entries[document]?.kind === 'term';
  const named = documents.filter(found.isNamed);
  // What something is called is explained behind the page where it can be had.
  const pages = named.filter((document) => !isTerm(document)).slice(0, maxPages);
  const terms = named.filter(isTerm).slice(0, pages.length > 0 ? 1 : maxPages);
  const others = documents.filter((document) => !found.isNamed(document) && entries[document]?.post === 0);
  return {
    named: shown([...pages, ...terms]),
    mentioning: shown(others.slice(0, maxMentioning)),
    corrected: found.corrected ?? null,
    isPartial: false,
  };
}

function servicesAbbreviated(text: string, entries: readonly Entry[]): Entry[] {
  const words = simplified(text).match(/[a-z]+/gi) ?? [];
  const services = words.flatMap((word) => {
    const isOf = (name: string) => /^[A-Z]{2,5}$/.test(name) && name === word.toUpperCase();
    const entry = entries.find(({ kind, names }) => kind === 'service' && names.some(isOf));
    return entry ? [{ entry, isCapital: word === word.toUpperCase() }] : [];
  });
  return [...new Set(services.filter(({ isCapital }) => isCapital || services.length > 1).map(({ entry }) => entry))];
}

/** The entries whose name stands in a text among other words: `my supplier sent a fake report`. */
function entriesWithin(text: string, locale: Locale, phrases: readonly Phrase[]): Entry[] {
  const typed = new Set([text, apart(text)].flatMap((one) => termsOf(one, locale)));
  const within = phrases.filter(({ terms }) => terms.every((term) => typed.has(term)));
  return [...new Set(within.map(({ entry }) => entry))].slice(0, maxWithin);
}

type PostsFound = { total: number; corrected: string | null; isPartial: boolean };

/** The entries that were found beside the posts; null when only some of the words, or nothing, were. */
function siteAnswer(found: Answer, made: Made, posts: PostsFound): SiteAnswer | null {
  if (found.isPartial || found.documents.length === 0) return null;
  const isExact = posts.total > 0 && posts.corrected === null && !posts.isPartial;
  if (found.corrected !== undefined) return isExact ? nothing : answerOf(found, made);
  return { ...answerOf(found, made), isPartial: posts.isPartial };
}

/**
 * The entries for a text beside the posts found for it, first those that answer it as a question. Typos are mended
 * where neither found anything. Never throws: a search without these entries is still a search.
 */
export async function findSiteEntries(locale: Locale, text: string, posts: PostsFound): Promise<SiteAnswer> {
  const lenient = { ...nothing, corrected: posts.corrected, isPartial: posts.isPartial };
  try {
    const made = await entriesOf(locale);
    const found = search(made.index, text, synonymsOf(local(locale, 'glossary'), locale));
    const asked = pagesAsked(text, locale).flatMap((path) => made.entries.find((entry) => entry.path === path) ?? []);
    const isOther = ({ path }: SiteEntry) => !asked.some((entry) => entry.path === path);
    const { named, mentioning, ...rest } = siteAnswer(found, made, posts) ?? lenient;
    const first = [...asked.map((entry) => shownEntry(entry, found.terms, made.index)), ...named.filter(isOther)];
    if (first.length === 0) {
      const within = [...servicesAbbreviated(text, made.entries), ...entriesWithin(text, locale, made.phrases)];
      first.push(...[...new Set(within)].map((entry) => shownEntry(entry, found.terms, made.index)));
    }
    const prices = namesPrice(fold(simplified(text)), locale) && made.entries.find(({ path }) => path === pricesPath);
    const isListed = !prices || first.slice(0, 3).some(({ path }) => path === pricesPath);
    if (!isListed) first.splice(2, 0, shownEntry(prices, found.terms, made.index));
    const shown = first.filter(({ path }, at) => isListed || path !== pricesPath || at < 3);
    const isShown = ({ path }: SiteEntry) => shown.some((entry) => entry.path === path);
    return { ...rest, named: shown, mentioning: mentioning.filter((entry) => !isShown(entry)) };
  } catch (error) {
    log('error', 'site-entries', { locale, reason: error instanceof Error ? error.message : 'unknown' });
    return lenient;
  }
}
