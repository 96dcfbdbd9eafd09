import { placedTopics } from '@/lib/contract/content/posts';
import { reservedFirstSegments } from '@/lib/contract/routes/reserved-segments';
import { locales } from '@/lib/i18n/locales';
import type { ContentPage, ContentPost, ContentTag } from './content-types';
import { topicFamily, topicId } from './ids';
import type { Problems } from './problems';

const reserved: ReadonlySet<string> = new Set(
  [...locales, ...reservedFirstSegments].map((segment) => segment.toLowerCase()),
);

/** Whether a post lives at `/{slug}`. Its slug must not collide with a fixed route; routes match case-insensitively. */
function isTopLevelGeneric(post: ContentPost): boolean {
  const placed: readonly string[] = ['news', ...placedTopics];
  const isBelowGroup = post.parent !== undefined && /^(?:service|product)-/.test(post.topic);
  return !placed.includes(post.topic) && !isBelowGroup;
}

export function checkPosts(posts: readonly ContentPost[], problems: Problems): void {
  const ids = new Set(posts.map(({ id }) => id));
  const seen = new Map<string, ContentPost>();
  for (const post of posts) {
    const unique = (field: 'id' | 'slug' | 'url', key: string) => {
      const first = seen.get(key) ?? post;
      seen.set(key, first);
      if (first === post) return;
      const place = first.file.split('/').slice(-2).join('/');
      problems.add(post.file, field, `${post[field]} is already used by ${place}`);
    };
    const family = topicFamily(post.topic);
    unique('id', String(post.id));
    unique('slug', `${family}/${post.slug}`);
    if (post.url) unique('url', `${family}/${post.url}`);
    if (isTopLevelGeneric(post) && reserved.has(post.slug.toLowerCase()))
      problems.add(post.file, 'slug', `${post.slug} belongs to a fixed route`);
  }
  for (const post of posts) {
    if (post.parent === undefined) continue;
    if (post.parent === post.id) problems.add(post.file, 'parent', 'is the post itself');
    else if (!ids.has(post.parent)) problems.add(post.file, 'parent', `there is no post ${post.parent}`);
  }
  const topics = new Map<number, string>();
  for (const post of posts) {
    const other = topics.get(topicId(post.topic));
    if (other && other !== post.topic)
      problems.add(post.file, 'topic', `${post.topic} gets the same id as ${other}; rename one`);
    topics.set(topicId(post.topic), post.topic);
  }
}

/** Calls `report` with each item whose `field` an earlier one has. */
export function eachTwice<T, F extends keyof T>(items: readonly T[], field: F, report: (item: T) => void): void {
  const seen = new Set<T[F]>();
  for (const item of items) {
    if (seen.has(item[field])) report(item);
    seen.add(item[field]);
  }
}

export function checkPages(pages: readonly ContentPage[], problems: Problems): void {
  eachTwice(pages, 'slug', ({ file, slug }) => problems.add(file, 'slug', `${slug} is already used by another page`));
}

export function checkTags(
  file: string,
  tags: readonly ContentTag[],
  posts: readonly ContentPost[],
  problems: Problems,
): void {
  eachTwice(tags, 'key', ({ key }) => problems.add(file, 'key', `${key} stands twice`));
  eachTwice(tags, 'id', ({ id }) => problems.add(file, 'id', `${id} stands twice`));
  const keys = new Set<string>(tags.map(({ key }) => key));
  for (const post of posts) {
    for (const tag of post.tags) if (!keys.has(tag)) problems.add(post.file, 'tags', `${tag} is not in tags.yaml`);
  }
}
