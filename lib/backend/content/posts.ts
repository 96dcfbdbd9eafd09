import { LRUCache } from 'lru-cache';
import { likesOfPost } from '@/lib/backend/comments/likes';
import { type ContentPage, type ContentPost, localeContent, readBody, translationsOf } from '@/lib/content';
import { topicId } from '@/lib/content/ids';
import { markdownToHtml, markdownToText } from '@/lib/content/parse/markdown';
import { hiddenPostId } from '@/lib/contract/content/hidden-post';
import type { MediaItem } from '@/lib/contract/content/media';
import type { IndexedPost, Post, PostChild, Tag, Topic } from '@/lib/contract/content/posts';
import { pathOf } from '@/lib/domain/comments/comment-paths';
import type { Locale } from '@/lib/i18n/locales';

export const isShown = (post: ContentPost): boolean => post.id !== hiddenPostId;

type Item = ContentPost | ContentPage;

const newCache = (maxSize: number) =>
  new LRUCache<Item, string>({ maxSize, sizeCalculation: (text) => text.length + 1 });
/** In characters: plain text is cached for some ten thousand posts, because each search needs that of twenty. */
const made = { html: newCache(8 * 1024 * 1024), words: newCache(48 * 1024 * 1024) };

async function remember(kind: keyof typeof made, item: Item, make: (body: string) => string): Promise<string> {
  const known = made[kind].get(item);
  if (known !== undefined) return known;
  const text = make(await readBody(item));
  made[kind].set(item, text);
  return text;
}

export const contentHtml = (item: Item): Promise<string> => remember('html', item, markdownToHtml);

export const contentWords = (item: ContentPost): Promise<string> => remember('words', item, markdownToText);

/** Content has dates without a time, in the time zone of the editors (China Standard Time). */
export const toTime = (date: string): string => `${date}T00:00:00+08:00`;

export const updateTime = ({ updated, date }: ContentPost): string => toTime(updated ?? date);

function coverAddress(post: ContentPost): string | null {
  if (post.cover) return post.cover;
  return post.drawing ? `/drawings/${post.drawing}.svg` : null;
}

/** An example says so in an entry that the content service may send as well. */
const metaOf = ({ meta, example }: ContentPost) => (example ? [...meta, { key: 'example', value: '1' }] : meta);

function toChild(post: ContentPost): PostChild {
  return {
    id: post.id,
    url: post.url ?? post.slug,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    coverPreview: coverAddress(post),
    coverAlt: post.cover_alt ?? null,
    meta: metaOf(post),
  };
}

function toMedia(media: ContentPost['media'][number]): MediaItem {
  const { seconds, preview, ...item } = media;
  return { ...item, preview: preview ?? null, options: { duration: seconds ?? null } };
}

export function toTags(locale: Locale, keys: ReadonlySet<string>): Tag[] {
  return localeContent(locale)
    .tags.filter((tag) => keys.has(tag.key))
    .map(({ id, key, name }) => ({ id, key, name }));
}

export function toTopic(locale: Locale, key: string): Topic | null {
  const { topics, hidden } = localeContent(locale);
  const isDraftsOwn = () => hidden.some(({ topic }) => topic === key);
  return topics.get(key) ?? (isDraftsOwn() ? { id: topicId(key), key, slug: key } : null);
}

/** A part of `toPost` that costs a tenth. */
export function toIndexedPost(post: ContentPost): IndexedPost {
  const { byId, hidden } = localeContent(post.locale);
  const parent =
    post.parent === undefined ? undefined : (byId.get(post.parent) ?? hidden.find(({ id }) => id === post.parent));
  return {
    id: post.id,
    slug: post.slug,
    url: post.url ?? post.slug,
    title: post.title,
    excerpt: post.excerpt,
    topic: toTopic(post.locale, post.topic),
    parent: parent ? { id: parent.id, slug: parent.slug, title: parent.title } : null,
    meta: metaOf(post),
    alternates: Object.fromEntries(
      translationsOf(post).map((translation) => [
        translation.locale,
        { slug: translation.slug, url: translation.url ?? translation.slug },
      ]),
    ),
    created_at: toTime(post.date),
    updated_at: updateTime(post),
  };
}

export function toPost(post: ContentPost): Post {
  const cover = coverAddress(post);
  return {
    ...toIndexedPost(post),
    locale: post.locale,
    type: post.type,
    coverPreview: cover,
    coverUrl: cover,
    coverAlt: post.cover_alt ?? null,
    cover: cover ? { url: cover, preview: cover, name: post.drawing ?? cover.slice(cover.lastIndexOf('/') + 1) } : null,
    options: { cover, process: post.process },
    tags: toTags(post.locale, new Set(post.tags)),
    children: (localeContent(post.locale).children.get(post.id) ?? []).map(toChild),
    media: post.media.map(toMedia),
    author: { nickname: post.author ?? null },
    liked: false,
    likes_count: likesOfPost(post.id),
    links: {
      comment: pathOf({ of: 'post', id: post.id }, 'comment'),
      like: pathOf({ of: 'post', id: post.id }, 'like'),
    },
  };
}
