'use client';

import { island } from '@/components/ui/island';
import type { MenuTopic } from './menu-types';

const shown = 8;

/** The list of pages in the footer. Phones show its topics; without script all of it, and the menu button links to it. */
export const SitePages = island(function SitePages({ label, topics }: { label: string; topics: MenuTopic[] }) {
  return (
    <nav
      id="site-pages"
      aria-label={label}
      className="grid scroll-mt-24 grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 lg:gap-y-8 xl:grid-cols-6"
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
          <ul className="mt-2 text-small text-soft max-sm:not-noscript:hidden [&_a]:inline-block [&_a]:py-1 [&_a]:hover:text-accent">
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
