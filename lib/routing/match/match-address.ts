import { maxTokenLength, reportSlugPattern } from '@/lib/contract/reports';
import { floorQueryNames } from '@/lib/contract/routes/floor-query-names';
import { type FixedRoute, fixedRoutes, pageOfFixedRoute, type PagePath } from '@/lib/contract/routes/pages';
import { decodeSegment, pageNumber } from '@/lib/contract/routes/segments';
import { saysPlan } from '@/lib/domain/aql/query/aql-query';
import { type CommentsAddress, readCommentsAddress } from '@/lib/domain/comments/comment-paths';
import { glossaryPath } from '@/lib/domain/glossary/term';
import { blogSlug } from '@/lib/domain/news/news-paths';
import { detailKey } from '@/lib/domain/posts/home-info-path';
import { parseTerm } from '@/lib/domain/search/search-query';
import { defaultLocale, isLocale, type Locale, localePath, splitLocale } from '@/lib/i18n/locales';
import { feedPath, manifestPath } from '@/lib/routing/paths/machine-paths';
import { isRoutedDoor } from './door-of';

const keyFile = /^\/([A-Za-z0-9-]{8,128})\.txt$/;

/**
 * Returns the path of the route handler inside `app` for a machine-readable text; null when there is none. `path` is
 * locale-free and still encoded.
 */
function textHandler(locale: Locale, path: string): string | null {
  if (path === feedPath) return `/feeds/${locale}`;
  if (path === manifestPath) return `/manifests/${locale}`;
  const key = locale === 'zh' ? keyFile.exec(path)?.[1] : undefined;
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
  /** The AQL page with a sampling plan in its query. */
  | { kind: 'plan'; locale: Locale }
  /** The page for the floor with articles or settings in its query. */
  | { kind: 'floor-plan'; locale: Locale }
  /** The encyclopedia with a query. */
  | { kind: 'filtered-terms'; locale: Locale }
  | { kind: 'country'; locale: Locale; slug: string }
  | { kind: 'comments'; locale: Locale; address: CommentsAddress }
  | { kind: 'report'; locale: Locale; slug: string; token: string | null }
  | { kind: 'generic'; locale: Locale; slug: string }
  | { kind: 'door' }
  | { kind: 'text'; path: string }
  | { kind: 'markdown'; locale: Locale; of: Match }
  | { kind: 'redirect'; path: string }
  | { kind: 'bad' }
  | { kind: 'missing'; locale: Locale };

/** Post families organised in groups: a group has a list page, each child a page below it. */
const families = ['service', 'product'] as const;
export type Family = (typeof families)[number];

const maxPathLength = 1_000;
/** A single segment that looks like a slug. A dot means a file, which is never a post. */
const slugPattern = /^[A-Za-z0-9][A-Za-z0-9-]*$/;
const fixedByLowerCase = new Map(fixedRoutes.map((route) => [route.toLowerCase(), route]));
const caseFixedPrefixes = new Map(
  [...families, 'blog', 'report', 'coverage', 'category', 'article', 'homeInfoDetailed'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** A report by its slug; a token that is too long is a 404. */
function matchReport(locale: Locale, slug: string, query: URLSearchParams): Match {
  const token = query.get('token');
  if (!reportSlugPattern.test(slug) || (token !== null && token.length > maxTokenLength))
    return { kind: 'missing', locale };
  return { kind: 'report', locale, slug, token: token || null };
}

function matchDeep(locale: Locale, [first = '', ...rest]: string[], query: URLSearchParams): Match {
  const missing: Match = { kind: 'missing', locale };
  const [second, third] = rest;
  if (first === 'blog' && second && rest.length === 1) {
    const slug = blogSlug(second);
    return slug === '' ? missing : { kind: 'article', locale, slug };
  }
  if (first === 'coverage' && second && rest.length === 1) return { kind: 'country', locale, slug: second };
  if (first === 'report' && second && rest.length === 1) return matchReport(locale, second, query);
  const family = families.find((name) => name === first);
  if (family && second && rest.length <= 2)
    return { kind: 'family', locale, family, group: second, child: third ?? null };
  if (first === 'article' && second && rest.length === 1) return { kind: 'local-article', locale, slug: second };
  if (first === 'courses' && second === 'detail' && rest.length === 1) {
    const key = detailKey('', query);
    return key === null ? missing : { kind: 'detail', locale, key };
  }
  if (first === 'homeInfoDetailed' && second && rest.length === 1) {
    const key = detailKey(second, query);
    return key === null ? missing : { kind: 'detail', locale, key };
  }
  if (first === 'comments' && second && rest.length === 1) {
    const address = readCommentsAddress(second, query.get('thread'), query.get('page'));
    return address === null ? missing : { kind: 'comments', locale, address };
  }
  if (first === 'category' && second && rest.length === 1) {
    const page = pageNumber(query.get('page'));
    return page === null ? missing : { kind: 'list', locale, tag: second, page, category: true };
  }
  return missing;
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
  if (isRoutedDoor(pathname)) return { kind: 'door' };
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
  if (path === '/aql' && saysPlan(query)) return { kind: 'plan', locale };
  if (path === '/aql/floor' && floorQueryNames.some((name) => query.has(name))) return { kind: 'floor-plan', locale };
  if (path === glossaryPath && parseTerm(query.get('q') ?? '') !== '') return { kind: 'filtered-terms', locale };
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

/** Returns the page that a match is rendered by, whether or not its content exists; null when it is no page. */
export function pageOf(match: Match): PagePath | null {
  switch (match.kind) {
    case 'fixed':
      return pageOfFixedRoute(match.path) ?? null;
    case 'list':
      return '/listing/[tag]/[page]';
    case 'article':
      return '/blog/[slug]';
    case 'family':
      return match.child === null ? `/${match.family}/[group]` : `/${match.family}/[group]/[child]`;
    case 'detail':
      return '/homeInfoDetailed/[key]';
    case 'local-article':
      return '/article/[slug]';
    case 'plan':
      return '/aql/plan';
    case 'floor-plan':
      return '/aql/floor/plan';
    case 'filtered-terms':
      return '/QcEncyclopedia/filtered';
    case 'country':
      return '/coverage/[slug]';
    case 'comments':
      return '/comments/[post]/[thread]/[page]';
    case 'report':
      return '/report/[slug]';
    case 'generic':
      return '/[slug]';
    case 'door':
    case 'text':
    case 'markdown':
    case 'redirect':
    case 'bad':
    case 'missing':
      return null;
  }
}
