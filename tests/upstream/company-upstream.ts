import type { IncomingHttpHeaders } from 'node:http';
import sharp from 'sharp';
import { answerComments, type CommentSettings, commentBoard } from './comment-service';
import type { Locale, LocaleContent, Media, MetaEntry, Page, Post, Tag } from './company-content';
import { companyContent, LOCALES } from './company-content';
import type { Json, JsonObject, Reply, RunningServer, ServerSettings } from './service-server';
import { healthy, json, startServer } from './service-server';

export interface UpstreamSettings extends ServerSettings, CommentSettings {
  envelope: 'bare' | 'data' | 'data.data';
  /** Every field of the specification, or only those that a page cannot do without. */
  fields: 'full' | 'least';
  /** How `created_at` is written; all four give the same UTC clock time. */
  dates: 'iso' | 'iso-local' | 'sql' | 'seconds';
  /** Meta values all as text, or as numbers and booleans where they look like them. */
  metaValues: 'text' | 'mixed';
}

export type Upstream = UpstreamSettings & RunningServer;

type Answer =
  | { kind: 'list'; items: Json[]; naming: string; beside: JsonObject }
  | { kind: 'one'; value: Json }
  | { kind: 'file'; type: string; body: Buffer };

type Query = Readonly<Record<string, string>>;

/** A film that every player takes for one, without a picture in it. */
const boxes = ['\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', '\0\u0001\0\bfree'].join('');
const FILM = Buffer.concat([Buffer.from(boxes, 'latin1'), Buffer.alloc(65_528)]);
const DOCUMENT = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);
/** Sizes of the company's pictures: those it shows, and the small ones beside them. */
const PICTURE = { width: 1200, height: 800 };
const SMALL_PICTURE = { width: 240, height: 160 };
const DEFAULT_LIMIT = 20;
const API = '/topapi/v1';

