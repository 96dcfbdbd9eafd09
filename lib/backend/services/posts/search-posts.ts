import { localeContent } from '@/lib/content';
import type { SentPost, SentPostList } from '@/lib/contract/content/posts';
import type { Locale } from '@/lib/i18n/locales';
import { passage } from '@/lib/domain/search/passage';
import { findHits } from '@/lib/backend/search/search';
import { listFrame } from './list-posts';
import { contentWords } from './post-content';
import { toPost } from './wire-post';

export type SearchInput = { locale: Locale; term: string; page: number; limit: number };

/** Returns a page of the posts that match the term, best first, each with a highlighted passage. */
export async function searchPosts({ locale, term, page, limit }: SearchInput): Promise<SentPostList> {
  const here = localeContent(locale);
  const { ids, terms, index, corrected = null, isPartial } = await findHits(locale, term);
  const start = (page - 1) * limit;
  const posts = [...ids.subarray(start, start + limit)].flatMap((id) => here.byId.get(id) ?? []);
  const data = await Promise.all(
    posts.map(async (post): Promise<SentPost> => {
      const body = await contentWords(post);
      return { ...toPost(post), highlight_content: passage([body, post.excerpt, post.title], terms, index) };
    }),
  );
  return { data, meta: { total: ids.length, corrected, partial: isPartial }, ...listFrame(locale, posts) };
}
