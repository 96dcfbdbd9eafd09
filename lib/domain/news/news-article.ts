import type { PostDetail, TagRef } from '@/lib/domain/posts/post-types';
import type { Locale } from '@/lib/i18n/locales';
import type { Alternates } from '@/lib/i18n/alternates';
import { articlePath } from './news-paths';

type Placed = Pick<PostDetail, 'slug' | 'topicKey' | 'alternates'>;

/** Path of an article and of its translations. Without a topic from the upstream, only this language is certain. */
export function articlePlaces(post: Placed, locale: Locale): { path: string; alternates: Alternates } {
  const path = articlePath(post.slug);
  return { path, alternates: post.topicKey === 'news' ? { ...post.alternates, [locale]: path } : { [locale]: path } };
}

/** Key of the tag that selects related articles: the first child tag, else the first tag; null without tags. */
export function relatedKey(articleTags: TagRef[], childTags: TagRef[]): string | null {
  const children = new Set(childTags.map(({ key }) => key));
  return (articleTags.find(({ key }) => children.has(key)) ?? articleTags[0])?.key ?? null;
}
