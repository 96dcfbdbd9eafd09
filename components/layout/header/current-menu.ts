import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { MenuTopic } from '@/components/features/header/menu-types';
import { getNavigation } from '@/lib/api/site/site';
import { currentHref, currentLocale } from '@/lib/i18n/server';

/**
 * Returns the navigation for client components. Cached per request: because all parts of a page share one object, the
 * flight data contains it once. Null while it cannot be had.
 */
export const currentMenu = cache(async (): Promise<MenuTopic[] | null> => {
  const [t, href] = await Promise.all([getTranslations('shell'), currentHref()]);
  const topics = await getNavigation(await currentLocale());
  if (topics === null) return null;
  return topics.map(({ id, title, path, children }) => ({
    id,
    title,
    ...(path ? { href: href(path) } : {}),
    all: t('allOf', { title }),
    button: t('submenu', { title }),
    children: children.map((child) => ({
      title: child.title,
      href: href(child.path),
      ...(child.note ? { note: child.note } : {}),
      ...(child.cover ? { cover: child.cover } : {}),
      children: child.children.map((leaf) => ({ title: leaf.title, href: href(leaf.path) })),
    })),
  }));
});
