import { maxTokenLength, reportSlugPattern } from '@/lib/contract/reports';
import { type FixedRoute, fixedRoutes, type PagePath, pageOfFixedRoute } from '@/lib/contract/routes/pages';
import { decodeSegment, pageNumber } from '@/lib/contract/routes/segments';
import { floorQueryNames } from '@/lib/contract/routes/tool-query-names';
import { saysPlan } from '@/lib/domain/aql/query/aql-query';
import { type CommentsAddress, readCommentsAddress } from '@/lib/domain/comments/comment-paths';
import { glossaryPath } from '@/lib/domain/glossary/term';
import { blogSlug } from '@/lib/domain/news/news-paths';
import { detailKey } from '@/lib/domain/posts/home-info-path';
import { parseTerm } from '@/lib/domain/search/search-query';
import { defaultLocale, isLocale, type Locale, localePath, splitLocale } from '@/lib/i18n/locales';
import { pathnameOf, queryOf } from '@/lib/net/request';
import { feedPath, manifestPath } from '@/lib/site/routing/machine-paths';
import { isRoutedHandler } from './handler-of';

const keyFile = /^\/([A-Za-z0-9-]{8,128})\.txt$/;

/** The route handler inside `app` of a machine-readable text. `path` is locale-free and still encoded. */
function textHandler(locale: Locale, path: string): string | null {
  if (path === feedPath) return `/feeds/${locale}`;
  if (path === manifestPath) return `/manifests/${locale}`;
  const key = locale === defaultLocale ? keyFile.exec(path)?.[1] : undefined;
  return key === undefined ? null : `/index-now/${key}`;
}

/** What a URL refers to, before any look-up of whether it exists. Paths are locale-free. */
export type Match =
  | { kind: 'fixed'; locale: Locale; path: FixedRoute }
  | { kind: 'list'; locale: Locale; tag: string | null; page: number; category: boolean }
  | { kind: 'article'; locale: Locale; slug: string }
  | { kind: 'family'; locale: Locale; family: Family; group: string; child: string | null }
  | { kind: 'detail'; locale: Locale; key: string }
  | { kind: 'local-article'; locale: Locale; slug: string }
  | { kind: 'term'; locale: Locale; key: string }
  /** A page that another one shows for what its query says, rendered for the request. */
  | { kind: 'computed'; locale: Locale; page: '/aql/plan' | '/aql/floor/plan' | '/QcEncyclopedia/filtered' }
  | { kind: 'country'; locale: Locale; slug: string }
  | { kind: 'comments'; locale: Locale; address: CommentsAddress }
  | { kind: 'report'; locale: Locale; slug: string; token: string | null }
  | { kind: 'generic'; locale: Locale; slug: string }
  | { kind: 'handler' }
  | { kind: 'text'; path: string }
  | { kind: 'markdown'; locale: Locale; of: Match }
  | { kind: 'redirect'; path: string }
  | { kind: 'bad' }
  | { kind: 'missing'; locale: Locale };

/** Kinds with the page of one post. */
export const postKinds: readonly Match['kind'][] = [
  'article',
  'family',
  'detail',
  'local-article',
  'country',
  'generic',
];

const families = ['service', 'product'] as const;
export type Family = (typeof families)[number];

const maxPathLength = 1_000;
/** A single segment that looks like a slug. A dot means a file, which is never a post. */
const slugPattern = /^[A-Za-z0-9][A-Za-z0-9-]*$/;
const fixedByLowerCase = new Map(fixedRoutes.map((route) => [route.toLowerCase(), route]));
const caseFixedPrefixes = new Map(
  [...families, 'blog', 'report', 'coverage', 'category', 'article', 'homeInfoDetailed', 'QcEncyclopedia'].map(
    (name) => [name.toLowerCase(), name],
  ),
);

function matchReport(locale: Locale, slug: string, query: URLSearchParams): Match {
  const token = query.get('token');
  if (!reportSlugPattern.test(slug) || (token !== null && token.length > maxTokenLength))
    return { kind: 'missing', locale };
  return { kind: 'report', locale, slug, token: token || null };
}

function matchDeep(locale: Locale, [first = '', second, ...rest]: string[], query: URLSearchParams): Match {
  const missing: Match = { kind: 'missing', locale };
  const family = families.find((name) => name === first);
  if (family && second && rest.length <= 1)
    return { kind: 'family', locale, family, group: second, child: rest[0] ?? null };
  if (!second || rest.length > 0) return missing;
  switch (first) {
    case 'blog': {
      const slug = blogSlug(second);
      return slug === '' ? missing : { kind: 'article', locale, slug };
    }
    case 'coverage':
      return { kind: 'country', locale, slug: second };
    case 'report':
      return matchReport(locale, second, query);
    case 'article':
      return { kind: 'local-article', locale, slug: second };
    case 'QcEncyclopedia':
      return { kind: 'term', locale, key: second };
    case 'courses':
    case 'homeInfoDetailed': {
      if (first === 'courses' && second !== 'detail') return missing;
      const key = detailKey(first === 'courses' ? '' : second, query);
      return key === null ? missing : { kind: 'detail', locale, key };
    }
    case 'comments': {
      const address = readCommentsAddress(second, query.get('thread'), query.get('page'));
      return address === null ? missing : { kind: 'comments', locale, address };
    }
    case 'category': {
      const page = pageNumber(query.get('page'));
      return page === null ? missing : { kind: 'list', locale, tag: second, page, category: true };
    }
    default:
      return missing;
  }
}

