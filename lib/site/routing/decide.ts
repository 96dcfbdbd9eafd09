import { config } from '@/lib/config';
import { content, isEmptyPage, local } from '@/lib/content';
import { findRedirect } from '@/lib/content/redirects';
import { type FixedRoute, type Need, needsOf, statusPages } from '@/lib/contract/routes/pages';
import { commentsRewritePath, pathOf as pathOfReaction } from '@/lib/domain/comments/comment-paths';
import { canonicalCountryPath } from '@/lib/domain/coverage/country-path';
import { termPath } from '@/lib/domain/glossary/term';
import { blogPostKey, newsPageCount, newsPageSize, tagViewLimit } from '@/lib/domain/news/news-paths';
import { type Locale, localePath, openLocale, splitLocale } from '@/lib/i18n/locales';
import { acceptedLocale } from '@/lib/net/call-locale';
import { sendDocument } from '@/lib/site/documents';
import { lookup, lookupGeneric } from '@/lib/site/posts/find-post-path';
import { postPath } from '@/lib/site/posts/post-fields';
import { previewParameter, readPreview } from '@/lib/site/preview';
import { calls } from '@/lib/upstream/content-calls';
import { embeddedIndexes } from '@/lib/upstream/embedded';
import { getReport } from '@/lib/upstream/reports';
import { type Outcome, originOf, send } from '@/lib/upstream/transport';
import type { Decision } from './decision';
import { markdownPathOf } from './link-headers';
import { type Match, matchAddress, postKinds } from './match-address';
import { isPrerendered } from './prerendered';
import { isBelowReport, readTokenHeader } from './private-headers';
import { copiedPaths, splitLanguage } from './repair-address';

const pathOf = (...segments: string[]) => `/${segments.map(encodeURIComponent).join('/')}`;
const inside = (locale: Locale, path: string) => `/${locale}${path === '/' ? '' : path}`;
const page = (locale: Locale, path: string): Decision => ({ kind: 'page', path: inside(locale, path) });
const missing = (locale: Locale, status: 404 | 410 = 404): Decision => ({
  kind: 'missing',
  path: inside(locale, statusPages.missing),
  status,
});
/** Response while an upstream is unavailable and there is no copy: the page from the build, else the error page. */
const away = (locale: Locale, path: string): Decision =>
  isPrerendered(inside(locale, path))
    ? page(locale, path)
    : { kind: 'unavailable', path: inside(locale, statusPages.unavailable) };
const moved = (locale: Locale, path: string): Decision => ({
  kind: 'redirect',
  status: 308,
  path: localePath(locale, path),
});

type OfKind<K extends Match['kind']> = Extract<Match, { kind: K }>;

function sendNeed(locale: Locale, need: Need): Promise<Outcome<unknown>> {
  if ('topic' in need) return send(calls.topic(locale, need.topic));
  if ('post' in need) return send(calls.cachedPost(locale, need.post));
  if ('document' in need) return sendDocument(locale, need.document);
  return send(calls.posts(locale, { type: 'article', topic: 'news', limit: newsPageSize, page: 1 }));
}

async function decideFixed(locale: Locale, path: FixedRoute): Promise<Decision> {
  if (isEmptyPage(locale, path)) return missing(locale);
  if (originOf('topapi') === null) return page(locale, path);
  for (const need of needsOf(path))
    if ((await sendNeed(locale, need)).kind === 'unavailable') return away(locale, path);
  return page(locale, path);
}

/** Decides by what a call found; `copy` is the page of the build that is served while its upstream is away. */
function decideBy<T>(
  locale: Locale,
  outcome: Outcome<T>,
  copy: string,
  found: (value: T) => Decision | Promise<Decision>,
): Decision | Promise<Decision> {
  if (outcome.kind === 'unavailable') return away(locale, copy);
  return outcome.kind === 'ok' ? found(outcome.value) : missing(locale);
}

