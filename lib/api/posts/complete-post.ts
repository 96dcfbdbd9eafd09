import { placedTopics, type Topic } from '@/lib/contract/content/posts';
import type { Locale } from '@/lib/i18n/locales';
import { calls } from '@/lib/upstream/content-calls';
import { send } from '@/lib/upstream/transport';

type Parent = { id: number; slug: string; title: string };
type IncompletePost = {
  id: number;
  slug?: string | null;
  url: string | null;
  topic: Topic | null;
  parent: Parent | null;
};

/** A topic as a post of its list would carry it. */
export const topicOf = (key: string): Topic => ({ id: 0, key, slug: key });

/** Whether two entries are the same post. */
const same = (
  one: IncompletePost | { id: number; slug: string; url: string | null },
  slug: string,
  post: IncompletePost,
) => (post.id > 0 && one.id === post.id) || one.slug === slug || (one.url !== null && one.url === slug);

/** Whether a post lacks what its address is made of. */
function lacksPlace({ topic, parent }: IncompletePost): boolean {
  return topic === null || (/^(?:service|product)-/.test(topic.key) && parent === null);
}

/**
 * Completes a post that its upstream sends without topic or parent: an article by the underscore of its key, any other
 * from the list of the topic that holds it. A post of no list is unchanged; its address has one segment. Null when a
 * list that may hold it is unavailable.
 */
export async function completePost<P extends IncompletePost>(locale: Locale, post: P, key: string): Promise<P | null> {
  if (!lacksPlace(post)) return post;
  if (key.startsWith('_')) return { ...post, topic: topicOf('news') };
  const slug = post.slug || key;
  let isComplete = true;
  for (const topic of placedTopics) {
    const outcome = await send(calls.topic(locale, topic));
    isComplete &&= outcome.kind !== 'unavailable';
    for (const entry of outcome.kind === 'ok' ? outcome.value.data : []) {
      if (same(entry, slug, post)) return { ...post, slug: entry.slug, topic: entry.topic ?? topicOf(topic) };
      const child = entry.children.find((one) => same(one, slug, post));
      if (child)
        return {
          ...post,
          slug: child.slug,
          url: post.url ?? child.url,
          topic: post.topic ?? topicOf(`${topic}-${entry.slug}`),
          parent: { id: entry.id, slug: entry.slug, title: entry.title },
        };
    }
  }
  return isComplete ? post : null;
}
