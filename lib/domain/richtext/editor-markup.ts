import type { Element, Root } from 'hast';
import { eachElement } from './tree';

/** Shortcodes that editors write without attributes. */
const bareNames =
  'gallery|playlist|audio|video|embed|toc|more|contact-form-7|wpforms|ninja_form|gravityform|caption|wp_caption';
/** `[name a="1" b=2]`, `[/name]`, `[name/]`; quotes may be typographic or escaped. A word in brackets is none. */
const shortcode = new RegExp(
  String.raw`\[(?:/[a-z][\w-]{0,60}|[a-z][\w-]{0,60}(?:\s[^[\]<>]{0,600}?=[^[\]<>]{0,2000}|\s*/)|(?:${bareNames})(?:\s[^[\]<>]{0,200})?|[a-z]+_[a-z_]{1,60})\s*\]`,
  'gi',
);
const captionStart = /\[(?:wp_)?caption\b[^\]<>]*\]/gi;

/** The picture of a caption, in its link, and the words after it. */
function figureOf(inner: string): string {
  const [, picture = '', words = ''] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
  return picture === '' ? inner : `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`;
}

/**
 * HTML without the shortcodes that a content system's editor leaves in it where its own theme does not run:
 * `[caption …]<img> words[/caption]` becomes a figure, what surrounds other content goes, `[gallery ids="1,2"]` goes whole.
 * Brackets in prose ([sic], [1]) and inside tags stay.
 */
export function withoutShortcodes(html: string): string {
  if (!html.includes('[')) return html;
  const captions = html.split(/\[\/(?:wp_)?caption\]/i);
  const last = captions.pop() ?? '';
  const framed = captions.map((part) => {
    const start = [...part.matchAll(captionStart)].at(-1);
    return start ? part.slice(0, start.index) + figureOf(part.slice(start.index + start[0].length)) : part;
  });
  return [...framed, last]
    .join('')
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(shortcode, '')))
    .join('');
}

const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/)[^\s]+$/i.test(text);
/** What stands for a picture until a script has put its address there. */
const standIn =
  /(?:^|[/_-])(?:blank|spacer|placeholder|transparent|pixel|loading|lazy|lazyload|1x1)[^/]*\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;

/** The largest picture of a `srcset`. */
function largestOf(srcset: string): string | undefined {
  const choices = srcset.split(/,\s+/).map((choice) => {
    const [address = '', size = '1x'] = choice.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) || 1 };
  });
  return choices.filter(({ address }) => isAddress(address)).sort((one, other) => other.size - one.size)[0]?.address;
}

/** The address of a picture, also of one that a script would load later. */
function pictureAddress({ properties }: Element): string | undefined {
  const values = (name: RegExp) =>
    Object.entries(properties).flatMap(([key, value]) => {
      // A list attribute such as `srcset` is an array.
      const text = Array.isArray(value) ? value.join(', ') : value;
      return typeof text === 'string' && name.test(key) ? [text.trim()] : [];
    });
  const own = values(/^src$/).filter((address) => isAddress(address) || /^(?![a-z][a-z\d+.-]*:)\S+$/i.test(address));
  const isReal = (address: string) => !standIn.test(address);
  return (
    own.find(isReal) ??
    values(/^data.*(?:src|original|url|file|image|img|lazy)$/i).find(
      (address) => isAddress(address) && isReal(address),
    ) ??
    values(/srcset$/i)
      .map(largestOf)
      .find((address) => address !== undefined) ??
    own[0]
  );
}

/** The pictures with an address in an element. */
function picturesIn(parent: Element): Element[] {
  const found: Element[] = [];
  eachElement(parent, (element) => {
    const src = element.tagName === 'img' ? pictureAddress(element) : undefined;
    if (src !== undefined) found.push({ ...element, properties: { ...element.properties, src } });
  });
  return found;
}

const isNamed = (node: Root['children'][number] | undefined, name: string): node is Element =>
  node?.type === 'element' && node.tagName === name;

/** Calls `visit` with every parent outside a `<noscript>`, the inner ones first. */
function eachParent(parent: Root | Element, visit: (parent: Root | Element) => void): void {
  for (const child of parent.children)
    if (child.type === 'element' && child.tagName !== 'noscript') eachParent(child, visit);
  visit(parent);
}

/**
 * Gives every picture that a content system loads lazily its address: from `data-src` and its like, from `srcset`, from
 * the `<source>` of its `<picture>`, or from the `<noscript>` beside it, which goes where the picture is there already.
 */
export function loadLazyPictures(tree: Root): void {
  const shown = new Set<unknown>();
  eachParent(tree, (parent) => {
    const sources = parent.children
      .filter((child) => isNamed(child, 'source'))
      .map((child) => pictureAddress(child as Element));
    for (const child of parent.children) {
      if (!isNamed(child, 'img')) continue;
      const src = pictureAddress(child) ?? sources.find((address) => address !== undefined);
      if (src === undefined) continue;
      child.properties.src = src;
      shown.add(src);
    }
  });
  eachParent(tree, (parent) => {
    parent.children = parent.children.flatMap((child): typeof parent.children => {
      if (!isNamed(child, 'noscript')) return [child];
      return picturesIn(child).filter(({ properties: { src } }) => !shown.has(src) && shown.add(src));
    });
    // A stand-in without an address beside the picture that it stood for.
    const real = parent.children.some((child) => isNamed(child, 'img') && shown.has(child.properties.src));
    if (real)
      parent.children = parent.children.filter((child) => !isNamed(child, 'img') || shown.has(child.properties.src));
  });
}
