import type { Element, Root, Text } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { isRemoteMedia, remoteSrcSet, sizedUrl } from '@/lib/domain/media/media-widths';
import { type MediaPlaces, shownMedia } from '@/lib/domain/media/remote-media';
import { type Locale, localePath, splitLocale } from '@/lib/i18n/locales';
import { iframeSourcePrefixes, richTextSchema } from './allowlist';
import { loadLazyPictures, withoutShortcodes } from './editor-markup';
import { escapeHtml, stripHtml } from './text';
import { eachElement, isNestedTooDeep, mapElements, textAttribute, textOf } from './tree';

/** First path segments without locale prefix: files and API calls. */
const localeFreeSegments = ['media', 'drawings', 'remote-media', 'topapi', 'api', '_next'];

type LinkKind = 'inside' | 'outside' | 'other';
type Link = { href: string; kind: LinkKind };

function internalHref(path: string, locale: Locale): string {
  const [pathname = '/'] = path.split(/[?#]/, 1);
  const rest = path.slice(pathname.length);
  const first = pathname.split('/')[1] ?? '';
  // Pages have no extension or `.html`; any other extension is a file.
  const isFile = /\.(?!html$)[A-Za-z0-9]{1,8}$/.test(pathname);
  if (localeFreeSegments.includes(first) || isFile || splitLocale(pathname).prefixed) return path;
  return localePath(locale, pathname) + rest;
}

/** Classifies a link and localizes internal paths; null for a disallowed or invalid one. */
function resolveLink(href: string, { locale, siteOrigin }: { locale: Locale; siteOrigin: string }): Link | null {
  const trimmed = href.trim();
  if (trimmed === '') return null;
  if (trimmed.startsWith('#')) return { href: trimmed, kind: 'other' };
  if (/^(?:mailto|tel):/i.test(trimmed)) return { href: trimmed, kind: 'other' };
  // Browsers drop tabs and line breaks and treat a backslash as a slash; `new URL` does the same.
  if (!URL.canParse(trimmed, siteOrigin)) return null;
  const url = new URL(trimmed, siteOrigin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.origin !== new URL(siteOrigin).origin) return { href: url.href, kind: 'outside' };
  const isRelative = !/^(?:[/\\]|https?:)/i.test(trimmed);
  if (isRelative) return { href: trimmed, kind: 'inside' };
  // `/.//host` normalizes to the path `//host`, which as an href would be a protocol-relative URL.
  return { href: internalHref(url.pathname.replace(/^\/+/, '/') + url.search + url.hash, locale), kind: 'inside' };
}

type Heading = { id: string; text: string; level: number };
type RichText = { html: string; headings: Heading[] };
type RichTextOptions = {
  locale: Locale;
  /** Where pictures and files may lie; links to the origin of the site are internal. */
  places: MediaPlaces;
  /** Size in pixels of an image without width and height attributes; null when unknown. */
  imageSize?: (src: string) => { width: number; height: number } | null;
  /** Locale-free paths whose links are dropped, because their pages do not exist. */
  deadPaths?: ReadonlySet<string>;
  /** Adds glossary links after sanitizing. Its output bypasses the allowlist, so it must be the site's own code. */
  linkTerms?: (tree: Root) => void;
};

const pixels = /^\d{1,5}$/;
/** Width of the text column, and of a picture where a browser knows no `srcset`. */
const textSizes = '(min-width: 44rem) 42rem, 100vw';
const textWidth = 960;
/** Links to documents, films and pictures; the pages of the content service have no such extension. */
const linkedFile = /\.(?:pdf|mp4|m4v|webm|mov|mp3|wav|png|jpe?g|webp|avif|gif)(?:[?#]|\s*$)/i;

function linkElement(element: Element, options: RichTextOptions): Element {
  const href = textAttribute(element, 'href');
  if (href === null) return element;
  const { locale, places, deadPaths } = options;
  const link = deadPaths?.has(href)
    ? null
    : (fileLink(href, places) ?? resolveLink(href, { locale, siteOrigin: places.siteOrigin }));
  const { href: _dropped, ...properties } = element.properties;
  if (!link) return { ...element, properties };
  const rel = link.kind === 'outside' ? { rel: ['noopener', 'noreferrer', 'nofollow'] } : {};
  return { ...element, properties: { ...properties, href: fragmentHref(link.href), ...rel } };
}

/** Applies the id prefix of the allowlist to fragment links. */
function fragmentHref(href: string): string {
  return href.length > 1 && href.startsWith('#') ? `#${richTextSchema.clobberPrefix ?? ''}${href.slice(1)}` : href;
}

/** A link to a file that the content service holds; null for links to pages and other sites. */
function fileLink(href: string, places: MediaPlaces): Link | null {
  if (!linkedFile.test(href)) return null;
  const path = shownMedia(href, places);
  return path && isRemoteMedia(path) ? { href: path, kind: 'inside' } : null;
}

/** `srcset` and `sizes` of a picture that is scaled on request, in a text or, when its author said so, narrower. */
function responsive(src: string, width: number | undefined) {
  if (!isRemoteMedia(src)) return { src };
  const sizes = width === undefined ? textSizes : `min(${width}px, 100vw)`;
  return { src: sizedUrl(src, textWidth), srcSet: remoteSrcSet(src), sizes };
}

const paragraph = (words: Text): Element => ({ type: 'element', tagName: 'p', properties: {}, children: [words] });

/** A picture of an allowed place; the alternative text of any other, or null when it has none. */
function imageElement(element: Element, { places, imageSize }: RichTextOptions, isBlock: boolean) {
  const { src: address, width, height, alt, ...properties } = element.properties;
  const src = typeof address === 'string' ? shownMedia(address, places) : null;
  const text = typeof alt === 'string' ? alt : '';
  if (src === null) {
    if (text.trim() === '') return null;
    const words: Text = { type: 'text', value: text };
    // Between paragraphs it is one, too.
    return isBlock ? paragraph(words) : words;
  }
  const declaredSize =
    pixels.test(String(width)) && pixels.test(String(height)) ? { width: Number(width), height: Number(height) } : null;
  const size = declaredSize ?? imageSize?.(src) ?? {};
  return {
    ...element,
    properties: {
      ...properties,
      ...responsive(src, declaredSize?.width),
      alt: text,
      ...size,
      loading: 'lazy',
      decoding: 'async',
    },
  };
}

/** A film or recording of an allowed place, with the browser's own controls; null for any other. */
function playerElement(element: Element, { places }: RichTextOptions): Element | null {
  const addresses = [textAttribute(element, 'src')];
  eachElement(element, (child) => child.tagName === 'source' && addresses.push(textAttribute(child, 'src')));
  const src = addresses.map((address) => address && shownMedia(address, places)).find(Boolean);
  if (!src) return null;
  const { poster: address, width, height, title } = element.properties;
  const picture = typeof address === 'string' ? shownMedia(address, places) : null;
  const poster = picture && isRemoteMedia(picture) ? sizedUrl(picture, textWidth) : picture;
  const size = pixels.test(String(width)) && pixels.test(String(height)) ? { width, height } : {};
  const film = element.tagName === 'video' ? { playsInline: true, ...size, ...(poster && { poster }) } : {};
  // The first picture of a film without a poster is in its metadata.
  const preload = poster ? 'none' : 'metadata';
  return { ...element, properties: { src, controls: true, preload, title, ...film }, children: [] };
}

function iframeElement(element: Element): Element | null {
  const src = textAttribute(element, 'src');
  if (src === null || !iframeSourcePrefixes.some((start) => src.startsWith(start))) return null;
  const { width, height, title } = element.properties;
  const sandbox = ['allow-scripts', 'allow-same-origin', 'allow-presentation'];
  return {
    ...element,
    properties: { src, title, width, height, loading: 'lazy', sandbox, referrerPolicy: 'no-referrer' },
    children: [],
  };
}

/** The empty corner cell of a table with row and column headings; as a `th` it would confuse screen readers. */
const isBlankHeading = ({ tagName, children }: Element): boolean =>
  tagName === 'th' && children.every((child) => child.type === 'text' && child.value.trim() === '');

function transformElement(element: Element, options: RichTextOptions, isBlock: boolean): Element | Text | null {
  if (element.tagName === 'a') return linkElement(element, options);
  if (element.tagName === 'img') return imageElement(element, options, isBlock);
  if (element.tagName === 'video' || element.tagName === 'audio') return playerElement(element, options);
  if (element.tagName === 'iframe') return iframeElement(element);
  if (isBlankHeading(element)) return { ...element, tagName: 'td' };
  // The only h1 is the page's own.
  return element.tagName === 'h1' ? { ...element, tagName: 'h2' } : element;
}

/** Accessible name of a table: its caption, else its headings, else its text; at most 120 characters. */
function tableName(table: Element): string {
  const words: string[] = [];
  let caption = '';
  eachElement(table, (element) => {
    if (element.tagName === 'caption') caption = textOf(element);
    if (element.tagName === 'th') words.push(textOf(element).trim());
  });
  const name = (caption || words.filter(Boolean).join(', ') || textOf(table)).replace(/\s+/g, ' ').trim();
  return [...name].slice(0, 120).join('');
}

/** Wraps every table in a keyboard-scrollable region with a unique name. */
function wrapTables(tree: Root): void {
  const wrapped = new WeakSet<Element>();
  const names = new Map<string, number>();
  mapElements(tree, (element) => {
    if (element.tagName !== 'table' || wrapped.has(element)) return element;
    wrapped.add(element);
    const name = tableName(element);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    const properties = {
      className: ['table-scroll'],
      tabIndex: 0,
      role: 'region',
      ariaLabel: count > 1 ? `${name} (${count})` : name,
    };
    return { type: 'element', tagName: 'div', properties, children: [element] };
  });
}

/** Keeps only the first occurrence of an id. */
function dropRepeatedIds(tree: Root): void {
  const seen = new Set<unknown>();
  eachElement(tree, (element) => {
    if (element.properties.id === undefined) return;
    if (seen.has(element.properties.id)) delete element.properties.id;
    else seen.add(element.properties.id);
  });
}

function collectHeadings(tree: Root): Heading[] {
  const headings: Heading[] = [];
  eachElement(tree, (element) => {
    const level = /^h([2-6])$/.exec(element.tagName)?.[1];
    const id = textAttribute(element, 'id');
    const text = textOf(element).replace(/\s+/g, ' ').trim();
    if (level && id && text) headings.push({ id, text, level: Number(level) });
  });
  return headings;
}

const sanitizer = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => loadLazyPictures)
  .use(rehypeSanitize, richTextSchema)
  .freeze();
const finisher = unified().use(rehypeSlug, { prefix: 'section-' }).use(rehypeStringify).freeze();

/** Images at no allowed place become their alternative text, and what is nested too deep its text. */
export function sanitizeRichText(html: string, options: RichTextOptions): RichText {
  const plain = withoutShortcodes(html);
  if (isNestedTooDeep(plain)) return { html: `<p>${escapeHtml(stripHtml(plain))}</p>`, headings: [] };
  const tree: Root = sanitizer.runSync(sanitizer.parse(plain));
  mapElements(tree, (element, parent) => transformElement(element, options, parent === tree));
  dropRepeatedIds(tree);
  wrapTables(tree);
  options.linkTerms?.(tree);
  finisher.runSync(tree);
  return { html: finisher.stringify(tree), headings: collectHeadings(tree) };
}
