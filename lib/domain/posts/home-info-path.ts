import type { PostDetail } from './post-types';
import type { Locale } from '@/lib/i18n/locales';
import { articlePlaces } from '@/lib/domain/news/news-article';
import type { Alternates } from '@/lib/i18n/alternates';

/** Topic key of the courses. */
export const coursesTopic = 'courses';

/** Locale-free path of an article or a course by id or key. */
export function detailPath(key: string | number): string {
  return `/homeInfoDetailed/${encodeURIComponent(key)}.html`;
}

type Placed = Pick<PostDetail, 'id' | 'slug' | 'path' | 'topicKey' | 'alternates'>;

/**
 * Canonical path and alternates of a post behind a detail address: news under /blog, every other post with a topic at
 * its own path. A post without a topic exists at the detail address only.
 */
export function detailPlaces(post: Placed, key: string, locale: Locale): { path: string; alternates: Alternates } {
  if (post.topicKey === 'news' || key.startsWith('_')) return articlePlaces(post, locale);
  if (post.topicKey) return { path: post.path, alternates: post.alternates };
  const path = detailPath(post.id > 0 ? post.id : key);
  return { path, alternates: { [locale]: path } };
}