/** `/EN/aql` without capitals in its language, as far as its other redirects lead; null when it has none there. */
function matchPrefix(pathname: string, query: URLSearchParams): Match | null {
  const [, first = '', ...rest] = pathname.split('/');
  const lower = first.toLowerCase();
  if (lower === first || !isLocale(lower)) return null;
  const path = `/${[lower, ...rest].join('/')}`;
  const match = matchAddress(path, query);
  return match.kind === 'redirect' || match.kind === 'bad' ? match : { kind: 'redirect', path };
}

/** Matches a URL. `pathname` and `query` are as received, still encoded. Pure. */
export function matchAddress(pathname: string, query: URLSearchParams): Match {
  const lower = matchPrefix(pathname, query);
  if (lower) return lower;
  const { locale, path, prefixed } = splitLocale(pathname);
  if (pathname.length > maxPathLength) return { kind: 'missing', locale };
  const segments = path.split('/').slice(1).map(decodeSegment);
  if (segments.some((segment) => segment === null)) return { kind: 'bad' };
  const decoded = segments.filter((segment): segment is string => Boolean(segment));
  // Not decoded: Next would not route an encoded letter to the handler but to a page.
  if (isRoutedHandler(pathname)) return { kind: 'handler' };
  if (prefixed && locale === defaultLocale)
    return { kind: 'redirect', path: `/${decoded.map(encodeURIComponent).join('/')}` };
  const text = textHandler(locale, path);
  if (text !== null) return { kind: 'text', path: text };
  if (/(?<!\.md)\.md$/.test(path))
    return { kind: 'markdown', locale, of: matchAddress(pathname.slice(0, -'.md'.length), query) };
  if (path === '/blog') {
    const tag = query.get('tag');
    const page = pageNumber(query.get('page'));
    if (page === null || (tag !== null && tag.length > 80)) return { kind: 'missing', locale };
    if (page > 1 || tag) return { kind: 'list', locale, tag: tag || null, page, category: false };
  }
  const course = path === '/courses' ? detailKey('', query) : null;
  if (course !== null) return { kind: 'detail', locale, key: course };
  if (path === '/aql' && saysPlan(query)) return { kind: 'computed', locale, page: '/aql/plan' };
  if (path === '/aql/floor' && floorQueryNames.some((name) => query.has(name)))
    return { kind: 'computed', locale, page: '/aql/floor/plan' };
  if (path === glossaryPath && parseTerm(query.get('q') ?? '') !== '')
    return { kind: 'computed', locale, page: '/QcEncyclopedia/filtered' };
  const fixed = fixedByLowerCase.get(path.toLowerCase());
  if (fixed)
    return fixed === path
      ? { kind: 'fixed', locale, path: fixed }
      : { kind: 'redirect', path: localePath(locale, fixed) };
  if (decoded.length > 1) {
    const canonical = caseFixedPrefixes.get((decoded[0] ?? '').toLowerCase());
    if (canonical && canonical !== decoded[0])
      return {
        kind: 'redirect',
        path: localePath(locale, `/${[canonical, ...decoded.slice(1)].map(encodeURIComponent).join('/')}`),
      };
    return matchDeep(locale, decoded, query);
  }
  const only = decoded[0] ?? '';
  return slugPattern.test(only) ? { kind: 'generic', locale, slug: only } : { kind: 'missing', locale };
}

const pageOfKind: Partial<Record<Match['kind'], PagePath>> = {
  list: '/listing/[tag]/[page]',
  article: '/blog/[slug]',
  detail: '/homeInfoDetailed/[key]',
  'local-article': '/article/[slug]',
  term: '/QcEncyclopedia/[term]',
  country: '/coverage/[slug]',
  comments: '/comments/[post]/[thread]/[page]',
  report: '/report/[slug]',
  generic: '/[slug]',
};

/** The page of the table that an address shows, if it exists; null for anything else. */
export const pageOfAddress = (path: string): PagePath | null => pageOf(matchAddress(pathnameOf(path), queryOf(path)));

export function pageOf(match: Match): PagePath | null {
  if (match.kind === 'fixed') return pageOfFixedRoute(match.path) ?? null;
  if (match.kind === 'computed') return match.page;
  if (match.kind === 'family')
    return match.child === null ? `/${match.family}/[group]` : `/${match.family}/[group]/[child]`;
  return pageOfKind[match.kind] ?? null;
}
