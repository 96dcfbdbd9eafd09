import { LRUCache } from 'lru-cache';
import { type Content, type ContentPage, type ContentPost, content, readBody } from '@/lib/content';
import { markdownToHtml, markdownToText } from '@/lib/content/parse/markdown';

type Texts = LRUCache<string, string>;

/**
 * Cache sizes in characters. Plain text is cached for some ten thousand posts, because each search needs that of
 * twenty.
 */
const room = { html: 8 * 1024 * 1024, words: 48 * 1024 * 1024 } as const;
const newCache = (maxSize: number): Texts => new LRUCache({ maxSize, sizeCalculation: (text) => text.length + 1 });
/** Bodies do not change while their content is loaded, so the texts derived from them are cached with it. */
const made = new WeakMap<Content, { html: Texts; words: Texts }>();

async function remember(kind: 'html' | 'words', item: ContentPost | ContentPage, make: (body: string) => string) {
  const caches = made.get(content()) ?? { html: newCache(room.html), words: newCache(room.words) };
  made.set(content(), caches);
  const known = caches[kind].get(item.file);
  if (known !== undefined) return known;
  const text = make(await readBody(item));
  caches[kind].set(item.file, text);
  return text;
}

/** Returns the body of a post or a static page as HTML, not sanitized. */
export function contentHtml(item: ContentPost | ContentPage): Promise<string> {
  return remember('html', item, markdownToHtml);
}

/** Returns the plain text of a body on one line, for the search index and the passages of its hits. */
export function contentWords(item: ContentPost): Promise<string> {
  return remember('words', item, markdownToText);
}
