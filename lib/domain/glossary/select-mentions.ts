import type { Element, Parents, Root, Text } from 'hast';
import type { FindTerms, TermMatch } from './word-forms';

/** An occurrence of a term; `sentence` numbers the sentences of the text. */
export type Mention = TermMatch & { node: Text; parent: Parents; sentence: number };

/** No links inside these: other links, headings, verbatim text. */
const excludedTags = new Set('a h1 h2 h3 h4 h5 h6 thead th caption code pre kbd samp summary dfn abbr ruby'.split(' '));
const inlineTags = new Set(
  'strong b em i u s del ins mark small sub sup code kbd samp q cite abbr dfn time span bdi a'.split(' '),
);
const sentenceEnd = /[.!?…]+(?=\s|$)|[。！？；]+/gu;

export function findMentions(tree: Root, find: FindTerms): Mention[] {
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
export function selectMentions(mentions: readonly Mention[], maxLinks: number): Mention[] {
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
