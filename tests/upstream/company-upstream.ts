import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  companyContent,
  LOCALES,
  type Locale,
  type LocaleContent,
  type Media,
  type MetaEntry,
} from './company-content';
import { type Page, type Post, RECEIVED_EMAIL, type Tag } from './company-content';

/** One request as it arrived; a repeated query parameter is joined with commas. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the upstream answers; each may be changed while it runs. */
export interface UpstreamSettings {
  /** What an answer is wrapped in. */
  envelope: 'bare' | 'data' | 'data.data';
  /** Every field of the specification, or only those that a page cannot do without. */
  fields: 'full' | 'least';
  /** How `created_at` is written; all four give the same UTC clock time. */
  dates: 'iso' | 'iso-local' | 'sql' | 'seconds';
  /** Meta values all as text, or as numbers and booleans where they look like them. */
  metaValues: 'text' | 'mixed';
  /** The state of the server's health. */
  mode: 'ok' | 'slow' | 'down' | 'rubbish' | 'odd';
  /** How long `slow` waits, in milliseconds. */
  delay: number;
}

/** A running upstream. */
export interface Upstream extends UpstreamSettings {
  readonly origin: string;
  readonly requests: RecordedRequest[];
  close(): Promise<void>;
}

type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

type Answer =
  | { kind: 'list'; items: Json[]; naming: string; beside: JsonObject }
  | { kind: 'one'; value: Json }
  | { kind: 'file'; type: string; body: Buffer };

type Query = Readonly<Record<string, string>>;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DEFAULT_LIMIT = 20;
const API = '/topapi/v1';

/** The field by which an item of each nested list is known; `odd` breaks that one. */
const NAMING: Readonly<Record<string, string>> = {
  children: 'title',
  media: 'url',
  meta: 'key',
  tag_meta: 'key',
  tags: 'name',
  topics: 'key',
};

function dateOf(date: Date, dates: UpstreamSettings['dates']): string | number {
  const seconds = date.toISOString().slice(0, 19);
  if (dates === 'seconds') return Math.floor(date.getTime() / 1000);
  if (dates === 'sql') return seconds.replace('T', ' ');
  return dates === 'iso' ? `${seconds}Z` : seconds;
}

function metaOf({ key, value }: MetaEntry, metaValues: UpstreamSettings['metaValues']): JsonObject {
  if (metaValues === 'text') return { key, value };
  if (value === 'true' || value === 'false') return { key, value: value === 'true' };
  return { key, value: /^\d+$/.test(value) ? Number(value) : value };
}

/** Writes what the company holds in the form that the settings ask for. */
function writer(settings: UpstreamSettings) {
  const full = settings.fields === 'full';
  const tag = ({ id, key, name }: Tag): JsonObject => (full ? { id, key, name } : { id, name });
  const media = ({ id, name, mine_type, url, preview, options }: Media): JsonObject =>
    full ? { id, name, mine_type, url, preview, options: { ...options } } : { name, mine_type, url };
  const meta = (entries: readonly MetaEntry[]): Json[] => entries.map((entry) => metaOf(entry, settings.metaValues));
  // An empty list says nothing, so the least answer has none; `odd` needs a list of media to break.
  const lists = (named: Record<string, Json[]>): JsonObject =>
    Object.fromEntries(
      Object.entries(named).filter(([key, list]) => {
        return full || list.length > 0 || (key === 'media' && settings.mode === 'odd');
      }),
    );
  const child = (post: Post): JsonObject => {
    const { id, url, slug, title, excerpt, coverPreview, coverAlt } = post;
    // The meta entries of a child are there for the icons of a guide.
    const icons = lists({ meta: meta(post.meta.filter(({ key }) => key === 'icon')) });
    return full ? { id, url, slug, title, excerpt, coverPreview, coverAlt, ...icons } : { slug, title, ...icons };
  };
  const post = (item: Post, view: 'item' | 'whole'): JsonObject => {
    const { slug, title, content, topic } = item;
    const nested = lists({
      tags: item.tags.map(tag),
      children: item.children.map(child),
      media: item.media.map(media),
      meta: meta(item.meta),
    });
    if (!full) return { slug, title, ...(view === 'whole' && { content }), topic: { key: topic.key }, ...nested };
    const { id, url, excerpt, locale, coverPreview, coverUrl, coverAlt, cover, options, author, liked } = item;
    return {
      ...{ id, slug, url, title, excerpt, content, locale, created_at: dateOf(item.created_at, settings.dates) },
      ...{ coverPreview, coverUrl, coverAlt, cover: { ...cover }, options: { ...options }, topic: { ...topic } },
      ...{ author: { ...author }, liked, likes_count: item.likes_count, ...nested },
    };
  };
  const page = ({ id, slug, title, content }: Page): JsonObject =>
    full ? { id, slug, title, content } : { title, content };
  return { full, tag, media, post, page };
}

/** One of the values of a comma-separated parameter; ids, keys, slugs and names all count, in any case. */
function names(parameter: string | undefined, ...candidates: (string | number)[]): boolean {
  if (parameter === undefined || parameter === '') return true;
  const wanted = parameter.toLowerCase().split(',');
  return candidates.some((candidate) => wanted.includes(String(candidate).toLowerCase()));
}

