import type { ElementContent, Root, Text } from 'hast';
import { local } from '@/lib/content';
import { type Locale, localePath } from '@/lib/i18n/locales';
import { findMentions, type Mention, selectMentions } from './select-mentions';
import { type Term, termPath } from './term';
import { createTermFinder } from './word-forms';

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
