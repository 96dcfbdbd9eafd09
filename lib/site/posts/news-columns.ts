import type { PostSummary, TagRef } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { listNews } from './find-posts';

export const rankingKeys = ['company-news', 'industry-news', 'media-coverage'] as const;
const rankingLength = 3;

export type RankingColumn = { tag: TagRef; posts: PostSummary[] };

export async function rankingColumns(locale: Locale, tags: TagRef[]): Promise<RankingColumn[]> {
  const known = rankingKeys.flatMap((key) => tags.find((tag) => tag.key === key) ?? []);
  const columns = await Promise.all(
    known.map(async (tag) => {
      const outcome = await listNews(locale, { tag: tag.key, page: 1 });
      return { tag, posts: outcome.kind === 'ok' ? outcome.value.posts.slice(0, rankingLength) : [] };
    }),
  );
  return columns.filter(({ posts }) => posts.length > 0);
}
