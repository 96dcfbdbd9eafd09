import { mediaAddress } from '@/lib/api/media/media-places';
import type { NavigationChild, NavigationTopic } from '@/lib/contract/content/navigation';
import type { NavChild, NavLink, NavTopic } from '@/lib/domain/posts/post-types';

type Entry = { title: string; slug?: string | null; link?: string | null };
/** The locale-free paths of posts by their slugs. */
export type PathsBySlug = ReadonlyMap<string, string>;

/** Whether the address of an entry is known by its slug alone, such as `vietnam` of the topic coverage. */
export const isNamedBySlug = ({ slug, link }: Entry): boolean => !link?.trim() && Boolean(slug) && !slug?.includes('/');

/**
 * A navigation link. `link` is used as it is; `slug` becomes the path of the post that has it, else a path of its own.
 * Unsafe links lead to the home page.
 */
export function navLink(entry: Entry, paths: PathsBySlug = new Map()): NavLink {
  const link = entry.link?.trim();
  if (link) {
    if (/^https:\/\//i.test(link)) return { title: entry.title, path: link, external: true };
    return { title: entry.title, path: /^\/(?![/\\])/.test(link) ? link : '/', external: false };
  }
  const slug = (entry.slug ?? '').split('/').filter(Boolean).map(encodeURIComponent).join('/');
  return { title: entry.title, path: paths.get(entry.slug ?? '') ?? `/${slug}`, external: false };
}

const navChild = (child: NavigationChild, paths: PathsBySlug): NavChild => ({
  ...navLink(child, paths),
  note: child.note ?? null,
  cover: mediaAddress(child.cover),
  children: (child.children ?? []).map((entry) => navLink(entry, paths)),
});

export function navTopic(topic: NavigationTopic, index = 0, paths: PathsBySlug = new Map()): NavTopic {
  return {
    id: index,
    title: topic.title,
    path: topic.slug ? navLink(topic).path : null,
    children: topic.children.map((child) => navChild(child, paths)),
  };
}
