import { setImmediate as pause } from 'node:timers/promises';
import { isShown } from '@/lib/backend/services/posts/is-shown';
import { contentWords } from '@/lib/backend/services/posts/post-content';
import { type ContentPost, localeContent } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';
import { documentTerms } from './terms';
import { bodySlot, slotOf, TextIndex } from './text-index';
import { toVocabulary, type Vocabulary } from './vocabulary';

/** A full-text index, its vocabulary and the post id of each document. */
export type SearchIndex = { index: TextIndex; vocabulary: Vocabulary; postIds: Uint32Array };

/** Small enough that a request waits only a few milliseconds for a chunk. */
const postsPerChunk = 8;

/** Maps every term of a post to the best slot in which it occurs. */
function toSlots(post: ContentPost, body: string, tagNames: ReadonlyMap<string, string>): Map<string, number> {
  const mentions = new Map<string, number>();
  for (const term of documentTerms(body, post.locale)) mentions.set(term, (mentions.get(term) ?? 0) + 1);
  const slots = new Map(Array.from(mentions, ([term, count]) => [term, bodySlot(count)]));
  const tags = post.tags.map((tag) => `${tagNames.get(tag) ?? ''} ${tag}`).join(' ');
  for (const term of documentTerms(post.excerpt, post.locale)) slots.set(term, slotOf.excerpt);
  for (const term of documentTerms(tags, post.locale)) slots.set(term, slotOf.tags);
  for (const term of documentTerms(post.title, post.locale)) slots.set(term, slotOf.title);
  return slots;
}

/** Indexes every visible post of a language. Reads the bodies in chunks and yields to requests between them. */
export async function buildIndex(locale: Locale): Promise<SearchIndex> {
  const { newest, tags } = localeContent(locale);
  const tagNames = new Map<string, string>(tags.map((tag) => [tag.key, tag.name]));
  const index = new TextIndex();
  const shown = newest.filter(isShown);
  for (let start = 0; start < shown.length; start += postsPerChunk) {
    const chunk = shown.slice(start, start + postsPerChunk);
    const bodies = await Promise.all(chunk.map(contentWords));
    for (const [at, post] of chunk.entries()) index.add(toSlots(post, bodies[at] ?? '', tagNames));
    await pause();
  }
  return {
    index,
    vocabulary: toVocabulary(index.takeWords(), (word) => index.holding(word)),
    postIds: Uint32Array.from(shown, (post) => post.id),
  };
}