async function decideList({ locale, page: number, tag: wanted }: OfKind<'list'>): Promise<Decision> {
  const tags = await send(calls.tags(locale));
  const pathOfList = (tag = 'All') => `/listing/${encodeURIComponent(tag)}/${number}`;
  const copy = pathOfList(wanted ?? undefined);
  if (tags.kind === 'unavailable') return away(locale, copy);
  const isEvery = wanted === null || wanted === 'All';
  const known = tags.kind === 'ok' && !isEvery ? tags.value.data : [];
  const tag = known.find(({ key, id }) => key.toLowerCase() === wanted?.toLowerCase() || String(id) === wanted);
  if (!tag && !isEvery) return missing(locale);
  const limit = tag ? tagViewLimit : newsPageSize;
  const newsCall = (page: number) =>
    calls.posts(locale, { type: 'article', topic: 'news', limit, page, tag: tag?.key });
  // Copies of empty pages would evict those of real ones. A service that counts is not asked past its end.
  const first = number > 1 ? await send(newsCall(1)) : null;
  const counted = first?.kind === 'ok' && first.value.meta.isCounted ? first.value.meta.total : null;
  if (counted !== null && number > newsPageCount(counted, tag?.key ?? null)) return missing(locale);
  const posts = await send(
    number > 1 && counted === null ? { ...newsCall(number), unbounded: true } : newsCall(number),
  );
  if (posts.kind === 'unavailable') return away(locale, copy);
  if (posts.kind === 'missing' || (number > 1 && posts.value.data.length === 0)) return missing(locale);
  return page(locale, pathOfList(tag?.key));
}

async function decideArticle(locale: Locale, slug: string): Promise<Decision> {
  const copy = pathOf('blog', slug);
  const article = await lookup(locale, 'key', blogPostKey(slug));
  if (article.kind !== 'missing')
    return decideBy(locale, article, copy, (post) => page(locale, pathOf('blog', post.slug)));
  return decideBy(locale, await lookup(locale, 'key', slug), copy, ({ topicKey, path }) =>
    topicKey === 'news' ? missing(locale) : moved(locale, path),
  );
}

async function decideFamily({ locale, family, group, child }: OfKind<'family'>): Promise<Decision> {
  const copy = child === null ? pathOf(family, group) : pathOf(family, group, child);
  return decideBy(locale, await lookup(locale, 'path', copy), copy, async ({ path, topicKey }) => {
    if (child === null) return topicKey === family ? page(locale, path) : missing(locale);
    if (!path.startsWith(`${pathOf(family, group)}/`)) return missing(locale);
    // The page of a child also renders its group.
    return decideBy(locale, await lookup(locale, 'key', group), copy, () => page(locale, path));
  });
}

async function decideDetail(locale: Locale, key: string): Promise<Decision> {
  const copy = pathOf('homeInfoDetailed', key);
  return decideBy(locale, await lookup(locale, 'detail', key), copy, () => page(locale, copy));
}

async function decideCountry(locale: Locale, slug: string): Promise<Decision> {
  const requestedPath = pathOf('coverage', slug);
  const outcome = await lookup(locale, 'path', requestedPath);
  if (outcome.kind === 'unavailable') return away(locale, requestedPath);
  if (outcome.kind === 'ok' && outcome.value.path === requestedPath) return page(locale, requestedPath);
  if (outcome.kind === 'ok' && outcome.value.topicKey === 'coverage') {
    // In English the address of a country is its title, and its slug leads there, unless the list of its topic lacks it.
    const titled = await lookup(locale, 'path', outcome.value.path);
    return titled.kind === 'ok' ? moved(locale, outcome.value.path) : page(locale, requestedPath);
  }
  const canonicalPath = canonicalCountryPath(locale, slug);
  return canonicalPath ? moved(locale, canonicalPath) : missing(locale);
}

