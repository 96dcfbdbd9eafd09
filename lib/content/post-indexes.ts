import type { ContentPost, ContentTopic, LocaleContent } from './content-types';
import { topicFamily, topicId } from './ids';

/** Newest first; within a day the higher id first. */
export function byNewest(a: ContentPost, b: ContentPost): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return b.id - a.id;
}

const byOrder = (a: ContentPost, b: ContentPost): number =>
  (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || a.id - b.id;

/** Precedence of families that share a slug: those served at `/{slug}` before those served deeper. */
const slugPriority = ['page', 'inspection', 'service', 'product', 'coverage', 'courses', 'news'];

function slugIndex(posts: readonly ContentPost[]): Map<string, ContentPost> {
  const rank = (post: ContentPost) => {
    const priority = slugPriority.indexOf(topicFamily(post.topic));
    return priority === -1 ? slugPriority.length : priority;
  };
  const index = new Map<string, ContentPost>();
  for (const post of [...posts].sort((a, b) => rank(a) - rank(b))) {
    for (const word of [post.slug, post.url]) if (word && !index.has(word)) index.set(word, post);
  }
  return index;
}

function groupBy<K>(posts: readonly ContentPost[], key: (post: ContentPost) => K | undefined): Map<K, ContentPost[]> {
  const groups = new Map<K, ContentPost[]>();
  for (const post of posts) {
    const value = key(post);
    if (value === undefined) continue;
    const group = groups.get(value);
    if (group) group.push(post);
    else groups.set(value, [post]);
  }
  return groups;
}

/** A topic's slug is that of the group whose children it contains, otherwise its key. */
const topicIndex = (
  byTopic: ReadonlyMap<string, readonly ContentPost[]>,
  byId: ReadonlyMap<number, ContentPost>,
): Map<string, ContentTopic> =>
  new Map(
    [...byTopic].map(([key, posts]) => {
      const parent = posts.find((post) => post.parent !== undefined)?.parent;
      const group = parent === undefined ? undefined : byId.get(parent);
      return [key, { id: topicId(key), key, slug: group && group.topic !== key ? group.slug : key }];
    }),
  );

export function indexLocale(
  posts: readonly ContentPost[],
): Omit<LocaleContent, 'hidden' | 'pages' | 'tags' | 'navigation' | 'locals' | 'defectLists'> {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const byTopic = groupBy(posts, (post) => post.topic);
  for (const [topic, group] of byTopic) group.sort(topic === 'news' ? byNewest : byOrder);
  const children = groupBy(posts, (post) => post.parent);
  for (const group of children.values()) group.sort(byOrder);
  return {
    posts,
    byId,
    bySlug: slugIndex(posts),
    newsBySlug: slugIndex(posts.filter((post) => post.topic === 'news' && post.type === 'article')),
    byTopic,
    newest: [...posts].sort(byNewest),
    children,
    topics: topicIndex(byTopic, byId),
  };
}
