import type { PostSummary } from '@/lib/domain/posts/post-types';
import { listTopic } from '@/lib/api/posts/find-posts';
import type { Locale } from '@/lib/i18n/locales';
import { industryTopics } from '@/lib/api/posts/industry-pages';

/** The topics whose posts live at `/{slug}`. */
export const genericTopics = ['page', 'service-sealing', ...industryTopics];
const oneSegment = /^\/([^/]+)$/;

/** The distinct slugs of posts that live at `/{slug}`, decoded. */
export function slugsAtTop(posts: readonly Pick<PostSummary, 'path'>[]): string[] {
  const found = posts.flatMap(({ path }) => oneSegment.exec(path)?.[1] ?? []);
  return [...new Set(found.map(decodeURIComponent))];
}

/** Slugs of the generic posts of a language and their children; topics that are unavailable are omitted. */
export async function genericSlugs(locale: Locale): Promise<string[]> {
  const lists = await Promise.all(genericTopics.map((topic) => listTopic(locale, topic)));
  const groups = lists.flatMap((list) => (list.kind === 'ok' ? list.value.groups : []));
  return slugsAtTop(groups.flatMap((group) => [group, ...group.children]));
}