/** A comments page: the first page of any existing post; further pages only when they have content. */
async function decideComments({ locale, address }: OfKind<'comments'>): Promise<Decision> {
  const { postId, threadId, page: number } = address;
  const copy = commentsRewritePath(address);
  const post = await lookup(locale, 'id', String(postId));
  if (post.kind !== 'ok' || (threadId === 0 && number === 1))
    return decideBy(locale, post, copy, () => page(locale, copy));
  const path = pathOfReaction(threadId ? { of: 'comment', id: threadId } : { of: 'post', id: postId }, 'comment');
  try {
    // A thread is shown only under its own post.
    return decideBy(locale, await send(calls.comments(locale, path, number)), copy, ({ data, meta }) =>
      data.length > 0 && (meta.post ?? postId) === postId ? page(locale, copy) : missing(locale),
    );
  } catch {
    return away(locale, copy);
  }
}

/** A single segment is the slug of a post or of a static page; an unknown one redirects to the home page with 302. */
async function decideGeneric(locale: Locale, slug: string): Promise<Decision> {
  const outcome = await lookupGeneric(locale, slug);
  if (outcome.kind === 'unavailable') return away(locale, `/${slug}`);
  if (outcome.kind === 'missing') return { kind: 'redirect', status: 302, path: `${localePath(locale, '/')}#gone` };
  return outcome.value.path === `/${slug}` ? page(locale, `/${slug}`) : moved(locale, outcome.value.path);
}

const reportStatus = { missing: 404, expired: 410, limited: 429, unavailable: 503 } as const;

/** A wrong token and an unknown report get the same 404; made-up URLs cost neither a render nor a file. */
async function decideReport({ locale, slug, token: typed }: OfKind<'report'>, headers?: Headers): Promise<Decision> {
  // Without our custom server the token is still in the URL.
  const token = typed ?? (headers ? readTokenHeader(headers) : null);
  const outcome = await getReport({ slug, token, locale, headers });
  const { kind } = outcome;
  if (kind === 'found') return { kind: 'private', status: 200, token, path: inside(locale, pathOf('report', slug)) };
  const path = inside(locale, statusPages[kind]);
  const wait = kind === 'limited' ? outcome.seconds : 30;
  const retry = kind === 'limited' || kind === 'unavailable' ? { wait } : {};
  return { kind: 'private', status: reportStatus[kind], token: null, path, ...retry };
}

/**
 * The Markdown version of a post sits beside its page and redirects with it; nothing else has one. Reports are left out
 * before any look-up, because opening one counts towards a limit.
 */
async function decideMarkdown(locale: Locale, of: Match): Promise<Decision> {
  if (of.kind === 'bad') return { kind: 'bad' };
  if (of.kind !== 'redirect' && !postKinds.includes(of.kind)) return missing(locale);
  const found = await decide(of);
  if (found.kind === 'page' && markdownPathOf(found.path)) return { kind: 'text', path: `/markdown${found.path}` };
  if (found.kind === 'redirect' && found.status === 308) return { ...found, path: `${found.path}.md` };
  return found.kind === 'unavailable' ? found : missing(locale);
}

/** `headers` of the request are used for rate limits. */
export async function decide(match: Match, headers?: Headers): Promise<Decision> {
  switch (match.kind) {
    case 'bad':
      return { kind: 'bad' };
    case 'handler':
      return { kind: 'pass' };
    case 'text':
      return match;
    case 'markdown':
      return decideMarkdown(match.locale, match.of);
    case 'missing':
      return missing(match.locale);
    case 'redirect':
      return { kind: 'redirect', status: 308, path: match.path };
    case 'fixed':
      return decideFixed(match.locale, match.path);
    case 'list':
      return decideList(match);
    case 'article':
      return decideArticle(match.locale, match.slug);
    case 'family':
      return decideFamily(match);
    case 'detail':
      return decideDetail(match.locale, match.key);
    case 'local-article':
      return local(match.locale, 'articles').some(({ slug }) => slug === match.slug)
        ? page(match.locale, pathOf('article', match.slug))
        : missing(match.locale);
    case 'term':
      return local(match.locale, 'glossary').some(({ key }) => key === match.key)
        ? page(match.locale, termPath(match.key))
        : missing(match.locale);
    case 'computed':
      return page(match.locale, match.page);
    case 'country':
      return decideCountry(match.locale, match.slug);
    case 'report':
      return decideReport(match, headers);
    case 'comments':
      return decideComments(match);
    case 'generic':
      return decideGeneric(match.locale, match.slug);
  }
}

