import { DOMParser } from 'linkedom';

// Reads HTML without a browser. Nothing in it runs, loads or is laid out.

const parser = new DOMParser();

/** Gives the attributes of HTML their lower-case names: React writes some as it knows them, and no browser minds. */
function lowerNames(document: Document): void {
  for (const element of document.querySelectorAll('*:not(svg, svg *)'))
    for (const name of element.getAttributeNames()) {
      const lower = name.toLowerCase();
      if (lower === name) continue;
      element.setAttribute(lower, element.getAttribute(name) ?? '');
      element.removeAttribute(name);
    }
}

export function parse(html: string): Document {
  const document = parser.parseFromString(html, 'text/html') as unknown as Document;
  lowerNames(document);
  return document;
}

type Root = Document | Element;
/** An accessible name or a text: all of it, or what it matches. */
type Words = string | RegExp;

/** Text with each run of white space as one space. `\s` matches the non-breaking spaces of French as well. */
export const plain = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const says = (text: string, words: Words) =>
  typeof words === 'string' ? plain(text) === plain(words) : words.test(plain(text));

/** What a screen reader reads of an element: its text without what is hidden, with the names of its pictures. */
const contentOf = (element: Element): string =>
  [...element.childNodes]
    .map((node) => {
      if (node.nodeType !== node.ELEMENT_NODE) return node.nodeType === node.TEXT_NODE ? node.textContent : '';
      const child = node as Element;
      return child.getAttribute('aria-hidden') === 'true' || child.hasAttribute('hidden')
        ? ''
        : (child.getAttribute('aria-label') ?? child.getAttribute('alt') ?? contentOf(child));
    })
    .join('');

/** The accessible name of an element: of its label, its picture or its content. */
export const nameOf = (element: Element): string => {
  const labels = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const referred = labels.map((id) => element.ownerDocument.getElementById(id)).flatMap((label) => label ?? []);
  if (referred.length > 0) return referred.map(contentOf).join(' ');
  return element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? contentOf(element);
};

/** The elements of a selector, in the order of the page; with `name`, those with this accessible name. */
export const all = (root: Root, selector: string, name?: Words): Element[] =>
  [...root.querySelectorAll(selector)].filter((element) => name === undefined || says(nameOf(element), name));

/** The only element of a selector and name; throws when there is none, or another one. */
export function one(root: Root, selector: string, name?: Words): Element {
  const [found, ...others] = all(root, selector, name);
  if (!found || others.length > 0)
    throw new Error(`${found ? others.length + 1 : 'no'} elements match ${selector} ${name ?? ''}`.trim());
  return found;
}

export const textOf = (root: Element, selector?: string): string =>
  plain((selector ? one(root, selector) : root).textContent ?? '');
export const textsOf = (root: Root, selector: string): string[] => all(root, selector).map((each) => textOf(each));

export function sectionOf(root: Root, name: Words): Element {
  const section = all(root, 'h1, h2, h3, h4', name)[0]?.closest('section');
  if (!section) throw new Error(`no section has the heading ${name}`);
  return section;
}

export const withText = (root: Root, selector: string, words: Words): Element[] =>
  all(root, selector).filter((element) =>
    typeof words === 'string' ? textOf(element).includes(plain(words)) : words.test(textOf(element)),
  );
export const sayingExactly = (root: Root, words: string): Element[] =>
  all(root, '*').filter(
    (element) =>
      says(element.textContent ?? '', words) && ![...element.children].some((child) => textOf(child) === plain(words)),
  );

export const attributesOf = (root: Root, selector: string, attribute: string): (string | null)[] =>
  all(root, selector).map((element) => element.getAttribute(attribute));
export const hrefsOf = (root: Root, selector = 'a[href]'): (string | null)[] => attributesOf(root, selector, 'href');

const hides = /(?:^|\s)(?:(?:noscript:|motion-reduce:|(?:sm|md|lg|xl|min-\[[^\]]*\]):)?hidden|invisible)(?=\s|$)/;
const showsWhenWide = /(?:^|\s)(?:sm|md|lg|xl|min-\[[^\]]*\]):(?:block|flex|grid|contents|inline\S*)(?=\s|$)/;

/** Whether an element is hidden by itself from a reader with a wide window and no script who has opened `open`. */
function isHidden(element: Element, open?: Element): boolean {
  const classes = element.getAttribute('class') ?? '';
  const parent = element.parentElement;
  return (
    element.hasAttribute('hidden') ||
    element.tagName === 'TEMPLATE' ||
    (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
    (hides.test(classes) && !showsWhenWide.test(classes)) ||
    (parent?.tagName === 'DETAILS' && parent !== open && !parent.hasAttribute('open') && element.tagName !== 'SUMMARY')
  );
}

function isSeen(element: Element, open?: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (isHidden(at, open)) return false;
  return true;
}

/** Whether a reader with a wide window and no script sees an element, as far as attributes and classes tell. */
export const isShown = (element: Element): boolean => isSeen(element);
export const shown = (root: Root, selector: string, name?: Words): Element[] =>
  all(root, selector, name).filter(isShown);
export const shownIn = (details: Element, selector: string): Element[] =>
  all(details, selector).filter((element) => isSeen(element, details));
