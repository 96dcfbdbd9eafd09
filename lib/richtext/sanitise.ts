import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Locale } from '@/lib/i18n/locales';
import { iframeSources, imageHosts, richTextSchema } from './allowlist';
import { readLink } from './links';
import { escapeHtml, stripHtml } from './text';
import { eachElement, mapElements, textAttribute, textOf } from './tree';

export type Heading = { id: string; text: string; level: number };
export type RichText = { html: string; headings: Heading[] };
export type RichTextOptions = {
  locale: Locale;
  /** Origin of the site, for example `https://www.example.com`; links to it count as inside links. */
  siteOrigin: string;
  /** Size in pixels of a picture that does not say it; null when unknown. */
  imageSize?: (src: string) => { width: number; height: number } | null;
  /** Adds links of the site's own once the text is safe; they pass no allowlist, so only the site's own code may be given. */
  linkTerms?: (tree: Root) => void;
};

const pixels = /^\d{1,5}$/;

function linkElement(element: Element, options: RichTextOptions): Element {
  const href = textAttribute(element, 'href');
  if (href === null) return element;
  const link = readLink(href, options);
  const { href: _dropped, ...properties } = element.properties;
  if (!link) return { ...element, properties };
  const rel = link.kind === 'outside' ? { rel: ['noopener', 'noreferrer', 'nofollow'] } : {};
  return { ...element, properties: { ...properties, href: fragmentHref(link.href), ...rel } };
}

/** Ids of the text are prefixed by the allowlist; links to them follow. */
function fragmentHref(href: string): string {
  return href.length > 1 && href.startsWith('#') ? `#${richTextSchema.clobberPrefix ?? ''}${href.slice(1)}` : href;
}

function isAllowedPicture(src: string, siteOrigin: string): boolean {
  if (!URL.canParse(src, siteOrigin)) return false;
  const url = new URL(src, siteOrigin);
  return url.origin === new URL(siteOrigin).origin || (url.protocol === 'https:' && imageHosts.includes(url.host));
}

function imageElement(element: Element, { siteOrigin, imageSize }: RichTextOptions): Element | null {
  const src = textAttribute(element, 'src');
  if (src === null || !isAllowedPicture(src, siteOrigin)) return null;
  const { width, height, alt, ...properties } = element.properties;
  const given = pixels.test(String(width)) && pixels.test(String(height)) ? { width: Number(width), height: Number(height) } : null;
  const size = given ?? imageSize?.(src) ?? {};
  return {
    ...element,
    properties: { ...properties, alt: typeof alt === 'string' ? alt : '', ...size, loading: 'lazy', decoding: 'async' },
  };
}

function iframeElement(element: Element): Element | null {
  const src = textAttribute(element, 'src');
  if (src === null || !iframeSources.some((start) => src.startsWith(start))) return null;
  const { width, height, title } = element.properties;
  const sandbox = ['allow-scripts', 'allow-same-origin', 'allow-presentation'];
  return { ...element, properties: { src, title, width, height, loading: 'lazy', sandbox, referrerPolicy: 'no-referrer' }, children: [] };
}

/** The corner of a table that has names above and at its side: a heading of nothing misleads whoever hears the table. */
function isBlankHeading({ tagName, children }: Element): boolean {
  return tagName === 'th' && children.every((child) => child.type === 'text' && child.value.trim() === '');
}

function change(element: Element, options: RichTextOptions): Element | null {
  if (element.tagName === 'a') return linkElement(element, options);
  if (element.tagName === 'img') return imageElement(element, options);
  if (element.tagName === 'iframe') return iframeElement(element);
  if (isBlankHeading(element)) return { ...element, tagName: 'td' };
  // A page has one h1 and it is the page's own.
  return element.tagName === 'h1' ? { ...element, tagName: 'h2' } : element;
}

/** What a table is about, in its own words: its caption, else the heads of its columns. */
function tableName(table: Element): string {
  const words: string[] = [];
  let caption = '';
  eachElement(table, (element) => {
    if (element.tagName === 'caption') caption = textOf(element);
    if (element.tagName === 'th') words.push(textOf(element).trim());
  });
  return (caption || words.filter(Boolean).join(', ') || textOf(table)).replace(/\s+/g, ' ').trim().slice(0, 120);
}

/** Puts every table into a region that keyboards can scroll; regions of one text have names of their own. */
function wrapTables(tree: Root): void {
  const wrapped = new WeakSet<Element>();
  const names = new Map<string, number>();
  mapElements(tree, (element) => {
    if (element.tagName !== 'table' || wrapped.has(element)) return element;
    wrapped.add(element);
    const name = tableName(element);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    const properties = { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: count > 1 ? `${name} (${count})` : name };
    return { type: 'element', tagName: 'div', properties, children: [element] };
  });
}

/** A text may give one id twice; only the first keeps it. */
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

const clean = unified().use(rehypeRaw).use(rehypeSanitize, richTextSchema).freeze();
const finish = unified().use(rehypeSlug, { prefix: 'section-' }).use(rehypeStringify).freeze();

function sanitise(html: string, options: RichTextOptions): RichText {
  const source: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  const tree: Root = clean.runSync(source);
  mapElements(tree, (element) => change(element, options));
  dropRepeatedIds(tree);
  wrapTables(tree);
  options.linkTerms?.(tree);
  finish.runSync(tree);
  return { html: finish.stringify(tree), headings: collectHeadings(tree) };
}

/**
 * HTML of any origin made safe to show: an allowlist of elements and attributes, links written for the reader's
 * language, pictures only from the site or from `imageHosts`, headings with ids, tables in scrolling regions.
 */
export function sanitiseRichText(html: string, options: RichTextOptions): RichText {
  try {
    return sanitise(html, options);
  } catch (error) {
    // Elements nested thousands deep exhaust the stack of any tree walker; their words are still worth showing.
    if (!(error instanceof RangeError)) throw error;
    return { html: `<p>${escapeHtml(stripHtml(html))}</p>`, headings: [] };
  }
}
