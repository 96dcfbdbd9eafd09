import type { ElementContent, Root, Text } from 'hast';
import { local } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { termFinder } from './forms';
import { chooseMentions, findMentions, type Mention } from './mentions';
import { glossaryPath, type Term } from './term';

/** Changes a text that has already been sanitised. */
export type LinkTerms = (tree: Root) => void;

/** More would turn a text into a list of links. */
const linksAText = 8;

function linkOf(words: string, href: string, term: Pick<Term, 'short'> | undefined): ElementContent {
  const properties = { href, className: ['term'], title: term?.short };
  return { type: 'element', tagName: 'a', properties, children: [{ type: 'text', value: words }] };
}

/** Puts links into one run of text; `mentions` stand in it in their order. */
function splitText(node: Text, mentions: readonly Mention[], link: (words: string, key: string) => ElementContent): ElementContent[] {
  const parts: ElementContent[] = [];
  let from = 0;
  const plain = (to: number) => to > from && parts.push({ type: 'text', value: node.value.slice(from, to) });
  for (const { start, end, key } of mentions) {
    plain(start);
    parts.push(link(node.value.slice(start, end), key));
    from = end;
  }
  plain(node.value.length);
  return parts;
}

/** Makes terms in a text links to their entries in the encyclopedia of one language. */
export function createLinker(terms: readonly Pick<Term, 'key' | 'term' | 'aliases' | 'short'>[], locale: Locale): LinkTerms {
  const find = termFinder(terms);
  const byKey = new Map(terms.map((term) => [term.key, term]));
  const address = localePath(locale, glossaryPath);
  const link = (words: string, key: string) => linkOf(words, `${address}#${key}`, byKey.get(key));
  return (tree) => {
    const chosen = chooseMentions(findMentions(tree, find), linksAText);
    for (const { node, parent } of chosen.filter((mention, index) => chosen.findIndex(({ node }) => node === mention.node) === index)) {
      const own = chosen.filter((mention) => mention.node === node);
      parent.children.splice(parent.children.indexOf(node), 1, ...splitText(node, own, link));
    }
  };
}

/** The topics whose texts explain terms in passing: news, services and industries. */
export function explainsTerms(topicKey: string): boolean {
  return topicKey === 'news' || /^(?:service|inspection)(?:-|$)/.test(topicKey);
}

const linkers = new WeakMap<readonly Term[], LinkTerms>();

/** The linker of a language, built once for as long as its glossary stays the same. */
export function termLinker(locale: Locale): LinkTerms {
  const terms = local(locale, 'glossary');
  const linker = linkers.get(terms) ?? createLinker(terms, locale);
  linkers.set(terms, linker);
  return linker;
}
