import type { Element, Parents, Root, Text } from 'hast';
import type { FindTerms, Found } from './forms';

/** A place where a term stands; places with one `sentence` stand in the same sentence. */
export type Mention = Found & { node: Text; parent: Parents; sentence: number };

/** Where a link would be in the way of another one, of a title or of what is shown letter for letter. */
const untouched = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'thead', 'th', 'caption', 'code', 'pre', 'kbd', 'samp', 'summary', 'dfn', 'abbr', 'ruby']);
/** Elements inside a line; every other one begins a sentence of its own. */
const inline = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code', 'kbd', 'samp', 'q', 'cite', 'abbr', 'dfn', 'time', 'span', 'bdi', 'a']);
const sentenceEnd = /[.!?…]+(?=\s|$)|[。！？；]+/gu;

/** Every mention of a term in a text, in reading order, where a link may stand. */
export function findMentions(tree: Root, find: FindTerms): Mention[] {
  const mentions: Mention[] = [];
  let sentence = 0;

  const readText = (node: Text, parent: Parents, linkable: boolean) => {
    const ends = [...node.value.matchAll(sentenceEnd)].map(({ index }) => index);
    for (const found of linkable ? find(node.value) : []) {
      mentions.push({ ...found, node, parent, sentence: sentence + ends.filter((end) => end < found.start).length });
    }
    sentence += ends.length;
  };
  const readElement = (element: Element, linkable: boolean) => {
    if (!inline.has(element.tagName)) sentence += 1;
    read(element, linkable && !untouched.has(element.tagName));
    if (!inline.has(element.tagName)) sentence += 1;
  };
  const read = (parent: Parents, linkable: boolean) => {
    for (const child of parent.children) {
      if (child.type === 'text') readText(child, parent, linkable);
      else if (child.type === 'element') readElement(child, linkable);
    }
  };
  read(tree, true);
  return mentions;
}

/**
 * The mentions to be linked: one of each term, `most` in all. It is the first one, or a later one where the sentence of the
 * first already has a link; a term that is only ever mentioned beside another is linked there when there is room left.
 */
export function chooseMentions(mentions: readonly Mention[], most: number): Mention[] {
  const chosen = new Map<string, Mention>();
  const taken = new Set<number>();
  const take = (mention: Mention) => {
    if (chosen.size >= most || chosen.has(mention.key)) return;
    chosen.set(mention.key, mention);
    taken.add(mention.sentence);
  };
  for (const mention of mentions) if (!taken.has(mention.sentence)) take(mention);
  for (const mention of mentions) take(mention);
  return mentions.filter((mention) => chosen.get(mention.key) === mention);
}
