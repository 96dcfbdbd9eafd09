import type { Element, ElementContent, Parents, Root, Text } from 'hast';
import { local } from '@/lib/content';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { type Term, termPath } from './term';
import { createTermFinder, type FindTerms, type TermMatch } from './word-forms';

/** An occurrence of a term; `sentence` numbers the sentences of the text. */
type Mention = TermMatch & { node: Text; parent: Parents; sentence: number };

/** No links inside these: other links, headings, verbatim text. */
const excludedTags = new Set('a h1 h2 h3 h4 h5 h6 thead th caption code pre kbd samp summary dfn abbr ruby'.split(' '));
const inlineTags = new Set(
  'strong b em i u s del ins mark small sub sup code kbd samp q cite abbr dfn time span bdi a'.split(' '),
);
const sentenceEnd = /[.!?…]+(?=\s|$)|[。！？；]+/gu;

function findMentions(tree: Root, find: FindTerms): Mention[] {
  const mentions: Mention[] = [];
  let sentence = 0;

  const visitText = (node: Text, parent: Parents, linkable: boolean) => {
    const ends = [...node.value.matchAll(sentenceEnd)].map(({ index }) => index);
    for (const found of linkable ? find(node.value) : []) {
      mentions.push({ ...found, node, parent, sentence: sentence + ends.filter((end) => end < found.start).length });
    }
    sentence += ends.length;
  };
  const visitElement = (element: Element, linkable: boolean) => {
    if (!inlineTags.has(element.tagName)) sentence += 1;
    visitChildren(element, linkable && !excludedTags.has(element.tagName));
    if (!inlineTags.has(element.tagName)) sentence += 1;
  };
  const visitChildren = (parent: Parents, linkable: boolean) => {
    for (const child of parent.children) {
      if (child.type === 'text') visitText(child, parent, linkable);
      else if (child.type === 'element') visitElement(child, linkable);
    }
  };
  visitChildren(tree, true);
  return mentions;
}

/** One per term, preferably the first in a sentence without a link yet, otherwise the first anywhere. */
function selectMentions(mentions: readonly Mention[], maxLinks: number): Mention[] {
  const selected = new Map<string, Mention>();
  const usedSentences = new Set<number>();
  const select = (mention: Mention) => {
    if (selected.size >= maxLinks || selected.has(mention.key)) return;
    selected.set(mention.key, mention);
    usedSentences.add(mention.sentence);
  };
  for (const mention of mentions) if (!usedSentences.has(mention.sentence)) select(mention);
  for (const mention of mentions) select(mention);
  return mentions.filter((mention) => selected.get(mention.key) === mention);
}

/** Inserts term links into an already sanitized tree, in place. */
export type LinkTerms = (tree: Root) => void;

const maxLinksPerText = 8;

function termLink(text: string, href: string, term: Pick<Term, 'short'> | undefined): ElementContent {
  const properties = { href, className: ['term'], title: term?.short };
  return { type: 'element', tagName: 'a', properties, children: [{ type: 'text', value: text }] };
}

function splitText(
  node: Text,
  mentions: readonly Mention[],
  link: (text: string, key: string) => ElementContent,
): ElementContent[] {
  const parts: ElementContent[] = [];
  let offset = 0;
  const pushText = (to: number) => to > offset && parts.push({ type: 'text', value: node.value.slice(offset, to) });
  for (const { start, end, key } of mentions) {
    pushText(start);
    parts.push(link(node.value.slice(start, end), key));
    offset = end;
  }
  pushText(node.value.length);
  return parts;
}

export function createLinker(
  terms: readonly Pick<Term, 'key' | 'term' | 'aliases' | 'short'>[],
  locale: Locale,
): LinkTerms {
  const find = createTermFinder(terms);
  const byKey = new Map(terms.map((term) => [term.key, term]));
  const link = (text: string, key: string) => termLink(text, localePath(locale, termPath(key)), byKey.get(key));
  return (tree) => {
    const chosen = selectMentions(findMentions(tree, find), maxLinksPerText);
    for (const { node, parent } of chosen.filter(
      (mention, index) => chosen.findIndex(({ node }) => node === mention.node) === index,
    )) {
      const ofNode = chosen.filter((mention) => mention.node === node);
      parent.children.splice(parent.children.indexOf(node), 1, ...splitText(node, ofNode, link));
    }
  };
}

export const hasTermLinks = (topicKey: string): boolean =>
  topicKey === 'news' || /^(?:service|inspection)(?:-|$)/.test(topicKey);

const linkers = new WeakMap<readonly Term[], LinkTerms>();

export function termLinker(locale: Locale): LinkTerms {
  const terms = local(locale, 'glossary');
  const linker = linkers.get(terms) ?? createLinker(terms, locale);
  linkers.set(terms, linker);
  return linker;
}
