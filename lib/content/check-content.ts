import { placedTopics } from '@/lib/contract/content/posts';
import { reservedFirstSegments } from '@/lib/contract/routes/reserved-segments';
import { locales } from '@/lib/i18n/locales';
import type { ContentPage, ContentPost, ContentTag } from './content-types';
import { topicFamily, topicId } from './post-indexes';
import type { Problems } from './problems';

/** Reports a value that an earlier file already uses, and names that file. */
function unique(
  seen: Map<string, ContentPost>,
  key: string,
  field: string,
  value: string | number,
  post: ContentPost,
  problems: Problems,
): void {
  const first = seen.get(key);
  if (first && first !== post)
    problems.add(post.file, field, `${value} is already used by ${first.file.split('/').slice(-2).join('/')}`);
  else seen.set(key, post);
}

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
  const ids = new Map<string, ContentPost>();
  const words = new Map<string, ContentPost>();
  for (const post of posts) {
    const family = topicFamily(post.topic);
    unique(ids, String(post.id), 'id', post.id, post, problems);
    unique(words, `${family}/${post.slug}`, 'slug', post.slug, post, problems);
    if (post.url) unique(words, `${family}/${post.url}`, 'url', post.url, post, problems);
    if (isTopLevelGeneric(post) && reserved.has(post.slug.toLowerCase()))
      problems.add(post.file, 'slug', `${post.slug} belongs to a fixed route`);
  }
  for (const post of posts) {
    if (post.parent === undefined) continue;
    if (post.parent === post.id) problems.add(post.file, 'parent', 'is the post itself');
    else if (!ids.has(String(post.parent))) problems.add(post.file, 'parent', `there is no post ${post.parent}`);
  }
  const topics = new Map<number, string>();
  for (const post of posts) {
    const other = topics.get(topicId(post.topic));
    if (other && other !== post.topic)
      problems.add(post.file, 'topic', `${post.topic} gets the same id as ${other}; rename one`);
    topics.set(topicId(post.topic), post.topic);
  }
}

export function checkPages(pages: readonly ContentPage[], problems: Problems): void {
  const seen = new Set<string>();
  for (const page of pages) {
    if (seen.has(page.slug)) problems.add(page.file, 'slug', `${page.slug} is already used by another page`);
    seen.add(page.slug);
  }
}

export function checkTags(
  file: string,
  tags: readonly ContentTag[],
  posts: readonly ContentPost[],
  problems: Problems,
): void {
  const keys = new Set<string>();
  const ids = new Set<number>();
  for (const tag of tags) {
    if (keys.has(tag.key)) problems.add(file, 'key', `${tag.key} stands twice`);
    if (ids.has(tag.id)) problems.add(file, 'id', `${tag.id} stands twice`);
    keys.add(tag.key);
    ids.add(tag.id);
  }
  for (const post of posts) {
    for (const tag of post.tags) if (!keys.has(tag)) problems.add(post.file, 'tags', `${tag} is not in tags.yaml`);
  }
}
