import { LRUCache } from 'lru-cache';
import { type Content, type ContentPage, type ContentPost, content, readBody } from '@/lib/content';
import { markdownToHtml, markdownToText } from '@/lib/content/markdown';

type Texts = LRUCache<string, string>;

/** Characters each memory holds. Words are kept for some ten thousand posts, because each search needs those of twenty. */
const room = { html: 8 * 1024 * 1024, words: 48 * 1024 * 1024 } as const;
const newCache = (maxSize: number): Texts => new LRUCache({ maxSize, sizeCalculation: (text) => text.length + 1 });
/** Bodies stay what they are for as long as the content that they were read with; so do the texts made of them. */
const made = new WeakMap<Content, { html: Texts; words: Texts }>();

async function remember(
  kind: 'html' | 'words',
  item: ContentPost | ContentPage,
  make: (body: string) => Promise<string> | string,
) {
  const caches = made.get(content()) ?? { html: newCache(room.html), words: newCache(room.words) };
  made.set(content(), caches);
  const known = caches[kind].get(item.file);
  if (known !== undefined) return known;
  const text = await make(await readBody(item));
  caches[kind].set(item.file, text);
  return text;
}

/** The body of a post or a static page as HTML, not sanitised. */
export function contentHtml(item: ContentPost | ContentPage): Promise<string> {
  return remember('html', item, markdownToHtml);
}

/** The words of a body on one line, for the search index and the passages of its hits. */
export function contentWords(item: ContentPost): Promise<string> {
  return remember('words', item, markdownToText);
}