const ofTopic = ({ topic }: Post, parameter: string | undefined): boolean =>
  names(parameter, topic.id, topic.key, topic.slug);

const ofTag = ({ tags }: Post, parameter: string | undefined): boolean =>
  names(parameter, ...tags.flatMap(({ id, key, name }) => [id, key, name]));

/** The page of a list that the query asks for. */
function cut(posts: readonly Post[], query: Query, usualLimit: number): Post[] {
  const limit = Math.max(1, Math.trunc(Number(query.limit)) || usualLimit);
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1);
  return posts.slice((page - 1) * limit, page * limit);
}

const list = (items: Json[], naming: string, beside: JsonObject = {}): Answer => {
  return { kind: 'list', items, naming, beside: { meta: { total: items.length }, ...beside } };
};

function searched(content: LocaleContent, query: Query, settings: UpstreamSettings): Answer {
  const write = writer(settings);
  const term = query._search_?.trim().toLowerCase();
  const found = content.posts.filter((post) => {
    if (!ofTopic(post, query.topic) || !ofTag(post, query.tag) || !names(query.type, post.type)) return false;
    return !term || `${post.title} ${post.excerpt}`.toLowerCase().includes(term);
  });
  const items = cut(found, query, DEFAULT_LIMIT).map((post) => {
    const item = write.post(post, 'item');
    return term ? { ...item, highlight_content: highlighted(post, term) } : item;
  });
  const topics = [...new Set(found.map(({ topic }) => topic))].map((topic) => ({ ...topic }));
  const tags = content.tags.map(write.tag);
  const tagMeta = content.tags
    .filter(({ id, key, name }) => query.tag && names(query.tag, id, key, name))
    .map(({ name }) => ({ key: 'meta_title', value: name }));
  return list(items, 'title', { meta: { total: found.length }, tags, tag_meta: tagMeta, topics });
}

/** The sentence that holds the term, with the term emphasised. */
function highlighted({ title, excerpt }: Post, term: string): string {
  const text = excerpt.toLowerCase().includes(term) ? excerpt : title;
  const start = text.toLowerCase().indexOf(term);
  if (start < 0) return text;
  const end = start + term.length;
  return `${text.slice(0, start)}<em>${text.slice(start, end)}</em>${text.slice(end)}`;
}

function recommended({ posts }: LocaleContent, query: Query, settings: UpstreamSettings): Answer {
  // Featured posts are the default only of a call that does not ask for a tag or a topic instead.
  const featured = query.is_featured ?? (query.tag || query.topic ? '0' : '1');
  const found = posts.filter((post) => {
    return ofTopic(post, query.topic) && ofTag(post, query.tag) && (featured !== '1' || post.is_featured);
  });
  const items = cut(found, query, 10).map((post) => writer(settings).post(post, 'item'));
  return list(items, 'title', { meta: { total: found.length } });
}

/** A post or an agreement by id, slug, url or title, with or without the underscore of the blog. */
function cached({ posts, agreements }: LocaleContent, name: string, settings: UpstreamSettings): Answer | undefined {
  const write = writer(settings);
  const wanted = [name, name.replace(/^_/, '')];
  // English coverage pages use the title as slug, so a title finds its post as well.
  const post = posts.find(({ id, slug, url, title }) => [`${id}`, slug, url, title].some((is) => wanted.includes(is)));
  if (post) return { kind: 'one', value: write.post(post, 'whole') };
  const agreement = agreements.find(({ id, slug }) => wanted.includes(`${id}`) || wanted.includes(slug));
  return agreement && { kind: 'one', value: write.page(agreement) };
}

/** The files that the content names, so that a picture of this upstream can be shown. */
function fileAt(path: string): Answer | undefined {
  // A preview style such as x380 may follow the extension.
  if (/^\/media\/.+\.png/.test(path)) return { kind: 'file', type: 'image/png', body: PIXEL };
  if (/^\/media\/.+\.pdf$/.test(path))
    return { kind: 'file', type: 'application/pdf', body: Buffer.from('%PDF-1.4\n%%EOF\n') };
  if (/^\/media\/.+\.mp4$/.test(path)) return { kind: 'file', type: 'video/mp4', body: Buffer.alloc(0) };
  return undefined;
}

