import { type ContentPost, type LocaleContent, localeContent } from '@/lib/content';
import type { SentPostList } from '@/lib/contract/content/posts';
import type { Locale } from '@/lib/i18n/locales';
import { isShown } from './is-shown';
import { toPost, toTags, toTopic } from './wire-post';

export type PostListInput = {
  locale: Locale;
  type?: ContentPost['type'] | undefined;
  topic?: string | undefined;
  tag?: string | undefined;
  page: number;
  limit: number;
};

const everyTag = 'All';

function topicKey(here: LocaleContent, wanted: string): string | undefined {
  if (here.topics.has(wanted)) return wanted;
  return [...here.topics.values()].find((topic) => String(topic.id) === wanted)?.key;
}

function tagKey(here: LocaleContent, wanted: string): string | undefined {
  const lower = wanted.toLowerCase();
  return here.tags.find((tag) => tag.key.toLowerCase() === lower || String(tag.id) === wanted)?.key;
}

/** Without a type, a topic with groups lists only its top-level posts; the others are their children. */
function ofTopic(here: LocaleContent, { topic, type }: PostListInput): readonly ContentPost[] {
  if (topic === undefined) return here.newest;
  const key = topicKey(here, topic);
  const posts = key === undefined ? [] : (here.byTopic.get(key) ?? []);
  if (type !== undefined || key === 'coverage') return posts;
  const top = posts.filter((post) => post.parent === undefined);
  return top.length > 0 ? top : posts;
}

/** The specification's news page also requests the hidden post and filters it out itself; no other list contains it. */
function isNewsPage(topic: string, type: PostListInput['type']): boolean {
  return type === 'article' && topic === 'news';
}

function countTags(posts: readonly ContentPost[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const post of posts) for (const tag of post.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

/**
 * Returns what a list has beside its posts: their tags and topics before a tag filter, and the number of posts per tag.
 */
export function listFrame(
  locale: Locale,
  posts: readonly ContentPost[],
): Pick<SentPostList, 'tags' | 'tag_meta' | 'topics'> {
  const counts = countTags(posts);
  const described = localeContent(locale).tags.filter((tag) => counts.has(tag.key));
  const topics = [...new Set(posts.map((post) => post.topic))].map((key) => toTopic(locale, key));
  return {
    tags: toTags(locale, new Set(counts.keys())),
    tag_meta: Object.fromEntries(
      described.map((tag) => [tag.key, { total: counts.get(tag.key) ?? 0, description: tag.description }]),
    ),
    topics: topics.filter((topic) => topic !== null),
  };
}

type Wide = { posts: readonly ContentPost[]; frame: ReturnType<typeof listFrame> };
/** Cached as long as its content; there are at most topics times types. */
const counted = new WeakMap<LocaleContent, Map<string, Wide>>();

/** Returns the posts of a list before a tag filter. Cached, because it counts the tags of thousands of posts. */
function wideList(here: LocaleContent, input: PostListInput): Wide {
  const known = counted.get(here) ?? new Map<string, Wide>();
  counted.set(here, known);
  const topic = input.topic === undefined ? '' : topicKey(here, input.topic);
  if (topic === undefined) return { posts: [], frame: listFrame(input.locale, []) };
  const name = `${topic} ${input.type ?? ''}`;
  const found = known.get(name);
  if (found) return found;
  const posts = ofTopic(here, input).filter(
    (post) =>
      (input.type === undefined || post.type === input.type) && (isShown(post) || isNewsPage(topic, input.type)),
  );
  const wide = { posts, frame: listFrame(input.locale, posts) };
  known.set(name, wide);
  return wide;
}

/** The number of posts; a last page that holds the hidden post alone would be empty where it is left out. */
function countOf(posts: readonly ContentPost[], limit: number): number {
  const last = posts.at(-1);
  return last && !isShown(last) && posts.length % limit === 1 ? posts.length - 1 : posts.length;
}

/** Returns a page of posts by topic, tag and type. An unknown topic or tag has no posts. */
export function listPosts(input: PostListInput): SentPostList {
  const here = localeContent(input.locale);
  const { posts: wide, frame } = wideList(here, input);
  const wanted = input.tag === undefined || input.tag === everyTag ? undefined : (tagKey(here, input.tag) ?? null);
  const posts = wanted === undefined ? wide : wide.filter((post) => post.tags.some((tag) => tag === wanted));
  const start = (input.page - 1) * input.limit;
  return {
    data: posts.slice(start, start + input.limit).map(toPost),
    meta: { total: countOf(posts, input.limit) },
    ...frame,
  };
}
