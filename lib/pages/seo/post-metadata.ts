import type { Metadata } from 'next';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import type { Alternates } from '@/lib/i18n/alternates';
import type { Locale } from '@/lib/i18n/locales';
import type { Outcome } from '@/lib/upstream/outcome';
import { pageMetadata } from './metadata';

/** Metadata of the page of a post; empty without a post, when the page answers 404 or 503. */
export function postMetadata(locale: Locale, outcome: Outcome<PostDetail>): Metadata {
  if (outcome.kind !== 'ok') return {};
  const { title, excerpt, path, alternates, metaTags, cover } = outcome.value;
  return pageMetadata({ locale, path, title, description: excerpt, alternates, metaTags, cover });
}

/** Metadata of the page of an article, which can stand at several addresses: `places` names the canonical one. */
export function articleMetadata(
  locale: Locale,
  post: PostDetail,
  places: { path: string; alternates: Alternates },
): Metadata {
  const { title, excerpt, publishedAt, updatedAt, metaTags, cover } = post;
  return pageMetadata({
    locale,
    ...places,
    title,
    description: excerpt,
    type: 'article',
    publishedAt,
    updatedAt,
    metaTags,
    cover,
  });
}