function answerTo(path: string, query: Query, content: LocaleContent, settings: UpstreamSettings): Answer | undefined {
  const write = writer(settings);
  if (path === `${API}/post`) return searched(content, query, settings);
  if (path === `${API}/recommend`) return recommended(content, query, settings);
  if (path === `${API}/post/tag`) {
    return list((query.is_child === 'true' ? content.childTags : content.tags).map(write.tag), 'name');
  }
  if (path === `${API}/post/aql`) {
    const media = content.aql.media.map(write.media);
    return { kind: 'one', value: write.full ? { title: content.aql.title, media } : { media } };
  }
  if (path === `${API}/navigation`) {
    return list(
      content.navigation.map(({ title, children }) => ({ title, children: children.map((c) => ({ ...c })) })),
      'title',
    );
  }
  if (path === '/api/config/country')
    return list(
      content.countries.map((country) => ({ ...country })),
      'label',
    );
  if (path === '/site/existsConsultationEmail') return { kind: 'one', value: query.email === RECEIVED_EMAIL };
  // The specification names no folder for the thumbnails, only the host and the parameter.
  if (path.endsWith('/video-snapshot') && query.url) return { kind: 'file', type: 'image/png', body: PIXEL };

  const [, folder, name = ''] = /^(\/pages|\/topapi\/v1\/post\/cache|\/topapi\/v1\/post)\/([^/]+)$/.exec(path) ?? [];
  const wanted = decoded(name);
  if (folder === '/pages') {
    const page = content.pages.find(({ slug }) => slug === wanted);
    return page && { kind: 'one', value: write.page(page) };
  }
  if (folder === `${API}/post/cache`) return cached(content, wanted, settings);
  if (folder === `${API}/post`) {
    const post = content.posts.find(({ id }) => `${id}` === wanted);
    return post && { kind: 'one', value: write.post(post, 'whole') };
  }
  return fileAt(path);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Puts broken items between the good ones of every list, however deep it lies. */
function spoilt(value: Json, naming?: string): Json {
  if (Array.isArray(value)) {
    const good = value.map((item) => spoilt(item));
    if (naming === undefined) return good;
    // A broken item is a good one but for its name, so that only the name can be why it is left out.
    const [first] = good;
    const sound = first !== null && typeof first === 'object' && !Array.isArray(first) ? first : undefined;
    const nameless: JsonObject = { ...(sound ?? { name: 'harbour-mute.mp4', mine_type: 'video/mp4' }) };
    delete nameless[naming];
    if ('slug' in nameless) nameless.slug = 'harbour-untitled';
    const bad: Json[] = [null, 7, nameless, { ...nameless, [naming]: { text: 'Harbour knot' } }];
    return [...bad.flatMap((item, index) => [...good.slice(index, index + 1), item]), ...good.slice(bad.length)];
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilt(inner, NAMING[key])]));
}

function enveloped(answer: Exclude<Answer, { kind: 'file' }>, { envelope, fields, mode }: UpstreamSettings): Json {
  const isList = answer.kind === 'list';
  const plain = isList ? answer.items : answer.value;
  const odd = (value: Json, naming?: string): Json => (mode === 'odd' ? spoilt(value, naming) : value);
  const value = odd(plain, isList ? answer.naming : undefined);
  if (envelope === 'bare') return value;
  const beside = isList && fields === 'full' ? odd(answer.beside) : {};
  const inner = Object.assign({ data: value }, beside);
  return envelope === 'data' ? inner : { data: inner };
}

/** The `locale` parameter, else the `Locale` header, else Chinese, which has the root; zh_CN and fr-CA count too. */
function localeOf(query: Query, headers: IncomingHttpHeaders): Locale {
  const asked = (query.locale ?? String(headers.locale ?? 'zh')).slice(0, 2).toLowerCase();
  return LOCALES.find((locale) => locale === asked) ?? 'zh';
}

async function recorded(request: IncomingMessage): Promise<RecordedRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream.invalid');
  const query: Record<string, string> = {};
  for (const key of new Set(searchParams.keys())) query[key] = searchParams.getAll(key).join(',');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString('utf8');
  return { method: request.method ?? 'GET', path: pathname, query, headers: request.headers, body };
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Starts Harbour Check's upstream on a free port of 127.0.0.1. */
export async function startUpstream(options: Partial<UpstreamSettings> = {}): Promise<Upstream> {
  const settings: UpstreamSettings = {
    envelope: 'data',
    fields: 'full',
    dates: 'iso',
    metaValues: 'text',
    mode: 'ok',
    delay: 1000,
    ...options,
  };
  const requests: RecordedRequest[] = [];
  const contents = new Map<Locale, LocaleContent>();

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const record = await recorded(request);
    requests.push(record);
    if (settings.mode === 'down') {
      request.socket.destroy();
      return;
    }
    if (settings.mode === 'rubbish') {
      send(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Harbour closed</title><p>Low tide.</p>');
      return;
    }
    // A test that has ended must not be kept alive by an answer that nobody waits for.
    if (settings.mode === 'slow') await sleep(settings.delay, undefined, { ref: false });
    const content = contents.get(localeOf(record.query, record.headers));
    const found = record.method === 'GET' && content && answerTo(record.path, record.query, content, settings);
    if (!found) send(response, 404, 'application/json', JSON.stringify({ message: 'Harbour has no such berth.' }));
    else if (found.kind === 'file') send(response, 200, found.type, found.body);
    else send(response, 200, 'application/json; charset=utf-8', JSON.stringify(enveloped(found, settings)));
  };
  const server = createServer((request, response) => {
    // A client that hangs up in the middle of its body is no fault of the test's.
    respond(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The upstream has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  for (const locale of LOCALES) contents.set(locale, companyContent(locale, origin));

  const close = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    });
  // The very object that requests read, so that setting a property changes the next answer.
  return Object.assign(settings, { origin, requests, close });
}
