import type { PostDetail, TagRef } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import { decodeSegment } from '@/lib/contract/routes/segments';
import type { Alternates } from '@/lib/i18n/alternates';
import { articlePath } from './news-paths';

/** The key under which the content call knows a blog article: its slug after an underscore. */
export function articleKey(slugParam: string): string {
  return `_${decodeSegment(slugParam) ?? ''}`;
}

type Placed = Pick<PostDetail, 'slug' | 'topicKey' | 'alternates'>;

/** Where an article lives, and its twins; an upstream that names no topic vouches for this language only. */
export function articlePlaces(post: Placed, locale: Locale): { path: string; alternates: Alternates } {
  const path = articlePath(post.slug);
  return { path, alternates: post.topicKey === 'news' ? { ...post.alternates, [locale]: path } : { [locale]: path } };
}

/** The tag by which related articles are chosen: the first child tag, else the first of all. */
export function relatedKey(own: TagRef[], childTags: TagRef[]): string | null {
  const children = new Set(childTags.map(({ key }) => key));
  return (own.find(({ key }) => children.has(key)) ?? own[0])?.key ?? null;
}