/** The field by which an item of each nested list is known; `odd` breaks that one. */
const keyed = { meta: 'key', tag_meta: 'key', topics: 'key' };
const NAMING: Readonly<Record<string, string>> = { ...keyed, children: 'title', media: 'url', tags: 'name' };

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
  // An address that is not the slug is no field that a page could do without.
  const own = ({ url, slug }: Post): JsonObject => (url === slug ? {} : { url });
  const child = (post: Post): JsonObject => {
    const { id, url, slug, title, excerpt, coverPreview, coverAlt } = post;
    // The meta entries of a child are there for the icons of a guide.
    const icons = lists({ meta: meta(post.meta.filter(({ key }) => key === 'icon')) });
    return full
      ? { id, url, slug, title, excerpt, coverPreview, coverAlt, ...icons }
      : { slug, title, ...own(post), ...icons };
  };
  const post = (item: Post, view: 'item' | 'whole'): JsonObject => {
    const { slug, title, content, topic } = item;
    const nested = lists({
      tags: item.tags.map(tag),
      children: item.children.map(child),
      media: item.media.map(media),
      meta: meta(item.meta),
    });
    if (!full)
      return { slug, title, ...own(item), ...(view === 'whole' && { content }), topic: { key: topic.key }, ...nested };
    const { id, url, excerpt, locale, coverPreview, coverUrl, coverAlt, cover, options, author } = item;
    const liked = settings.board.likes.get(id) ?? item.liked;
    const paths = { comment: `${API}/post/${id}/comment`, like: `${API}/post/${id}/like` };
    return {
      ...{ id, slug, url, title, excerpt, content, locale, created_at: dateOf(item.created_at, settings.dates) },
      ...{ coverPreview, coverUrl, coverAlt, cover: { ...cover }, options: { ...options }, topic: { ...topic } },
      ...{ author: { ...author }, liked, likes_count: item.likes_count, ...nested },
      ...(settings.links === 'links' ? { links: paths } : paths),
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

/** A post or an agreement by id or slug, with or without the underscore of the blog. */
function cached({ posts, agreements }: LocaleContent, name: string, settings: UpstreamSettings): Answer | undefined {
  const write = writer(settings);
  const wanted = [name, name.replace(/^_/, '')];
  const post = posts.find(({ id, slug }) => [`${id}`, slug].some((is) => wanted.includes(is)));
  if (post) return { kind: 'one', value: write.post(post, 'whole') };
  const agreement = agreements.find(({ id, slug }) => wanted.includes(`${id}`) || wanted.includes(slug));
  return agreement && { kind: 'one', value: write.page(agreement) };
}

/** A picture in a colour of its own: the hull of a ship below a sky. */
async function picture(name: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const hue = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 360, 7);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 12 8">
    <rect width="12" height="8" fill="hsl(${hue},40%,85%)"/><rect y="6" width="12" height="2" fill="hsl(${hue},45%,45%)"/>
    <path d="M2 4h8l-1 2.5H3z" fill="hsl(${(hue + 180) % 360},50%,35%)"/><path d="M6 1v3" stroke="#222" stroke-width=".1"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

async function fileAt(path: string): Promise<Answer | undefined> {
  // A preview style such as x380 may follow the extension.
  if (/^\/media\/.+\.png/.test(path)) {
    const body = await picture(path, /-(?:small|icon)\.png/.test(path) ? SMALL_PICTURE : PICTURE);
    return { kind: 'file', type: 'image/png', body };
  }
  if (/^\/media\/.+\.pdf$/.test(path)) return { kind: 'file', type: 'application/pdf', body: DOCUMENT };
  if (/^\/media\/.+\.mp4$/.test(path)) return { kind: 'file', type: 'video/mp4', body: FILM };
  return undefined;
}

async function answerTo(
  path: string,
  query: Query,
  content: LocaleContent,
  settings: UpstreamSettings,
): Promise<Answer | undefined> {
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
  if (path === `${API}/navigation`) return list(structuredClone(content.navigation), 'title');
  if (path === '/api/config/country') return list(structuredClone(content.countries), 'label');
  // The specification names no folder for the thumbnails, only the host and the parameter.
  if (path.endsWith('/video-snapshot') && query.url)
    return { kind: 'file', type: 'image/png', body: await picture(query.url, PICTURE) };

  const [, folder, name = ''] = /^(\/pages|\/topapi\/v1\/post\/cache|\/topapi\/v1\/post)\/([^/]+)$/.exec(path) ?? [];
  const wanted = decodeURIComponent(name);
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

function fileReply({ type, body }: { type: string; body: Buffer }, range?: string): Reply {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '') return { type, body };
  const [first, last] = [Number(from), to === '' ? body.length - 1 : Math.min(Number(to), body.length - 1)];
  if (first >= body.length)
    return { status: 416, type, body: '', headers: { 'content-range': `bytes */${body.length}` } };
  const headers = { 'content-range': `bytes ${first}-${last}/${body.length}` };
  return { status: 206, type, body: body.subarray(first, last + 1), headers };
}

export async function startUpstream(options: Partial<UpstreamSettings> = {}): Promise<Upstream> {
  const settings: UpstreamSettings = {
    ...healthy,
    envelope: 'data',
    fields: 'full',
    dates: 'iso',
    metaValues: 'text',
    links: 'links',
    likeCode: 0,
    board: commentBoard(),
    ...options,
  };
  const contents = new Map<Locale, LocaleContent>();
  return startServer(settings, async (request, upstream): Promise<Reply | undefined> => {
    const locale = localeOf(request.query, request.headers);
    const content = contents.get(locale) ?? companyContent(locale, upstream.origin);
    contents.set(locale, content);
    const found = request.method === 'GET' ? await answerTo(request.path, request.query, content, upstream) : undefined;
    if (!found) return answerComments(request, upstream);
    return found.kind === 'file' ? fileReply(found, request.headers.range) : json(enveloped(found, upstream));
  });
}
