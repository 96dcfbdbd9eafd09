import { setImmediate as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { processSingleton } from '@/lib/config/process-singleton';
import { type ContentPost, type LocaleContent, local, localeContent } from '@/lib/content';
import type { Post, PostList } from '@/lib/contract/content/posts';
import { passage } from '@/lib/domain/search/passage';
import { type Answer, search, synonymsOf } from '@/lib/domain/search/query';
import { TextIndex } from '@/lib/domain/search/text-index';
import { type Locale, locales } from '@/lib/i18n/locales';
import { log } from '@/lib/observability/log';
import { listFrame } from './list-posts';
import { contentWords, isShown, toPost } from './posts';

export type Hits = Pick<Answer, 'terms' | 'corrected' | 'isPartial'> & { ids: Uint32Array; index: TextIndex };

/** `postIds`: by the number of their document. */
type SearchIndex = { index: TextIndex; documents: ReadonlyMap<ContentPost, number>; postIds: Uint32Array };
type Kept = Pick<LocaleContent, 'newest' | 'tags'> & {
  index: Promise<SearchIndex>;
  recent: LRUCache<string, Hits>;
};

/** Small enough that a request waits only a few milliseconds for a chunk. */
const postsPerChunk = 8;

/** Adds to `before`, which is used up, the posts that it lacks, unless most of what it has had is gone. */
async function buildIndex(locale: Locale, before: SearchIndex | null): Promise<SearchIndex> {
  const { newest, tags } = localeContent(locale);
  const tagNames = new Map<string, string>(tags.map((tag) => [tag.key, tag.name]));
  const shown = newest.filter(isShown);
  const isOfUse = before !== null && before.index.size < 2 * shown.length;
  const index = isOfUse ? before.index : new TextIndex(locale);
  const documents = new Map(isOfUse ? before.documents : []);
  const added = shown.filter((post) => !documents.has(post));
  for (let start = 0; start < added.length; start += postsPerChunk) {
    const chunk = added.slice(start, start + postsPerChunk);
    const bodies = await Promise.all(chunk.map(contentWords));
    for (const [at, post] of chunk.entries()) {
      const document = index.add([
        { text: post.title, weight: 50, isTitle: true },
        { text: post.tags.map((tag) => `${tagNames.get(tag) ?? ''} ${tag}`).join(', '), weight: 20 },
        { text: post.excerpt, weight: 14 },
        { text: bodies[at] ?? '', weight: 4 },
      ]);
      documents.set(post, document);
    }
    await pause();
  }
  const left = new Map(shown.map((post) => [post, documents.get(post) ?? 0]));
  index.keep([...left.values()]);
  const postIds = new Uint32Array(index.size);
  for (const [post, document] of left) postIds[document] = post.id;
  return { index, documents: left, postIds };
}

/** One set per process: an index is too large to have twice. */
const kept = () => processSingleton('search', () => new Map<Locale, Kept>());

/** A post is another object once its file has changed. */
function isOf(index: Kept, { newest, tags }: LocaleContent): boolean {
  if (index.tags !== tags || index.newest.length !== newest.length) return false;
  if (index.newest !== newest && !newest.every((post, at) => post === index.newest[at])) return false;
  index.newest = newest;
  return true;
}

function indexOf(locale: Locale): Kept {
  const current = localeContent(locale);
  const known = kept().get(locale);
  if (known && isOf(known, current)) return known;
  const { newest, tags } = current;
  const before = known?.tags === tags ? known.index.catch(() => null) : Promise.resolve(null);
  const index = before.then((found) => buildIndex(locale, found));
  const made = { newest, tags, index, recent: new LRUCache<string, Hits>({ max: 200 }) };
  kept().set(locale, made);
  // A failed build is dropped, so that the next search tries again.
  index.catch(() => kept().get(locale) === made && kept().delete(locale));
  return made;
}

/** In sequence, so that no visitor waits for an index. Never throws. */
export async function warmSearch(): Promise<void> {
  for (const locale of locales) {
    try {
      await indexOf(locale).index;
    } catch (error) {
      log('error', 'search-index', { locale, reason: error instanceof Error ? error.message : 'unknown' });
    }
  }
}

/** The pages of a change are rendered first; a search that comes earlier builds the index of its language itself. */
const warmDelayMs = 2_000;
let warming: NodeJS.Timeout | undefined;

export function warmSearchLater(): void {
  if (warming) return;
  warming = setTimeout(() => {
    warming = undefined;
    void warmSearch();
  }, warmDelayMs).unref();
}

/** Hidden posts are not indexed. A text without words finds nothing. */
export async function findHits(locale: Locale, text: string): Promise<Hits> {
  const { index: building, recent } = indexOf(locale);
  const { index, postIds } = await building;
  const known = recent.get(text);
  if (known) return known;
  const synonyms = synonymsOf(local(locale, 'glossary'), locale);
  const { documents, terms, corrected, isPartial } = search(index, text, synonyms);
  // Not `Uint32Array.from`: decision 33 in lib/decisions.md.
  const ids = new Uint32Array(documents.length);
  for (let at = 0; at < ids.length; at += 1) ids[at] = postIds[documents[at] ?? 0] ?? 0;
  const hits = { terms, corrected, isPartial, ids, index };
  recent.set(text, hits);
  return hits;
}

export type SearchInput = { locale: Locale; term: string; page: number; limit: number };

export async function searchPosts({ locale, term, page, limit }: SearchInput): Promise<PostList> {
  const here = localeContent(locale);
  const { ids, terms, index, corrected = null, isPartial } = await findHits(locale, term);
  const start = (page - 1) * limit;
  const posts = [...ids.subarray(start, start + limit)].flatMap((id) => here.byId.get(id) ?? []);
  const data = await Promise.all(
    posts.map(async (post): Promise<Post> => {
      const body = await contentWords(post);
      return { ...toPost(post), highlight_content: passage([body, post.excerpt, post.title], terms, index) };
    }),
  );
  return { data, meta: { total: ids.length, corrected, partial: isPartial }, ...listFrame(locale, posts) };
}
