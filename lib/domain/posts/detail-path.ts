import type { PostDetail } from './post-types';
import type { Locale } from '@/lib/i18n/locales';
import { articlePlaces } from '@/lib/domain/news/news-article';
import type { Alternates } from '@/lib/i18n/alternates';

/** The topic of the courses. */
export const coursesTopic = 'courses';

/** The address of an article or a course by number, locale-free. */
export function detailPath(key: string | number): string {
  return `/homeInfoDetailed/${encodeURIComponent(key)}.html`;
}

type Placed = Pick<PostDetail, 'id' | 'slug' | 'path' | 'topicKey' | 'alternates'>;

/**
 * Where the text behind a detail address really lives: news under /blog, a course here, every other post at its own page.
 * A post without a topic has no other home than this address.
 */
export function detailPlaces(post: Placed, key: string, locale: Locale): { path: string; alternates: Alternates } {
  if (post.topicKey === 'news' || key.startsWith('_')) return articlePlaces(post, locale);
  if (post.topicKey) return { path: post.path, alternates: post.alternates };
  const path = detailPath(post.id || key);
  return { path, alternates: { [locale]: path } };
}
