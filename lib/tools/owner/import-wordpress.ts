import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { z } from 'zod';
import { findRedirect, type RedirectEntry, type RedirectTable } from '@/lib/content/redirects';
import { reservedFirstSegments } from '@/lib/contract/routes/reserved-segments';
import { decodedText } from '@/lib/contract/routes/segments';
import { loadLazyPictures, withoutShortcodes } from '@/lib/domain/richtext/editor-markup';
import { stripHtml } from '@/lib/domain/richtext/text';
import { eachElement, textAttribute } from '@/lib/domain/richtext/tree';
import { type Locale, localePath, locales, splitLocale } from '@/lib/i18n/locales';

const text = z.union([z.string(), z.number()]).transform(String).catch('');
const named = z.object({ '@_domain': text, '@_nicename': text, '#text': text });
const itemSchema = z.object({
  title: text,
  link: text,
  'dc:creator': text,
  'content:encoded': text,
  'excerpt:encoded': text,
  'wp:post_id': text,
  'wp:post_date': text,
  'wp:post_date_gmt': text,
  'wp:post_modified': text,
  'wp:post_name': text,
  'wp:post_type': text,
  'wp:status': text,
  'wp:post_password': text,
  'wp:attachment_url': text,
  category: z.array(named.catch({ '@_domain': '', '@_nicename': '', '#text': '' })).default([]),
  'wp:postmeta': z.array(z.object({ 'wp:meta_key': text, 'wp:meta_value': text })).default([]),
  'wp:comment': z.array(z.unknown()).default([]),
});
const fileSchema = z.object({
  rss: z.object({
    channel: z.object({
      link: text,
      'wp:base_site_url': text,
      'wp:author': z.array(z.object({ 'wp:author_login': text, 'wp:author_display_name': text })).default([]),
      item: z.array(itemSchema).default([]),
    }),
  }),
});
const lists = ['item', 'wp:author', 'category', 'wp:postmeta', 'wp:comment'];

/** `file`: below the content folder; `media`: address at the earlier site by the path that the site serves it at. */
export type WordpressImport = {
  files: { file: string; text: string }[];
  media: ReadonlyMap<string, string>;
  redirects: RedirectEntry[];
  problems: string[];
};
export type ImportOptions = {
  locale: Locale;
  /** Keys of `tags.yaml`; other categories and tags are reported. */
  tags: readonly string[];
  /** Slugs that are taken, of news and of pages. */
  taken: { news: ReadonlySet<string>; page: ReadonlySet<string> };
  /** What is led on already; a text whose number is, into this language, was taken over before. */
  known: RedirectTable;
};

const longestSlug = 100;
const reserved: ReadonlySet<string> = new Set([...locales, ...reservedFirstSegments].map((one) => one.toLowerCase()));
const block = /<(?:p|div|h[1-6]|ul|ol|table|blockquote|figure|section|pre|!--\s*wp:)[\s>]/i;

/** Empty for a name in another script, of which only its digits would be left. */
function plainSlug(name: string): string {
  const decoded = decodedText(name);
  if (/(?!\p{Script=Latin})\p{L}/u.test(decoded)) return '';
  return decoded
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestSlug);
}

/** As WordPress shows them: an empty line ends a paragraph. */
const withParagraphs = (html: string): string =>
  block.test(html)
    ? html
    : html
        .split(/\r?\n\s*\r?\n/)
        .map((part) => `<p>${part.trim().replace(/\r?\n/g, '<br>')}</p>`)
        .join('\n');

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
  .freeze();
const lost = ['iframe', 'form', 'script', 'style', 'object', 'embed', 'video', 'audio', 'canvas', 'svg'];

