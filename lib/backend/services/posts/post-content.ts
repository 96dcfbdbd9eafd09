import { LRUCache } from 'lru-cache';
import { type ContentPage, type ContentPost, readBody } from '@/lib/content';
import { markdownToHtml, markdownToText } from '@/lib/content/parse/markdown';

type Item = ContentPost | ContentPage;

const newCache = (maxSize: number) =>
  new LRUCache<Item, string>({ maxSize, sizeCalculation: (text) => text.length + 1 });
/**
 * Texts by the post or page that they are made of, which is another object once its file has changed. Sizes in
 * characters: plain text is cached for some ten thousand posts, because each search needs that of twenty.
 */
const made = { html: newCache(8 * 1024 * 1024), words: newCache(48 * 1024 * 1024) };

async function remember(kind: keyof typeof made, item: Item, make: (body: string) => string): Promise<string> {
  const known = made[kind].get(item);
  if (known !== undefined) return known;
  const text = make(await readBody(item));
  made[kind].set(item, text);
  return text;
}

/** Returns the body of a post or a static page as HTML, not sanitized. */
export function contentHtml(item: Item): Promise<string> {
  return remember('html', item, markdownToHtml);
}

/** Returns the plain text of a body on one line, for the search index and the passages of its hits. */
export function contentWords(item: ContentPost): Promise<string> {
  return remember('words', item, markdownToText);
}
