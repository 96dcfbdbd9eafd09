import type { PostSummary } from '@/lib/domain/posts/post-types';
import { listTopic } from '@/lib/api/posts/posts';
import type { Locale } from '@/lib/i18n/locales';
import { industryTopics } from '@/lib/api/posts/industry-pages';

/** The topics whose posts live one segment below home. */
export const genericTopics = ['page', 'service-sealing', ...industryTopics];
const oneSegment = /^\/([^/]+)$/;

/** The last segments of posts that live at `/{slug}`, each once. */
export function slugsAtTop(posts: readonly Pick<PostSummary, 'path'>[]): string[] {
  const found = posts.flatMap(({ path }) => oneSegment.exec(path)?.[1] ?? []);
  return [...new Set(found.map(decodeURIComponent))];
}

/** Slugs of the generic posts of a language and of their children; those that cannot be fetched are left out. */
export async function genericSlugs(locale: Locale): Promise<string[]> {
  const lists = await Promise.all(genericTopics.map((topic) => listTopic(locale, topic)));
  const groups = lists.flatMap((list) => (list.kind === 'ok' ? list.value.groups : []));
  return slugsAtTop(groups.flatMap((group) => [group, ...group.children]));
}