function mediaPath(url: string, isShort = true): string {
  const name = decodedText(new URL(url).pathname.replace(/^.*\/(?:uploads|files)\//, '').replace(/^\//, ''));
  const [base = '', extension = ''] = name.split(/\.(?=[^.]*$)/);
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 12);
  const slug = (isShort && plainSlug(base)) || hash;
  return `/media/imported/${slug}${extension ? `.${extension.toLowerCase()}` : ''}`;
}
/** As an exact entry of redirects.yaml, in which a colon and a star would be placeholders. */
const literalPath = (path: string) =>
  path.replace(/^\/+/, '/').replace(/[:*\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
const isFile = (path: string) => /\.(?:avif|gif|jpe?g|png|webp|svg|pdf|docx?|xlsx?|zip|mp4)$/i.test(path);

/** Returns the Markdown of a body and names what it loses. `addressOf` leads an address of the earlier site on. */
async function markdownOf(html: string, addressOf: (url: string) => string | null, lose: (what: string) => void) {
  for (const [, name = ''] of html.matchAll(
    /\[([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+|gallery|playlist|embed|audio|video)[\s\]]/gi,
  ))
    lose(`[${name.toLowerCase()}]`);
  const tree: Root = parser.parse(withParagraphs(withoutShortcodes(html.replace(/<!--[\s\S]*?-->/g, ''))));
  loadLazyPictures(tree);
  eachElement(tree, (element: Element) => {
    if (lost.includes(element.tagName)) {
      lose(`<${element.tagName}>`);
      element.children = [];
    }
    for (const name of ['href', 'src'] as const) {
      const address = textAttribute(element, name);
      const next = address === null ? null : addressOf(address);
      if (next !== null) element.properties[name] = next;
    }
    // Headings of a page begin below its title.
    if (element.tagName === 'h1') element.tagName = 'h2';
    element.properties.srcSet = undefined;
  });
  return String(writer.stringify(await writer.run(tree))).trim();
}

const oneLine = (html: string, most: number): string => {
  const line = stripHtml(withoutShortcodes(html));
  if (line.length <= most) return line;
  const space = line.lastIndexOf(' ', most - 1);
  return `${line.slice(0, space > 0 ? space : most - 1)}…`;
};

/** Headings, captions and buttons beside it would run into one sentence. */
const firstParagraph = (html: string): string =>
  withParagraphs(html)
    .match(/<p(?:\s[^>]*)?>[\s\S]*?<\/p>/gi)
    ?.find((paragraph) => stripHtml(withoutShortcodes(paragraph)) !== '') ?? html;

/** The path of an address at the earlier site, with its query; null for one of another host. */
function oldPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const host = (one: string) => new URL(one).host.replace(/^www\./, '');
  return host(url.href) === host(origin) ? url.pathname + url.search : null;
}

/**
 * Posts become news, pages become pages of one segment; drafts and scheduled posts keep that. Old addresses, `?p=` and
 * uploads are led on. What could not be taken over is named in `problems`. Throws when the file is no WordPress export.
 */
export async function importWordpress(
  xml: string,
  { locale, tags, taken, known }: ImportOptions,
): Promise<WordpressImport> {
  const reader = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => lists.includes(name),
    processEntities: { enabled: true, maxTotalExpansions: Number.MAX_SAFE_INTEGER },
  });
  const parsed = fileSchema.safeParse(reader.parse(xml));
  if (!parsed.success || !xml.includes('wordpress.org/export/'))
    throw new Error('This is no export of WordPress (WXR).');
  const { link, 'wp:base_site_url': base, 'wp:author': writers, item: items } = parsed.data.rss.channel;
  const writerNames = new Map(writers.map((one) => [one['wp:author_login'], one['wp:author_display_name']]));
  const origin = URL.canParse(link) ? link : URL.canParse(base) ? base : 'http://old.invalid';
  const problems: string[] = [];
  const files: WordpressImport['files'] = [];
  const redirects: RedirectEntry[] = [];
  const media = new Map<string, string>();
  const uploads = new Map(items.map((item) => [item['wp:post_id'], item['wp:attachment_url']]));
  const used = { news: new Set(taken.news), page: new Set(taken.page) };

  const leads = (from: string) => {
    const { pathname, searchParams } = new URL(`http://x${from}`);
    return findRedirect(known, pathname, searchParams);
  };
  const earlier: typeof items = [];
  const shown = items.flatMap((item) => {
    const type = item['wp:post_type'];
    const kind = type === 'post' ? 'news' : type === 'page' ? 'page' : null;
    const name = item.title || item['wp:post_name'] || item['wp:post_id'];
    if (!kind) return [];
    const numbered = `/?${kind === 'page' ? 'page_id' : 'p'}=${item['wp:post_id']}`;
    const before = leads(numbered);
    if (before && 'to' in before && splitLocale(before.to).locale === locale) {
      problems.push(`${name}: left out, as it was taken over before`);
      earlier.push(item);
      return [];
    }
    if (!['publish', 'draft', 'pending', 'future'].includes(item['wp:status']) || item['wp:post_password']) {
      problems.push(
        `${name}: left out, as it is ${item['wp:post_password'] ? 'protected by a password' : item['wp:status']}`,
      );
      return [];
    }
    const wanted = plainSlug(item['wp:post_name']) || plainSlug(item.title) || `${kind}-${item['wp:post_id']}`;
    const isTaken = (slug: string) => used[kind].has(slug) || (kind === 'page' && reserved.has(slug.toLowerCase()));
    let slug = wanted;
    for (let count = 2; isTaken(slug); count += 1) slug = `${wanted.slice(0, longestSlug - 5)}-${count}`;
    if (slug !== wanted) problems.push(`${name}: ${wanted} is taken, so its address ends in ${slug}`);
    used[kind].add(slug);
    const path = localePath(locale, kind === 'news' ? `/blog/${slug}` : `/${slug}`);
    return [{ item, kind, slug, path, name, numbered }] as const;
  });

  const newPath = new Map([['/', localePath(locale, '/')]]);
  for (const { item, path, numbered } of shown) {
    const old = oldPath(item.link, origin);
    if (old !== null && old !== '/') newPath.set(old, path);
    newPath.set(numbered, path);
  }
  const attached = [...uploads.values()].filter((url) => URL.canParse(url));
  const hosts = new Set([origin, ...attached].map((url) => new URL(url).host));
  const take = (url: string): string => {
    // A scaled copy, `cup-300x200.jpg`, is of a picture that the site scales itself.
    const whole = url.replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, '');
    const kept = attached.includes(whole) ? whole : url;
    const short = mediaPath(kept);
    const path = (media.get(short) ?? kept) === kept ? short : mediaPath(kept, false);
    media.set(path, kept);
    return path;
  };
  const addressOf = (address: string): string | null => {
    if (address.startsWith('#') || !URL.canParse(address, origin)) return null;
    const { href, host, pathname, hash } = new URL(address, origin);
    if (isFile(pathname) && hosts.has(host)) return take(href.replace(/[?#].*$/, ''));
    const bare = oldPath(address, origin);
    if (bare === null) return null;
    const next = newPath.get(bare) ?? newPath.get(bare.replace(/\/?$/, '/')) ?? newPath.get(bare.replace(/\/$/, ''));
    return (next ?? bare) + hash;
  };

  const bodyOf = (item: (typeof items)[number]): string =>
    item['content:encoded'].replace(/\[gallery\b[^\]]*\bids="([\d,\s]+)"[^\]]*\]/gi, (gallery, ids: string) => {
      const urls = ids.split(',').map((id) => uploads.get(id.trim()) ?? '');
      if (!urls.every((url) => URL.canParse(url))) return gallery;
      return `\n\n${urls.map((url) => `<img src="${url.replaceAll('"', '%22')}" alt="">`).join('\n\n')}\n\n`;
    });
  const coverOf = (item: (typeof items)[number]): string | null => {
    const cover = item['wp:postmeta'].find((one) => one['wp:meta_key'] === '_thumbnail_id');
    const url = uploads.get(cover?.['wp:meta_value'] ?? '') ?? '';
    return URL.canParse(url) ? take(url) : null;
  };
  // Pictures that could not be had the first time.
  for (const item of earlier) {
    await markdownOf(bodyOf(item), addressOf, () => undefined);
    coverOf(item);
  }

  const unknownTags = new Set<string>();
  const pages = new Set<string>();
  let comments = 0;
  for (const { item, kind, slug, path, name } of shown) {
    const own: string[] = [];
    const body = await markdownOf(bodyOf(item), addressOf, (what) => own.push(what));
    if (own.length > 0) problems.push(`${name}: without ${[...new Set(own)].join(', ')}`);
    if (body === '') {
      problems.push(`${name}: left out, as it has no text`);
      continue;
    }
    pages.add(path);
    comments += item['wp:comment'].length;
    const meta = new Map(item['wp:postmeta'].map((one) => [one['wp:meta_key'], one['wp:meta_value']]));
    const ownTags = item.category.flatMap(({ '@_domain': domain, '@_nicename': nicename }) => {
      if (domain !== 'category' && domain !== 'post_tag') return [];
      if (tags.includes(nicename)) return [nicename];
      if (nicename !== 'uncategorized') unknownTags.add(nicename);
      return [];
    });
    const cover = coverOf(item);
    const title = oneLine(item.title, 300) || slug;
    const description = meta.get('_yoast_wpseo_metadesc') || meta.get('rank_math_description');
    const dayOf = (moment: string) => /^(?!0000)\d{4}-\d\d-\d\d/.exec(moment)?.[0];
    const [day, changed] = [dayOf(item['wp:post_date']), dayOf(item['wp:post_modified'])];
    const gmt = item['wp:post_date_gmt'];
    const moment = (dayOf(gmt) ? gmt : item['wp:post_date']).replace(' ', 'T').slice(0, 16);
    const status = item['wp:status'];
    const author = oneLine(writerNames.get(item['dc:creator']) || item['dc:creator'], 80) || undefined;
    const marks = [
      ...(author ? [{ key: 'person', value: '1' }] : []),
      ...(description ? [{ key: 'meta_description', value: oneLine(description, 500) }] : []),
    ];
    const front: Record<string, unknown> = {
      slug,
      title,
      excerpt: oneLine(item['excerpt:encoded'] || description || firstParagraph(item['content:encoded']), 200) || title,
      type: kind === 'news' ? 'article' : 'page',
      topic: kind,
      tags: ownTags.length > 0 ? [...new Set(ownTags)] : undefined,
      author,
      date: day ?? changed ?? '2000-01-01',
      updated: changed && day && changed > day ? changed : undefined,
      draft: status === 'draft' || status === 'pending' || undefined,
      publish: status === 'future' ? `${moment}+00:00` : undefined,
      ...(cover && { cover, cover_alt: title.slice(0, 200) }),
      meta: marks.length > 0 ? marks : undefined,
    };
    const written = Object.entries(front).filter(([, value]) => value !== undefined);
    const head = written.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n');
    files.push({ file: `${locale}/posts/${kind}/${slug}.md`, text: `---\n${head}\n---\n${body}\n` });
  }
  const led = new Set<string>();
  const lead = (from: string, to: string) => {
    const key = from.replace(/\/$/, '').toLowerCase();
    if (led.has(key) || pages.has(from.replace(/\/$/, ''))) return;
    led.add(key);
    const before = leads(from);
    if (before && 'to' in before && before.to === to) return;
    if (before) problems.push(`${from}: is led elsewhere already, not to ${to}`);
    else redirects.push({ from: literalPath(from), to, status: 301 });
  };
  for (const [from, to] of newPath) if (pages.has(to)) lead(from, to);
  for (const [path, url] of media) lead(new URL(url).pathname, path);
  if (unknownTags.size > 0)
    problems.push(
      `Left off, as ${locale}/tags.yaml has no such tags: ${[...unknownTags].sort().join(', ')}. Add those that you need there, and to their posts`,
    );
  if (comments > 0) problems.push(`${comments} comments are not taken over`);
  const others = new Map<string, number>();
  for (const { 'wp:post_type': type } of items)
    if (!['post', 'page', 'attachment'].includes(type)) others.set(type, (others.get(type) ?? 0) + 1);
  for (const [type, count] of others) problems.push(`${count} of the kind ${type} are not taken over`);
  return { files, media, redirects, problems };
}
