import type { NavigationChild, NavigationTopic } from '@/lib/contract/navigation';
import type { NavChild, NavLink, NavTopic } from '@/lib/domain/posts/post-types';

/**
 * A navigation link. `link` is used as it is and `slug` becomes a locale-free path. Unsafe links lead to the home page.
 */
export function navLink(entry: { title: string; slug?: string | null; link?: string | null }): NavLink {
  const link = entry.link?.trim();
  if (link) {
    if (/^https:\/\//i.test(link)) return { title: entry.title, path: link, external: true };
    return { title: entry.title, path: /^\/(?![/\\])/.test(link) ? link : '/', external: false };
  }
  const slug = (entry.slug ?? '').split('/').filter(Boolean).map(encodeURIComponent).join('/');
  return { title: entry.title, path: `/${slug}`, external: false };
}

const navChild = (child: NavigationChild): NavChild => ({
  ...navLink(child),
  note: child.note ?? null,
  cover: child.cover ?? null,
  children: (child.children ?? []).map(navLink),
});

export function navTopic(topic: NavigationTopic, index = 0): NavTopic {
  return {
    id: index,
    title: topic.title,
    path: topic.slug ? navLink(topic).path : null,
    children: topic.children.map(navChild),
  };
}