const isGone = ({ kind, ...found }: Decision) =>
  kind === 'missing' || kind === 'bad' || ('status' in found && found.status === 302);

/** After at most two redirects; null where there is none. A report is not opened, which would count. */
async function pageAt(path: string, query: URLSearchParams, redirects = 2): Promise<string | null> {
  const match = matchAddress(path, query);
  const found: Decision = match.kind === 'report' ? { kind: 'page', path } : await decide(match);
  if (found.kind === 'page' || found.kind === 'text') return path;
  const leadsOn = found.kind === 'redirect' && found.status === 308 && redirects > 0;
  return leadsOn ? pageAt(found.path, query, redirects - 1) : null;
}

async function findPage(paths: readonly string[], query: URLSearchParams): Promise<Decision | null> {
  for (const path of paths) {
    const page = await pageAt(path, query);
    if (page !== null) return { kind: 'redirect', status: 308, path: page };
  }
  return null;
}

/** Below a language without a prefix here: `/en-US/aql` in that language, `/de/aql` in one that the reader prefers. */
async function decideLanguage(pathname: string, query: URLSearchParams, headers?: Headers): Promise<Decision | null> {
  const split = splitLanguage(pathname);
  if (!split) return null;
  const locale = split.locale ?? acceptedLocale(headers?.get('accept-language')) ?? openLocale;
  const path = localePath(locale, split.path);
  return (await findPage([path, ...copiedPaths(path)], query)) ?? missing(locale);
}

/** A draft for whoever has its link; a wrong or ended one leads nowhere. A post that is public by now is shown as it is. */
async function decidePreview(locale: Locale, path: string, signed: string): Promise<Decision | null> {
  const until = readPreview(config().REVALIDATE_SECRET, signed, { locale, path }, new Date());
  if (until === null) return missing(locale);
  const posts = (await embeddedIndexes())?.listHidden(locale) ?? [];
  const post = posts.find((one) => postPath({ ...one, locale }) === path);
  if (!post) return null;
  return {
    kind: 'private',
    status: 200,
    token: null,
    path: inside(locale, pathOf('preview', String(post.id), String(until))),
  };
}

/** As the owner's table says. */
function decideMoved(pathname: string, query: URLSearchParams, isPage: boolean): Decision | null {
  const found = isBelowReport(pathname) ? null : findRedirect(content().redirects, pathname, query, isPage);
  if (!found) return null;
  if ('to' in found) return { kind: 'moved', status: found.status, target: found.to };
  return missing(splitLocale(pathname).locale, found.status);
}

/**
 * An address without a page leads where the owner's table of redirects says, or to the page that it is a copy of: with
 * capitals, a mark of the sentence around it, or the language of another system in front. `&amp;`, as mails and editors write it, becomes `&`.
 */
export async function decideAddress(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  headers?: Headers,
): Promise<{ decision: Decision; search: string }> {
  const plain = search.replace(/&(?:amp;)+/g, '&');
  const query = new URLSearchParams(plain);
  const match = matchAddress(pathname, query);
  if (plain !== search && match.kind !== 'handler')
    return { decision: { kind: 'redirect', status: 308, path: pathname }, search: plain };
  const signed = postKinds.includes(match.kind) ? query.get(previewParameter) : null;
  const { locale, path } = splitLocale(pathname);
  const draft = signed === null ? null : await decidePreview(locale, path, signed);
  if (draft) return { decision: draft, search };
  const decision = await decide(match, headers);
  const old = match.kind === 'handler' ? null : decideMoved(pathname, query, !isGone(decision));
  if (old) return { decision: old, search };
  if (!isGone(decision)) return { decision, search };
  const copied = await findPage(copiedPaths(pathname), query);
  return { decision: copied ?? (await decideLanguage(pathname, query, headers)) ?? decision, search };
}
