'use client';

import { island } from '@/components/ui/island';
import type { MenuTopic } from './menu-types';

const shown = 8;

export const SitePages = island(function SitePages({ label, topics }: { label: string; topics: MenuTopic[] }) {
  return (
    <nav
      id="site-pages"
      aria-label={label}
      className="grid scroll-mt-24 gap-x-8 gap-y-5 sm:grid-cols-3 lg:gap-y-8 xl:grid-cols-6"
    >
      {topics.map((topic) => (
        <div key={topic.id}>
          <p className="font-semibold">
            {topic.href ? (
              <a href={topic.href} className="hover:text-accent">
                {topic.title}
              </a>
            ) : (
              topic.title
            )}
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4 text-small text-soft sm:mt-2 sm:block [&_a]:inline-block [&_a]:py-1 [&_a]:hover:text-accent">
            {topic.children.slice(0, shown).map((child) => (
              <li key={child.href + child.title}>
                <a href={child.href}>{child.title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
});
